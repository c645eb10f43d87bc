import CoreGraphics

extension RenderNode {
    /// How many layers the sublayers are, each counted as often as it is drawn.
    package var drawnChildren: Int { children.count * (appearance.instances?.count ?? 1) }

    /// Calls `body` with the sublayers of every instance, with what places them in the space of the first, and the instance's
    /// number, until it gives false. A layer without instances is its only one.
    package func forEachInstance(_ body: (RenderChildren, CATransform3D, Int) -> Bool) {
        guard let instances = appearance.instances else {
            _ = body(children, CATransform3DIdentity, 0)
            return
        }
        if children.isEmpty { return }
        let step = instances.transform(in: geometry.bounds)
        var toLayer = CATransform3DIdentity
        for index in 0..<instances.count {
            // Nothing is seen of the rest where it goes to infinity.
            guard toLayer.isFinite, body(children(of: index), toLayer, index) else { return }
            toLayer = .concat(toLayer, step)
        }
    }
}
