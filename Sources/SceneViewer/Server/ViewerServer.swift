import FlyingFox
import Foundation
import Locking

/// The viewer's server. It listens until it is stopped.
package final class ViewerServer: Sendable {
    /// The address of the page, with its token.
    package let address: String
    let mailbox: ViewerMailbox
    private let server: HTTPServer
    private let task: Task<Void, Never>

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - host: an IP address of this machine.
    ///   - port: 0 for any that is free.
    /// - Throws: `ViewerError` for an address that can't be used.
    package init(host: String = "127.0.0.1", port: UInt16 = 0) throws(ViewerError) {
        let access = ViewerAccess(host: host.contains(":") ? "[\(host)]" : host)
        let mailbox = ViewerMailbox()
        let handler = ViewerHandler(access: access, connections: ViewerConnections(mailbox: mailbox))
        let server = try Self.makeServer(host, port, handler)
        let failure = Locked<String?>(nil)
        let ready = DispatchSemaphore(value: 0)
        task = Task.detached {
            do {
                try await server.run()
            } catch {
                failure.withLock { $0 = error.localizedDescription }
                ready.signal()
            }
        }
        let found = Locked<UInt16?>(nil)
        Task.detached {
            try? await server.waitUntilListening()
            let port: UInt16? =
                switch await server.listeningAddress {
                case .ip4(_, let port), .ip6(_, let port): port
                default: nil
                }
            found.withLock { $0 = port }
            if port != nil { ready.signal() }
        }
        _ = ready.wait(timeout: .now() + .seconds(Self.patience))
        guard let port = found.withLock({ $0 }) else {
            task.cancel()
            let reason = failure.withLock { $0 }.map { ": \($0)" } ?? ""
            throw ViewerError("can't listen on port \(port) of \(host)\(reason)")
        }
        (self.server, self.mailbox) = (server, mailbox)
        address = access.address(port: port)
    }

    /// How long a start may take, in seconds.
    private static let patience = 10

    private static func makeServer(
        _ host: String, _ port: UInt16, _ handler: ViewerHandler
    ) throws(ViewerError) -> HTTPServer {
        do {
            return host.contains(":")
                ? HTTPServer(
                    address: try .inet6(ip6: host, port: port), logger: .disabled, handler: handler)
                : HTTPServer(address: try .inet(ip4: host, port: port), logger: .disabled, handler: handler)
        } catch {
            throw ViewerError("--host \(host): expected an IP address of this machine")
        }
    }

    /// Closes all connections.
    package func stop() {
        let done = DispatchSemaphore(value: 0)
        let server = server
        Task.detached {
            await server.stop(timeout: 0.2)
            done.signal()
        }
        _ = done.wait(timeout: .now() + .seconds(Self.patience))
        task.cancel()
    }
}
