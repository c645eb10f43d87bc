/// The motion of one axis of a scroll view after a finger has left it, as a function of time.
///
/// The offset decays towards an end. Where it would cross an edge of the range, it continues as a critically damped
/// spring about the edge, with the same velocity. Sources: the published rates of `UIScrollView.DecelerationRate`; I.
/// Lobanov, "How UIScrollView works", for the spring.
struct ScrollMotion: Equatable {
    /// The first part of the motion.
    private let decay: Decay?
    /// The motion about an edge, from its time on.
    private let spring: Spring?
    /// When the offset rests, in seconds since the start.
    let duration: TimeInterval
    /// The offset at rest.
    let end: CGFloat

    /// The stiffness of the spring at an edge, for a mass of 1.
    static let stiffness: CGFloat = 120

    private struct Decay: Equatable {
        let start, velocity, rate: CGFloat

        /// The logarithm of the factor of the velocity in a second.
        private var logarithm: CGFloat { 1000 * log(rate) }
        func offset(_ t: CGFloat) -> CGFloat { start + velocity * (exp(logarithm * t) - 1) / logarithm }
        func velocity(_ t: CGFloat) -> CGFloat { velocity * exp(logarithm * t) }
        var end: CGFloat { start - velocity / logarithm }
        /// When the way left is below a distance.
        func duration(within distance: CGFloat) -> CGFloat {
            let way = abs(velocity / logarithm)
            return way > distance ? log(distance / way) / logarithm : 0
        }
        /// When the offset is at a place on the way.
        func time(at place: CGFloat) -> CGFloat {
            let part = 1 + (place - start) * logarithm / velocity
            return part > 0 ? log(part) / logarithm : .infinity
        }
    }

    private struct Spring: Equatable {
        let begin: CGFloat
        let edge, distance, velocity: CGFloat

        private var frequency: CGFloat { ScrollMotion.stiffness.squareRoot() }
        func offset(_ t: CGFloat) -> CGFloat {
            let s = t - begin, slope = velocity + frequency * distance
            return edge + (distance + slope * s) * exp(-frequency * s)
        }
        /// When the distance from the edge stays below another one.
        func duration(within least: CGFloat) -> CGFloat {
            let slope = velocity + frequency * distance
            // Each of both terms is below half.
            let first = abs(distance) > least / 2 ? log(2 * abs(distance) / least) / frequency : 0
            let second = 2 / frequency * log(max(4 * abs(slope) / (CGFloat(M_E) * least * frequency), 1))
            return max(first, second)
        }
    }

    /// - Parameters:
    ///   - start: the offset when the finger leaves, in points.
    ///   - velocity: of the offset, in points per second.
    ///   - range: of offsets at rest.
    ///   - rate: the factor of the velocity in a millisecond, below 1.
    ///   - precision: the distance that can't be seen, in points: half a pixel.
    ///   - bounces: whether the offset may pass the edges.
    init(
        from start: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat,
        precision: CGFloat,
        bounces: Bool
    ) {
        let least = max(precision, 1e-3), rate = min(max(rate, 0.5), 0.9999)
        guard range.contains(start) else {
            let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
            let spring = Spring(begin: 0, edge: edge, distance: start - edge, velocity: velocity)
            (decay, self.spring, end) = (nil, spring, edge)
            duration = TimeInterval(spring.duration(within: least))
            return
        }
        let decay = Decay(start: start, velocity: velocity, rate: rate)
        self.decay = decay
        let stop = decay.end
        let edge = min(max(stop, range.lowerBound), range.upperBound)
        guard velocity != 0, edge != stop, abs(stop - edge) > least else {
            (spring, end) = (nil, edge)
            duration = velocity == 0 ? 0 : TimeInterval(decay.duration(within: least))
            return
        }
        let time = decay.time(at: edge)
        guard bounces, time.isFinite else {
            (spring, end) = (nil, edge)
            duration = TimeInterval(time.isFinite ? time : 0)
            return
        }
        let spring = Spring(begin: time, edge: edge, distance: 0, velocity: decay.velocity(time))
        (self.spring, end) = (spring, edge)
        duration = TimeInterval(time + spring.duration(within: least))
    }

    /// The offset at a time in seconds since the start; the end from `duration` on.
    func offset(at time: TimeInterval) -> CGFloat {
        let t = CGFloat(max(time, 0))
        guard TimeInterval(t) < duration else { return end }
        if let spring, t >= spring.begin { return spring.offset(t) }
        return decay?.offset(t) ?? end
    }

    /// The velocity of the part without a spring, in points per second; 0 in the spring and at rest.
    func freeVelocity(at time: TimeInterval) -> CGFloat {
        let t = CGFloat(max(time, 0))
        guard TimeInterval(t) < duration, t < spring?.begin ?? .infinity else { return 0 }
        return decay?.velocity(t) ?? 0
    }

    /// The offset of a finger that pulls past an edge, for a distance past it and the size of the axis.
    ///
    /// Source: third parties' measurements of Apple's systems.
    static func rubberBand(_ distance: CGFloat, size: CGFloat) -> CGFloat {
        guard size > 0 else { return 0 }
        let x = abs(distance)
        return (1 - 1 / (0.55 * x / size + 1)) * size * (distance < 0 ? -1 : 1)
    }

    /// The way that a velocity decays over, in points.
    static func runOut(_ velocity: CGFloat, rate: CGFloat) -> CGFloat {
        -velocity / (1000 * log(min(max(rate, 0.5), 0.9999)))
    }
}
