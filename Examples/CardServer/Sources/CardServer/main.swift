// Answers share cards as PNG:
//
//     swift run -c release CardServer 8080
//     curl -o card.png 'http://127.0.0.1:8080/card?title=Layers%20on%20servers&author=Agate&topics=swift,linux'

import FlyingFox
import Foundation
import ImageIO
import QuartzCore

let port = CommandLine.arguments.dropFirst().first.map { UInt16($0) } ?? 8080
guard let port else {
    FileHandle.standardError.write(Data("usage: CardServer [PORT]\n".utf8))
    exit(2)
}

// Pictures beyond these wait in no memory: they are refused, and the client may ask again.
let pool = RendererPool(waitingLimit: 256)
let server = try HTTPServer(address: .inet(ip4: "127.0.0.1", port: port), logger: .disabled)

await server.appendRoute("GET /card") { request in
    do {
        let card = try CardRequest(request.query.map { ($0.name, $0.value) })
        let png = try await pool.picture(
            width: card.width, height: card.height, scale: CGFloat(card.width) / CardRequest.size.width,
            of: { card.makeLayer() }, encoded: { try ImageCodec.encodePNG($0) })
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "image/png"], body: png)
    } catch let error as CardRequestError {
        return .text(.badRequest, error.description)
    } catch let error as RendererPoolError {
        return .text(.serviceUnavailable, error.description)
    } catch {
        return .text(.internalServerError, "\(error)")
    }
}
FileHandle.standardError.write(Data("http://127.0.0.1:\(port)/card?title=Hello\n".utf8))
try await server.run()

extension HTTPResponse {
    /// A line of text.
    fileprivate static func text(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: Data((line + "\n").utf8))
    }
}
