import CoreGraphics
import Foundation
import Locking

/// A type that draws layers into contexts. QuartzCore, which has the renderer, makes `LayerPainter` conform to it.
package protocol LayerPainting {
    static func paint(_ layer: CALayer, in context: CGContext)
}

/// Finds the implementation of drawing layers without importing its module: this type's conformance is looked up at
/// run time.
package enum LayerPainter {
    private static let hasFailed = Locked(false)

    static func draw(_ layer: CALayer, _ context: CGContext) {
        if let painter = (LayerPainter.self as Any.Type) as? any LayerPainting.Type {
            painter.paint(layer, in: context)
        } else {
            report("the program does not import QuartzCore")
        }
    }

    /// Reports once on standard error why nothing is drawn.
    package static func report(_ reason: String) {
        let isFirst = hasFailed.withLock { failed in
            defer { failed = true }
            return !failed
        }
        guard isFirst else { return }
        FileHandle.standardError.write(Data("CALayer.render(in:) can't draw: \(reason)\n".utf8))
    }
}
