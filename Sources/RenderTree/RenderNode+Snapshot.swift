extension RenderNode {
    /// The subtree as it looks at a time of its parent's space, without any animation left in it: a picture to pass on
    /// from.
    public func snapshot(at parentTime: Double) -> RenderNode { snapshot([parentTime]) }

    /// `times` are those of the layers above, nearest last.
    private func snapshot(_ times: [Double]) -> RenderNode {
        guard isAnimated, let parentTime = times.last else { return self }
        let now = time?.local(fromParent: parentTime) ?? parentTime
        var geometry = geometry, appearance = appearance
        animations?.apply(to: &geometry, &appearance, at: now) { levels in
            levels <= times.count ? times[times.count - levels] : nil
        }
        if self.appearance.isLive { appearance.showLook(of: self.appearance, at: now, animations) }
        let times = times + [now]
        let result = RenderNode(
            id: id, kind: kind, name: name, geometry: geometry.drawable, appearance: appearance.drawable,
            children: children.replacingAnimated { $0.snapshot(times) }, mask: mask?.snapshot(times))
        if children.isAnimated, let instances = appearance.instances, instances.delay != 0 {
            result.lateChildren = ContiguousArray(
                (1..<max(instances.count, 1)).prefix(InstanceDelays.mostNodes / children.weight).map {
                    index in
                    let late = Array(times.dropLast()) + [now - Double(index) * instances.delay]
                    return children.replacingAnimated { $0.snapshot(late) }
                })
        }
        return result
    }
}
