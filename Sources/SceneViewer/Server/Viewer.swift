import Foundation

/// Shows scenes on a page until it ends.
package enum Viewer {
    /// Listens, says where, and returns when a page ends the viewer.
    ///
    /// - Parameter announce: takes the address of the page.
    /// - Throws: `ViewerError` for an address that can't be used.
    package static func run(
        _ sources: [ViewerSource], host: String = "127.0.0.1", port: UInt16 = 0, canEnd: Bool = false,
        announce: (String) -> Void
    ) throws(ViewerError) {
        let session = ViewerSession(sources, canEnd: canEnd)
        let server = try ViewerServer(host: host, port: port)
        announce(server.address)
        var loop = ViewerLoop(session, server)
        loop.run()
        server.stop()
    }
}

extension Viewer {
    /// Prints the address of a page to standard error.
    package static func printAddress(_ address: String) {
        FileHandle.standardError.write(Data("open \(address)\n".utf8))
    }
}
