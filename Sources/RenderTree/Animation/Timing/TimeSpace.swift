/// The mapping from a parent's time to a layer's time.
package struct TimeSpace: Sendable, Equatable {
    /// The layer's begin time, in seconds of the parent's time.
    package var beginTime: Double
    /// The speed relative to the parent; 0 pauses.
    package var speed: Double
    /// Seconds added to the layer's time.
    package var timeOffset: Double

    package init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// Whether times from 0 on equal the parent's.
    package var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// The layer's time at a time of its parent; 0 before the layer begins.
    @inlinable
    package func local(fromParent time: Double) -> Double {
        guard time >= beginTime else { return 0 }
        return (time - beginTime) * speed + timeOffset
    }

    /// The parent's time at a time of the layer; 0 for a paused layer, whose time does not determine it.
    @inlinable
    package func parent(fromLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - timeOffset) / speed + beginTime
    }
}
