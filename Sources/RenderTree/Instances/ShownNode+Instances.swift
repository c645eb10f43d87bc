import CoreGraphics
import Geometry

extension ShownNode {
    /// The number of drawn sublayers, counting each once for each instance.
    package var drawnChildren: Int { children.count * (appearance.instances?.count ?? 1) }

    /// Whether some instance shows its sublayers as they were before.
    package var hasLateChildren: Bool {
        switch self {
        case .still(let node): !node.lateChildren.isEmpty
        case .moving(let node): !node.lateChildren.isEmpty
        }
    }

    /// Calls `body` for each instance with the sublayers, the transform to the space of the first instance, and the
    /// instance's index, until it returns false. A layer without instances has one.
    package func forEachInstance(_ body: (ShownChildren, CATransform3D, Int) -> Bool) {
        guard let instances = appearance.instances else {
            _ = body(children, CATransform3DIdentity, 0)
            return
        }
        if children.isEmpty { return }
        let step = instances.transform(in: geometry.bounds)
        var toLayer = CATransform3DIdentity
        for index in 0..<instances.count {
            // Transforms that diverge make all further instances invisible.
            guard toLayer.isFinite, body(children(of: index), toLayer, index) else { return }
            toLayer = .concat(toLayer, step)
        }
    }
    /// The sublayers of an instance.
    package func children(of instance: Int) -> ShownChildren {
        guard instance > 0, hasLateChildren else { return children }
        let late = lateChildren
        return late[min(instance, late.count) - 1]
    }
}
