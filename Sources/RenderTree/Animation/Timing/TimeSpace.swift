/// How a layer's time hangs on its parent's.
public struct TimeSpace: Sendable, Equatable {
    /// When the layer begins, in seconds of the parent's time.
    public var beginTime: Double
    /// Own seconds a parent's second; 0 pauses.
    public var speed: Double
    /// Seconds added to the own time.
    public var timeOffset: Double

    public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// Whether times from 0 on are the same as the parent's.
    public var isIdentity: Bool { beginTime == 0 && speed == 1 && timeOffset == 0 }

    /// The layer's time at a time of its parent. Before a layer begins its time is 0.
    @inlinable
    public func local(fromParent time: Double) -> Double {
        guard time >= beginTime else { return 0 }
        return (time - beginTime) * speed + timeOffset
    }

    /// The parent's time at a time of the layer. The time of a paused layer says nothing about it; it counts as 0.
    @inlinable
    public func parent(fromLocal time: Double) -> Double {
        guard speed != 0 else { return 0 }
        return (time - timeOffset) / speed + beginTime
    }
}
