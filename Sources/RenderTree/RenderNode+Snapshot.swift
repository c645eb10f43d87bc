extension RenderNode {
    /// The subtree as it looks at a time of its parent's space, without any animation left in it: a picture to pass on
    /// from.
    public func snapshot(at parentTime: Double) -> RenderNode {
        guard isAnimated else { return self }
        let now = time?.local(fromParent: parentTime) ?? parentTime
        var geometry = geometry, appearance = appearance
        animations?.apply(to: &geometry, &appearance, at: now)
        return RenderNode(
            id: id, kind: kind, name: name, geometry: geometry.drawable, appearance: appearance.drawable,
            children: children.replacingAnimated { $0.snapshot(at: now) }, mask: mask?.snapshot(at: now))
    }
}
