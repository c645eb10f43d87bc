import Foundation
import SceneViewer
import Testing
import ViewerPage

@Suite("The viewer's server")
struct ViewerServerTests {
    private let server: ViewerServer
    private let port: UInt16
    private let token: String

    init() throws {
        server = try ViewerServer()
        let address = try #require(URLComponents(string: server.address))
        port = UInt16(try #require(address.port))
        token = try #require(address.queryItems?.first { $0.name == "token" }?.value)
    }

    @Test func thePageNeedsTheToken() throws {
        defer { server.stop() }
        let page = try ask("/?token=\(token)")
        #expect(
            page.hasPrefix("HTTP/1.1 200") && page.contains("Content-Security-Policy: default-src 'none'"))
        #expect(page.contains("</html>") && page.contains("const viewer"))
        for path in ["/", "/?token=", "/?token=\(String(token.dropLast()))0x", "/socket", "/etc/passwd"] {
            #expect(try ask(path).hasPrefix("HTTP/1.1 403"), "\(path)")
        }
        #expect(try ask("/?token=\(token)", host: "example.com").hasPrefix("HTTP/1.1 403"))
        #expect(try ask("/?token=\(token)", more: "Origin: http://example.com\r\n").hasPrefix("HTTP/1.1 403"))
        for path in ["/etc/passwd", "/../etc/passwd", "/page.html", "//"] {
            #expect(try ask("\(path)?token=\(token)").hasPrefix("HTTP/1.1 404"), "\(path)")
        }
        #expect(try ask("/?token=\(token)", method: "DELETE").hasPrefix("HTTP/1.1 405"))
        #expect(try ask("/socket?token=\(token)").hasPrefix("HTTP/1.1 400"))
    }

    @Test func aPageIsAnsweredUntilItEnds() throws {
        let file = try ViewedFile()
        let scene = try ViewedFile.open(file.folder.url.appendingPathComponent("0.caml"))
        let session = ViewerSession([ViewerSource(title: "scene", scene)], canEnd: true)
        let (port, token) = (port, token)
        // The page is on a thread of its own, as the session's thread serves it.
        let answers = Answers()
        let page = Thread {
            do {
                let socket = try Socket(port: port)
                try socket.write(Self.handshake(port, token))
                answers.add(socket.read(until: "\r\n\r\n"))
                for text in [
                    #"{"id":1,"do":"open"}"#, #"{"id":2,"do":"tree"}"#, "nonsense", #"{"id":3,"do":"end"}"#,
                ] {
                    try socket.write(Self.frame(text))
                }
                answers.add(socket.read(until: "the viewer has ended"))
            } catch {
                answers.add("\(error)")
            }
        }
        page.start()
        var loop = ViewerLoop(session, server)
        loop.run()
        let all = answers.wait(for: 2)
        server.stop()
        #expect(all.first?.hasPrefix("HTTP/1.1 101") == true, "\(all)")
        let text = all.last ?? ""
        for part in [
            #""kind":"scene""#, #""kind":"tree""#, #""kind":"error""#, #""kind":"done""#, #""kind":"frame""#,
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func aPortThatIsTakenIsAnError() throws {
        defer { server.stop() }
        #expect(throws: ViewerError.self) { try ViewerServer(host: "not an address") }
        #expect(throws: ViewerError.self) { try ViewerServer(host: "192.0.2.77") }
        #expect(throws: ViewerError.self) { try ViewerServer(port: port) }
    }

    private func ask(
        _ path: String, method: String = "GET", host: String? = nil, more: String = ""
    ) throws -> String {
        let socket = try Socket(port: port)
        try socket.write(
            Data(
                "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(more)Connection: close\r\n\r\n"
                    .utf8))
        return socket.read(until: nil)
    }

    private static func handshake(_ port: UInt16, _ token: String) -> Data {
        Data(
            """
            GET /socket?token=\(token) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Origin: http://127.0.0.1:\(port)\r
            Upgrade: websocket\r
            Connection: Upgrade\r
            Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r
            Sec-WebSocket-Version: 13\r
            \r

            """.utf8)
    }

    /// A short text as a masked frame of a WebSocket.
    private static func frame(_ text: String) -> Data {
        Data([0x81, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0]) + Data(text.utf8)
    }
}

/// Texts from another thread.
private final class Answers: @unchecked Sendable {
    // Unchecked: the condition guards them.
    private let condition = NSCondition()
    private var texts: [String] = []

    func add(_ text: String) {
        condition.withLock {
            texts.append(text)
            condition.signal()
        }
    }

    func wait(for count: Int) -> [String] {
        condition.withLock {
            let end = Date(timeIntervalSinceNow: 20)
            while texts.count < count, condition.wait(until: end) {}
            return texts
        }
    }
}

/// A connection to a port of this machine, that waits ten seconds at most.
private final class Socket {
    private let descriptor: Int32

    struct Failure: Error { let step: String }

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(step: "connect") }
    }

    deinit { close(descriptor) }

    func write(_ data: Data) throws {
        let count = data.withUnsafeBytes {
            send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count == data.count else { throw Failure(step: "send") }
    }

    /// Reads up to and including `mark`, or to the end of the connection if it does not come.
    func read(until mark: String?) -> String {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count <= 0 { break }
            data += buffer[..<count]
            if let mark, data.range(of: Data(mark.utf8)) != nil { break }
        }
        return String(decoding: data, as: UTF8.self)
    }
}
