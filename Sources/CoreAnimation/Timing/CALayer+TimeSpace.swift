import RenderTree

extension CALayer {
    /// The mapping from the superlayer's time to the layer's; nil if they are equal.
    ///
    /// A begin time of NaN or minus infinity and an offset that is not finite count as 0, such a speed as 1.
    final var timeSpace: TimeSpace? {
        guard let timing = rare?.values.timing else { return nil }
        let begin = timing.beginTime
        let space = TimeSpace(
            beginTime: begin > -.infinity ? begin : 0,
            speed: timing.speed.isFinite ? Double(timing.speed) : 1,
            timeOffset: timing.timeOffset.isFinite ? timing.timeOffset : 0)
        return space.isIdentity ? nil : space
    }

    /// The layer's time at a time of the space of `root`, which is the layer or an ancestor.
    final func localTime(at time: Double, under root: CALayer) -> Double {
        var spaces: [TimeSpace] = []
        var layer: CALayer? = self
        while let this = layer {
            if let space = this.timeSpace { spaces.append(space) }
            layer = this === root ? nil : this.parent
        }
        return spaces.reversed().reduce(max(time, 0)) { $1.local(fromParent: $0) }
    }
}
