/// The mapping from a parent's time to a layer's time.
public struct TimeSpace: Sendable, Equatable {
    /// The layer's begin time, in seconds of the parent's time.
    public var beginTime: Double
    /// The speed relative to the parent; 0 pauses.
    public var speed: Double
    /// Seconds added to the layer's time.
    public var timeOffset: Double

    public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// Whether times from 0 on equal the parent's.
    public var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// The layer's time at a time of its parent; 0 before the layer begins.
    @inlinable
    public func local(fromParent time: Double) -> Double {
        guard time >= beginTime else { return 0 }
        return (time - beginTime) * speed + timeOffset
    }

    /// The parent's time at a time of the layer; 0 for a paused layer, whose time does not determine it.
    @inlinable
    public func parent(fromLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - timeOffset) / speed + beginTime
    }
}
