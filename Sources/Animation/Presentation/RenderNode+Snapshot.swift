import CoreGraphics
import RenderTree

extension RenderNode {
    /// The subtree at a time of its parent's space, without animations: the old picture of a transition.
    package func snapshot(at parentTime: Double) -> RenderNode {
        snapshot([parentTime])
    }

    /// The snapshot of a nested layer: `times` are those of all ancestors' spaces, the host's first and the parent's
    /// last.
    package func snapshot(_ times: [Double]) -> RenderNode {
        var ledger = FrameLedger(limit: .usual)
        return snapshot(times, &ledger)
    }

    private func snapshot(_ times: [Double], _ ledger: inout FrameLedger) -> RenderNode {
        guard isAnimated, let parentTime = times.last else { return self }
        let now = time?.local(fromParent: parentTime) ?? parentTime
        var geometry = geometry, appearance = appearance
        animations.map(PreparedAnimations.of)?.apply(to: &geometry, &appearance, at: now) { levels in
            levels <= times.count ? times[times.count - levels] : nil
        }
        if self.appearance.isLive {
            appearance.showLook(of: self.appearance, at: now, animations, id, &ledger)
        }
        let shownTimes = times + [now]
        let shown = children.replacingAnimated { $0.snapshot(shownTimes, &ledger) }
        let mask = mask?.snapshot(shownTimes, &ledger)
        var late = ContiguousArray<RenderChildren>()
        if children.isAnimated, let instances = appearance.instances, instances.delay != 0 {
            late = ContiguousArray(
                (1..<max(instances.count, 1)).prefix(InstanceDelays.mostNodes / children.weight).map {
                    index in
                    let late = times + [now - Double(index) * instances.delay]
                    return children.replacingAnimated { $0.snapshot(late, &ledger) }
                })
        }
        return RenderNode(
            id: id, kind: kind, name: name, geometry: geometry.drawable, appearance: appearance.drawable,
            children: shown, mask: mask, lateChildren: late)
    }

    /// The node in its own space, without its position and transform.
    package func inOwnSpace() -> RenderNode {
        RenderNode(
            id: id, kind: kind, name: name, geometry: geometry.inOwnSpace, appearance: appearance,
            children: children, mask: mask, time: time, animations: animations, lateChildren: lateChildren)
    }
}
