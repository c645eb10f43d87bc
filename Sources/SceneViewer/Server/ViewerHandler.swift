import FlyingFox
import Foundation
import ViewerPage

/// Answers the page at `/` and its WebSocket at `/socket`, and nothing else.
struct ViewerHandler: HTTPHandler {
    let access: ViewerAccess
    let connections: ViewerConnections

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let token = request.query.first { $0.name == "token" }?.value
        let (host, origin) = (request.headers[.host], request.headers[HTTPHeader("Origin")])
        guard access.allows(token: token, host: host, origin: origin) else {
            return Self.text(.forbidden, "the address needs the token that was printed with it")
        }
        guard request.method == .GET else { return Self.text(.methodNotAllowed, "expected GET") }
        switch request.path {
        case "/": return page
        case "/socket":
            return try await WebSocketHTTPHandler.webSocket(connections, frameSize: 1 << 18)
                .handleRequest(request)
        default: return Self.text(.notFound, "nothing is here")
        }
    }

    /// The page with its style and script, which loads nothing from elsewhere.
    private var page: HTTPResponse {
        let nonce = String(UInt64.random(in: .min ... .max), radix: 16)
        let policy =
            "default-src 'none'; img-src blob: data:; style-src 'unsafe-inline'; script-src 'nonce-\(nonce)'; "
            + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        return HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
                HTTPHeader("Content-Security-Policy"): policy,
                HTTPHeader("Referrer-Policy"): "no-referrer",
                HTTPHeader("X-Content-Type-Options"): "nosniff",
            ],
            body: Data(ViewerPage.text(nonce: nonce).utf8))
    }

    private static func text(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: Data((line + "\n").utf8))
    }
}
