import CAML
import CoreAnimation
import QuartzCore

/// A package or document, at any time from 0.
package final class PackageScene: ViewedScene {
    package let canvas: ViewedCanvas
    package var root: CALayer? { document.rootLayer }
    package private(set) var state: String?
    package let stateNames: [String]
    private let document: CAPackage
    private let controller: CAStateController
    /// The time at which the present state was chosen.
    private var stateTime = 0.0

    /// The scene in its initial states, committed at time 0, at which its animations begin.
    package init(_ package: CAPackage, _ canvas: ViewedCanvas) {
        document = package
        self.canvas = canvas
        stateNames = package.stateNames
        controller = CAStateController(layer: package.rootLayer)
        CAExportClock(startTime: 0).run {
            controller.setInitialStates(ofLayer: package.rootLayer)
            CATransaction.flush()
            _ = package.rootLayer.commitTree(at: 0, isGeometryFlipped: canvas.options.isGeometryFlipped)
        }
        // As `agate render --transition` moves values that no transition animates.
        let animation = CABasicAnimation()
        animation.duration = Self.unsaidDuration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        controller.fallbackAnimation = animation
    }

    private static let unsaidDuration = 0.5

    package var motion: ViewedMotion {
        let natural = TreeMotion.duration(of: document.rootLayer)
        let change = stateTime > 0 ? stateTime + max(natural ?? 0, Self.unsaidDuration) : natural
        return .anyTime(start: 0, duration: change)
    }

    package var warnings: [String] { document.warnings }

    package func setState(_ name: String, at time: Double) throws {
        guard name.isEmpty || stateNames.contains(name) else {
            throw ViewerError("no state '\(name)'; there are \(stateNames.joined(separator: ", "))")
        }
        CAExportClock(startTime: time).run {
            // Begins before the change, so that only what changes now begins now.
            _ = document.rootLayer.commitTree(at: time)
            if name.isEmpty {
                for layer in LayerList.layers(below: document.rootLayer) {
                    controller.setState(nil, ofLayer: layer)
                }
            } else {
                try? controller.setState(named: name)
            }
            CATransaction.flush()
            _ = document.rootLayer.commitTree(at: time)
        }
        (state, stateTime) = (name.isEmpty ? nil : name, time)
    }
}
