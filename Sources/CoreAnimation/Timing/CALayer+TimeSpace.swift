import RenderTree

extension CALayer {
    /// How the layer's time hangs on its superlayer's; nil when the two are the same.
    ///
    /// A begin that is NaN or minus infinity and an offset that is not finite count as 0, such a speed as 1.
    final var timeSpace: TimeSpace? {
        guard let timing = rare?.values.timing else { return nil }
        let begin = timing.beginTime
        let space = TimeSpace(
            beginTime: begin > -.infinity ? begin : 0,
            speed: timing.speed.isFinite ? Double(timing.speed) : 1,
            timeOffset: timing.timeOffset.isFinite ? timing.timeOffset : 0)
        return space.isIdentity ? nil : space
    }

    /// The layer's time at a time of the space that `root`, which lies at or above it, is in.
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
