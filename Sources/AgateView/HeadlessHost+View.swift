import Foundation
import SceneViewer
import UIKit

extension HeadlessHost {
    /// Shows the host's screen on a page, and returns when the page's user continues the program.
    ///
    /// The address of the page is printed to standard error. Time moves on only where the page plays or steps, frame by
    /// frame as by `nextFrame()`; a press on the picture is a touch where the page is set to it. Edits change the
    /// layers of the program's views.
    ///
    /// - Parameters:
    ///   - host: an IP address of this machine to listen on. The default is reached from this machine alone.
    ///   - port: 0 for any that is free.
    /// - Throws: an error in one line for an address that can't be used.
    public func view(host: String = "127.0.0.1", port: UInt16 = 0) throws {
        let source = ViewerSource(title: "views", HostScene(self))
        try Viewer.run([source], host: host, port: port, canEnd: true) { Viewer.printAddress($0) }
    }
}
