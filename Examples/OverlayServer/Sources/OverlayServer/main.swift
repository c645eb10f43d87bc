// Answers an upload of a movie with the movie with a title over it:
//
//     swift run -c release OverlayServer 8080
//     curl --data-binary @talk.mp4 -o titled.mp4 'http://127.0.0.1:8080/overlay?title=Layers%20over%20movies'

import AVFoundation
import FlyingFox
import Foundation

let port = CommandLine.arguments.dropFirst().first.map { UInt16($0) } ?? 8080
guard let port else {
    FileHandle.standardError.write(Data("usage: OverlayServer [PORT]\n".utf8))
    exit(2)
}

// An export uses all cores. Uploads beyond these are refused before they are read, and the client may ask again.
let queue = ExportQueue(running: 2, waiting: 16)
let server = try HTTPServer(
    address: .inet(ip4: "127.0.0.1", port: port), timeout: 120, logger: .disabled)

await server.appendRoute("POST /overlay") { request in
    do {
        let overlay = try OverlayRequest(request.query.map { ($0.name, $0.value) })
        let movie = try await queue.run { try await answer(overlay, request) }
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "video/mp4"], body: movie)
    } catch let error as OverlayRequestError {
        return .text(error.isTooLarge ? .payloadTooLarge : .badRequest, error.description)
    } catch is ExportQueue.Full {
        return .text(.serviceUnavailable, "too many movies are being written; ask again")
    } catch let error as AVError {
        return .text(.unprocessableContent, "the movie can't be written: error \(error.errorCode)")
    } catch {
        return .text(.internalServerError, "the movie can't be written")
    }
}
FileHandle.standardError.write(Data("http://127.0.0.1:\(port)/overlay?title=Hello\n".utf8))
try await server.run()

/// Keeps the upload in a file while the answer is written, in a folder that is removed.
@Sendable func answer(_ overlay: OverlayRequest, _ request: HTTPRequest) async throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overlay-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("upload"), target = folder.appendingPathComponent("answer.mp4")
    guard FileManager.default.createFile(atPath: source.path, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
    }
    let file = try FileHandle(forWritingTo: source)
    defer { try? file.close() }
    var count = 0
    for try await chunk in request.bodySequence {
        count += chunk.count
        guard count <= OverlayRequest.mostBytes else { throw OverlayRequestError.tooLarge }
        try file.write(contentsOf: chunk)
    }
    try await overlay.export(source, to: target)
    // The open file can be sent although its name is removed.
    return try Data(contentsOf: target, options: .alwaysMapped)
}

extension HTTPResponse {
    /// A line of text.
    fileprivate static func text(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: Data((line + "\n").utf8))
    }
}
