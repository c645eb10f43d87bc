import Foundation
import MovieWriter
import QuartzCore

/// Draws a stage frame by frame into a movie as the arguments specify, and prints the movie's path.
///
/// - Parameters:
///   - stage: the root layer, whose bounds are the picture.
///   - arguments: the program's arguments after the movie's name.
///   - seconds: the duration of the movie.
///   - file: the movie's default path.
///   - width: the movie's default width in pixels; its height follows from the stage.
@MainActor
func writeMovie(
    of stage: CALayer, _ arguments: [String], seconds: Double, to file: String, width: Int = 1280,
    background: CGColor = CGColor(gray: 0, alpha: 1)
) async throws {
    let arguments = try MovieArguments(arguments, file: file, width: width)
    let scale = CGFloat(arguments.width) / stage.bounds.width
    let height = max(Int((stage.bounds.height * scale).rounded()), 1)

    let renderer = try CARenderer(width: arguments.width, height: height, scale: scale)
    renderer.backgroundColor = background
    renderer.layer = stage

    var options = MovieOptions()
    options.frameRate = arguments.frameRate
    let writer = try MovieWriter(
        to: URL(fileURLWithPath: arguments.file), width: arguments.width, height: height, options: options)

    let rate = arguments.frameRate.framesPerSecond
    for try await frame in renderer.frames(to: seconds, framesPerSecond: rate) {
        if frame.isChanged {
            let room = try writer.makeFrame()
            try frame.readPixels(into: room.bytes)
            try writer.append(room)
        } else {
            try writer.appendRepeat()
        }
    }
    try writer.finish()
    print("wrote \(arguments.file)")
}

/// Writes a message and ends the program.
func fail(_ message: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
}
