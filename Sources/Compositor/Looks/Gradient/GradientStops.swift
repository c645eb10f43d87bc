import RenderTree

/// The colours of a gradient in the order of their places, as they are drawn.
struct GradientStops: Equatable {
    struct Stop: Equatable {
        var location: Double
        /// Premultiplied, but for `straight`.
        var color: SIMD4<Float>
    }

    /// At least one, and one only where there is no other colour. At most two lie at one place, where the colour jumps.
    private(set) var stops: ContiguousArray<Stop> = []

    /// The distance by which jumps come earlier than they are given, so that all pixels whose middle lies on one have the
    /// later colour, whichever way their places are rounded.
    static let early = 5e-7

    /// More colours than this are too close to one another to be told apart.
    static let most = 4096

    /// Nil for fewer than two colours and for locations of another count, which draw nothing.
    init?(_ look: GradientLook) {
        guard let straight = Self.straight(look) else { return nil }
        stops = straight
        premultiply()
        if stops.count > 3 { dropUnseen() }
        if stops.count > Self.most { thinOut() }
        trim()
    }

    /// The stops in the order of their places, with straight colours; nil for those that draw nothing.
    static func straight(_ look: GradientLook) -> ContiguousArray<Stop>? {
        guard let colors = look.colors, colors.count > 1,
            look.locations?.count ?? colors.count == colors.count
        else { return nil }
        let last = Double(colors.count - 1)
        var stops: ContiguousArray<Stop> = []
        stops.reserveCapacity(colors.count)
        for (index, color) in colors.enumerated() {
            let location = look.locations.map { $0[index] } ?? Double(index) / last
            stops.append(Stop(location: location, color: color.drawable))
        }
        if zip(stops, stops.dropFirst()).contains(where: { $0.location > $1.location }) {
            // Swift's sort keeps the order of what is equal.
            stops.sort { $0.location < $1.location }
        }
        return stops
    }

    /// Lays each colour over one that is the same all over. The colours between are right too, because stops are mixed
    /// premultiplied.
    func over(_ background: SIMD4<Float>) -> GradientStops {
        if background.w == 0 { return self }
        var result = self
        for i in stops.indices { result.stops[i].color += background * (1 - stops[i].color.w) }
        result.trim()
        return result
    }

    /// The least alpha anywhere.
    var density: Float { stops.reduce(1) { min($0, $1.color.w) } }

    /// The colour at a place: at a jump that of the later stop.
    func color(at location: Double) -> SIMD4<Float> {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color + (b.color - a.color) * Float((location - a.location) / (b.location - a.location))
    }

    /// Premultiplies the stops. Colours are mixed before they are premultiplied, so between stops of different alpha
    /// they follow a parabola, which further stops approximate.
    private mutating func premultiply() {
        guard let first = stops.first else { return }
        var result: ContiguousArray<Stop> = []
        result.reserveCapacity(stops.count)
        let most = max(1, Self.most / stops.count)
        var last = first
        for stop in stops {
            let count = stop.location > last.location ? min(Self.chords(last.color, stop.color), most) : 1
            for index in 1...count {
                let part = Double(index) / Double(count)
                let color = index == count ? stop.color : last.color + (stop.color - last.color) * Float(part)
                result.append(
                    Stop(
                        location: last.location + (stop.location - last.location) * part,
                        color: color.premultiplied))
            }
            last = stop
        }
        stops = result
    }

    /// The number of chords that stay within a sixteenth of one of 255 levels of the parabola between two colours. The
    /// largest distance of a chord is a quarter of the second coefficient, over the square of their number.
    private static func chords(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Int {
        let step = b - a
        let bend = max(abs(step.x), abs(step.y), abs(step.z)) * abs(step.w)
        return max(1, Int(min(bend * (255 * 16 / 4), 4096).squareRoot().rounded(.up)))
    }

    /// Drops stops that can't be seen: of several at one location, all but the first and the last.
    private mutating func dropUnseen() {
        var seen: ContiguousArray<Stop> = []
        seen.reserveCapacity(stops.count)
        for (i, stop) in stops.enumerated() {
            let isBetween =
                i > 0 && i + 1 < stops.count && stops[i - 1].location == stop.location
                && stops[i + 1].location == stop.location
            if !isBetween { seen.append(stop) }
        }
        stops = seen
    }

    /// As many colours as can be told apart, evenly spread.
    private mutating func thinOut() {
        let first = stops[0].location, length = stops[stops.count - 1].location - first
        var thin: ContiguousArray<Stop> = []
        var next = 0
        for i in 0..<Self.most {
            let location = first + length * Double(i) / Double(Self.most - 1)
            while next + 1 < stops.count, stops[next + 1].location <= location { next += 1 }
            thin.append(Stop(location: location, color: stops[next].color))
        }
        stops = thin
    }

    /// Leaves out stops at the ends that are followed by the same colour, which goes on beyond them anyway.
    private mutating func trim() {
        var first = 0, last = stops.count - 1
        while first < last, stops[first].color == stops[first + 1].color { first += 1 }
        while last > first, stops[last].color == stops[last - 1].color { last -= 1 }
        if first > 0 || last < stops.count - 1 { stops = ContiguousArray(stops[first...last]) }
    }
}

extension RGBAColor {
    /// The straight components within 0...1; those that are NaN are 0.
    fileprivate var drawable: SIMD4<Float> {
        components.replacing(with: 0, where: components .!= components)
            .clamped(lowerBound: .zero, upperBound: .one)
    }
}

extension SIMD4<Float> {
    fileprivate var premultiplied: SIMD4<Float> {
        SIMD4(x * w, y * w, z * w, w)
    }
}
