import Foundation
import ImageIO
import QuartzCore

/// Writes a picture to its destination.
enum PictureWriter {
    static func write(_ image: CGImage, to target: OutputPlan.Target) throws {
        switch target {
        case .standardOutput: try StandardOutput.write(ImageCodec.encodePNG(image))
        case .file(let path): try ImageCodec.write(image, to: URL(fileURLWithPath: path))
        }
    }

    static func makeFolder(_ path: String) throws(CommandFailure) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("\(path): the folder can't be made" + SystemReason.suffix(error))
        }
    }
}
