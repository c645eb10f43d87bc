import Foundation
import QuartzCore

extension CARenderer {
    /// Shows the renderer's layer tree on a page, and returns when the page's user continues the program.
    ///
    /// The address of the page is printed to standard error. The page shows the tree at any time, and edits change the
    /// program's layers. The renderer itself draws nothing meanwhile, animations are neither started nor ended, and no
    /// delegate is called. Call it on the thread that uses the renderer, outside of a transaction.
    ///
    /// - Parameters:
    ///   - time: the time that is shown first, in seconds of the tree's clock.
    ///   - host: an IP address of this machine to listen on. The default is reached from this machine alone.
    ///   - port: 0 for any that is free.
    /// - Throws: an error in one line for an address that can't be used.
    public func view(at time: CFTimeInterval = 0, host: String = "127.0.0.1", port: UInt16 = 0) throws {
        let source = ViewerSource(title: "layers", RendererScene(self, start: time))
        try Viewer.run([source], host: host, port: port, canEnd: true) { Viewer.printAddress($0) }
    }
}
