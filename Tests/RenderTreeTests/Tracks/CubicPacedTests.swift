import CoreGraphics
import RenderTree
import Testing

/// At constant speed along a spline: at a part of the time the same part of its length is behind.
@Suite struct CubicPacedTests {
    static let bends: [(tension: [Double], continuity: [Double], bias: [Double])] = [
        ([], [], []),
        ([0, 0.5, -0.5, 0.25], [], []),
        ([], [0.5, -1, 0.5, 0], []),
        ([], [], [0.5, 1, -0.75, -1]),
        ([0.2, -0.4, 0.6, -0.8], [-0.5, 0.25, 0.5, -0.25], [0.1, -0.3, 0.5, -0.7]),
        ([1, 1, 1, 1], [], []),
    ]

    private static let keys: [[Double]] = [
        [0, 0, 10, 10], [10, 80, 30, 5], [90, 0, 60, 20], [100, 5, 20, 40],
    ]

    private func track(
        _ values: [AnimationValue], _ bend: (tension: [Double], continuity: [Double], bias: [Double]),
        mode: KeyframeMode = .cubicPaced
    ) -> AnimationTrack {
        .keyframes(
            KeyframeTrack(
                .values(values), keyTimes: [0, 0.9, 0.95, 1], curves: [.easeIn, .easeIn, .easeIn], mode: mode,
                tension: bend.tension, continuity: bend.continuity, bias: bend.bias))
    }

    /// Compares a track of a second with the spline, at equal steps of the length and at the keys.
    private func expect(
        _ spline: KochanekBartels, _ tolerance: Double, _ value: (Double) -> [Double],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let (points, lengths) = spline.measured()
        let whole = lengths[lengths.count - 1]
        var next = 0
        for step in 0..<500 {
            let time = Double(step) / 500
            while lengths[next] < time * whole { next += 1 }
            let error = KochanekBartels.distance(value(time), points[next])
            // The reference has a point each so often.
            let spacing = next > 0 ? lengths[next] - lengths[next - 1] : 0
            #expect(error <= tolerance + spacing, "at \(time)", sourceLocation: location)
        }
        let perKey = (points.count - 1) / (spline.keys.count - 1)
        for (index, key) in spline.keys.enumerated() {
            let time = min(lengths[index * perKey] / whole, 1 - 1e-12)
            let error = KochanekBartels.distance(value(time), key)
            #expect(error <= tolerance, "key \(index)", sourceLocation: location)
        }
    }

    private func spline(_ lanes: Int, _ bend: (tension: [Double], continuity: [Double], bias: [Double]))
        -> KochanekBartels
    {
        KochanekBartels(
            keys: Self.keys.map { Array($0.prefix(lanes)) }, tension: bend.tension,
            continuity: bend.continuity, bias: bend.bias)
    }

    @Test(arguments: bends.indices) func points(_ index: Int) {
        let bend = Self.bends[index]
        let moving = list(
            animation("position", track(Self.keys.map { .point(CGPoint(x: $0[0], y: $0[1])) }, bend)))
        expect(spline(2, bend), 1e-3) {
            let position = Layer().at($0, moving).geometry.position
            return [position.x.native, position.y.native]
        }
    }

    @Test(arguments: bends.indices) func rectangles(_ index: Int) {
        let bend = Self.bends[index]
        let values = Self.keys.map {
            AnimationValue.rect(CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]))
        }
        let moving = list(animation("bounds", track(values, bend)))
        expect(spline(4, bend), 1e-3) {
            let bounds = Layer().at($0, moving).geometry.bounds
            return [bounds.minX, bounds.minY, bounds.width, bounds.height].map(\.native)
        }
    }

    /// A number turns back between its keys, where it stands still for a moment.
    @Test(arguments: bends.indices) func numbers(_ index: Int) {
        let bend = Self.bends[index]
        let moving = list(animation("zPosition", track(Self.keys.map { .number($0[1]) }, bend)))
        let spline = KochanekBartels(
            keys: Self.keys.map { [$0[1]] }, tension: bend.tension, continuity: bend.continuity,
            bias: bend.bias)
        expect(spline, 1e-2) { [Layer().at($0, moving).geometry.zPosition.native] }
    }

    /// The same places without the pacing, at the curve's own parameter.
    @Test(arguments: bends.indices) func cubicIsTheSameSpline(_ index: Int) {
        let bend = Self.bends[index]
        let track = KeyframeTrack(
            .values(Self.keys.map { .point(CGPoint(x: $0[0], y: $0[1])) }), mode: .cubic,
            tension: bend.tension, continuity: bend.continuity, bias: bend.bias)
        let moving = list(animation("position", .keyframes(track)))
        let spline = spline(2, bend)
        for step in 0..<300 {
            let time = Double(step) / 300
            let place = spline.point(step / 100, Double(step % 100) / 100)
            #expect(isClose(Layer().at(time, moving).geometry.position, CGPoint(x: place[0], y: place[1])))
        }
    }
}
