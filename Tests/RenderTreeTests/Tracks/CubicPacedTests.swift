import CoreGraphics
import RenderTree
import Testing

/// A spline whose keys come at times in proportion to their distances, passed at the same speed before and after each.
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

    /// Compares a track of a second with the spline.
    private func expect(
        _ spline: KochanekBartels, _ value: (Double) -> [Double],
        _ location: SourceLocation = #_sourceLocation
    ) {
        let spline = spline.paced
        for step in 0..<500 {
            let time = Double(step) / 500
            let error = KochanekBartels.distance(value(time), spline.value(at: time))
            #expect(error <= 1e-9, "at \(time)", sourceLocation: location)
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
        expect(spline(2, bend)) {
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
        expect(spline(4, bend)) {
            let bounds = Layer().at($0, moving).geometry.bounds
            return [bounds.minX, bounds.minY, bounds.width, bounds.height].map(\.native)
        }
    }

    @Test(arguments: bends.indices) func numbers(_ index: Int) {
        let bend = Self.bends[index]
        let moving = list(animation("zPosition", track(Self.keys.map { .number($0[1]) }, bend)))
        let spline = KochanekBartels(
            keys: Self.keys.map { [$0[1]] }, tension: bend.tension, continuity: bend.continuity,
            bias: bend.bias)
        expect(spline) { [Layer().at($0, moving).geometry.zPosition.native] }
    }

    /// As Apple's frameworks are said to give them.
    @Test func measuredPointAndNumber() {
        let points = [(0.0, 0.0), (20, 80), (100, 20), (120, 100)]
        let moving = list(
            animation("position", track(points.map { .point(CGPoint(x: $0.0, y: $0.1)) }, ([], [], []))))
        #expect(
            isClose(Layer().at(0.35, moving).geometry.position, CGPoint(x: 26.365239, y: 79.036540), 1e-6))
        #expect(isClose(number(keyframes([0, 80, 20, 100], mode: .cubicPaced), at: 0.35), 79.382188, 1e-6))
    }

    /// With no tension, continuity or bias the speed is the same on both sides of every key.
    @Test func theSpeedHasNoJumps() {
        let moving = list(
            animation(
                "position", track(Self.keys.map { .point(CGPoint(x: $0[0], y: $0[1])) }, ([], [], []))))
        let paced = spline(2, ([], [], [])).paced
        let whole = paced.durations.reduce(0, +)
        var time = 0.0
        for duration in paced.durations.dropLast() {
            time += duration / whole
            let (before, at, after) = (time - 1e-5, time, time + 1e-5)
            let places = [before, at, after].map { Layer().at($0, moving).geometry.position }
            let (x, y) = (
                places[0].x - 2 * places[1].x + places[2].x, places[0].y - 2 * places[1].y + places[2].y
            )
            #expect(abs(x) < 1e-5 && abs(y) < 1e-5, "at \(time)")
        }
    }

    /// Lists of numbers are paced and bent alike.
    @Test func lists() {
        let values = Self.keys.map { AnimationValue.numbers($0) }
        let moving = list(animation("locations", track(values, ([], [], []))))
        let spline = spline(4, ([], [], [])).paced
        for time in [0.1, 0.35, 0.62, 0.9] {
            guard case .numbers(let n)? = moving.customValues(at: time, underlying: { _ in nil }).first?.value
            else {
                Issue.record("no numbers")
                continue
            }
            #expect(KochanekBartels.distance(n, spline.value(at: time)) < 1e-9, "at \(time)")
        }
    }

    @Test func keysInOnePlaceTakeNoTime() {
        let track = keyframes([0, 5, 5, 10], mode: .cubicPaced)
        #expect(isClose(number(track, at: 0.5 - 1e-12), 5, 1e-6) && isClose(number(track, at: 0.5), 5, 1e-6))
        #expect(number(keyframes([7, 7, 7], mode: .cubicPaced), at: 0.3) == 7)
    }

    /// Without the pacing each segment takes as long.
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
