import Foundation
import RenderTree

/// A line or a cubic Bézier curve through lanes.
struct LaneSegment: Sendable {
    let start, control1, control2, end: Lanes
    let isLine: Bool

    init(line start: Lanes, _ end: Lanes) {
        self.start = start
        self.end = end
        control1 = start + (end - start) / 3
        control2 = end - (end - start) / 3
        isLine = true
    }

    init(_ start: Lanes, _ control1: Lanes, _ control2: Lanes, _ end: Lanes) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
        isLine = false
    }

    /// The distance between start and end.
    var chord: Double { (end - start).length }

    /// The value at a parameter, extrapolated linearly beyond 0...1.
    func value(_ t: Double) -> Lanes {
        if t == 1 { return end }
        if isLine { return start + (end - start) * t }
        if t < 0 { return start + (control1 - start) * (3 * t) }
        if t > 1 { return end + (end - control2) * (3 * (t - 1)) }
        let s = 1 - t
        return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end
            * (t * t * t)
    }

    func derivative(_ t: Double) -> Lanes {
        if isLine { return end - start }
        let t = min(max(t, 0), 1)
        let s = 1 - t
        return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t)
            + (end - control2) * (3 * t * t)
    }

    /// The angle of motion in x and y, in radians; where the speed is zero, the angle of the following chord.
    func angle(_ t: Double) -> Double {
        var direction = derivative(t)
        if direction.x == 0, direction.y == 0 { direction = t < 0.5 ? control2 - start : end - control1 }
        if direction.x == 0, direction.y == 0 { direction = end - start }
        return atan2(direction.y, direction.x)
    }
}
