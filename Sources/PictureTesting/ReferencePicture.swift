@_exported import PixelComparison
import CoreGraphics
import Foundation
import UIKit

/// The stored picture of a test, beside the test's source: `Pictures/FILE/NAME.png`.
public struct ReferencePicture {
    public let name: String
    public let file: URL

    /// Whether pictures are stored anew: the environment has `RECORD_PICTURES=1`.
    public static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_PICTURES"] == "1" }

    /// - Parameters:
    ///   - name: letters, digits, `-` and `_`; other characters become `-`.
    ///   - source: the path of the test's source.
    public init(_ name: String, source: String) {
        self.name = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
        let source = URL(fileURLWithPath: source)
        let folder = source.deletingLastPathComponent().appendingPathComponent("Pictures")
        file = folder.appendingPathComponent(source.deletingPathExtension().lastPathComponent)
            .appendingPathComponent(self.name + ".png")
    }

    /// The stored picture; nil without one.
    ///
    /// - Throws: `PictureFileError` for a file that is no picture.
    public func load() throws -> CGImage? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard let image = UIImage(contentsOfFile: file.path)?.cgImage else {
            throw PictureFileError(file: file.path, expected: "a PNG picture")
        }
        return image
    }

    public func store(_ picture: CGImage) throws { try Self.write(picture, to: file) }

    private static func write(_ picture: CGImage, to file: URL) throws {
        guard let data = UIImage(cgImage: picture).pngData() else {
            throw PictureFileError(file: file.path, expected: "a picture that can be encoded")
        }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }
}

/// A file that is not as expected.
public struct PictureFileError: Error, CustomStringConvertible {
    public let file: String
    public let expected: String
    public var description: String { "\(file): expected \(expected)" }
}
