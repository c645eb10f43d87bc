import Animation
import CoreGraphics
import Foundation
import Geometry
import RandomCases
import RenderTree
import Testing

/// Random keyframes of every calculation mode, and random ends of basic animations, against plain computations.
@Suite struct KeyframeModelTests {
    private struct Case {
        var values: [[Double]]
        var times: [Double]
        var curves: [TimingCurve]
        var bend: [[Double]]
    }

    private func make(_ random: inout RepeatableRandom, isDiscrete: Bool) -> Case {
        let count = random.integer(3...6)
        let values = (0..<count).map { _ in [random.number(-90...90), random.number(-90...90)] }
        var times = (0..<count - (isDiscrete ? 0 : 2)).map { _ in random.number(0.02...0.98) }.sorted()
        if isDiscrete { times[0] = 0 } else { times.insert(0, at: 0) }
        times.append(1)
        let curves = (0..<count - 1).map { _ in
            // Beyond the keys a spline goes on in a line, which is not compared here.
            TimingCurve(
                random.number(0...1), random.number(0...1), random.number(0...1), random.number(0...1))
        }
        let bend = (0..<3).map { _ in (0..<count).map { _ in random.number(-0.9...0.9) } }
        return Case(values: values, times: times, curves: curves, bend: bend)
    }

    /// The segment of a time between key times, and the part of it that has passed.
    private func locate(_ time: Double, _ times: [Double]) -> (Int, Double) {
        let index = max((times.lastIndex { $0 <= time } ?? 0), 0)
        let last = min(index, times.count - 2)
        return (last, (time - times[last]) / (times[last + 1] - times[last]))
    }

    private func mix(_ a: [Double], _ b: [Double], _ part: Double) -> [Double] {
        zip(a, b).map { $0 + ($1 - $0) * part }
    }

    private func expected(_ one: Case, _ mode: KeyframeMode, _ time: Double, hasTimes: Bool) -> [Double] {
        let count = one.values.count
        let even = (0..<count).map { Double($0) / Double(count - 1) }
        var spline = KochanekBartels(keys: one.values)
        (spline.tension, spline.continuity, spline.bias) = (one.bend[0], one.bend[1], one.bend[2])
        switch mode {
        case .discrete:
            let starts =
                hasTimes ? Array(one.times.dropLast()) : (0..<count).map { Double($0) / Double(count) }
            return one.values[starts.lastIndex { $0 <= time } ?? 0]
        case .linear:
            let (index, part) = locate(time, hasTimes ? one.times : even)
            return mix(one.values[index], one.values[index + 1], one.curves[index].value(at: part))
        case .cubic:
            let (index, part) = locate(time, hasTimes ? one.times : even)
            return spline.point(index, one.curves[index].value(at: part))
        case .paced:
            // Key times and curves are ignored.
            let lengths = zip(one.values, one.values.dropFirst()).map(KochanekBartels.distance)
            let whole = lengths.reduce(0, +)
            var sums = [0.0]
            for length in lengths { sums.append((sums.last ?? 0) + length / whole) }
            let (index, part) = locate(time, sums)
            return mix(one.values[index], one.values[index + 1], part)
        case .cubicPaced: return spline.paced.value(at: time)
        }
    }

    @Test(
        arguments: (0..<120).cases(oneIn: 3), [KeyframeMode.linear, .discrete, .paced, .cubic, .cubicPaced])
    func modes(seed: Int, mode: KeyframeMode) {
        var random = RepeatableRandom(seed: seed)
        let one = make(&random, isDiscrete: mode == .discrete), hasTimes = seed % 2 == 0
        let track = KeyframeTrack(
            .values(one.values.map { .point(CGPoint(x: $0[0], y: $0[1])) }),
            keyTimes: hasTimes ? one.times : [], curves: one.curves, mode: mode, tension: one.bend[0],
            continuity: one.bend[1], bias: one.bend[2])
        let moving = list(animation("position", .keyframes(track)))
        // Lists of numbers take another way through the code.
        let general = KeyframeTrack(
            .values(one.values.map { .numbers($0) }), keyTimes: hasTimes ? one.times : [],
            curves: one.curves, mode: mode, tension: one.bend[0], continuity: one.bend[1], bias: one.bend[2])
        let lists = list(animation("locations", .keyframes(general)))
        for _ in 0..<40 {
            let time = random.number(0...0.999)
            let place = Layer().at(time, moving).geometry.position
            let expected = expected(one, mode, time, hasTimes: hasTimes)
            let error = KochanekBartels.distance([place.x.native, place.y.native], expected)
            #expect(error < 1e-6, "\(seed) \(mode) at \(time)")
            let values = lists.customValues(at: time) { _ in nil }
            guard case .numbers(let numbers)? = values.first?.value else {
                Issue.record("no numbers")
                continue
            }
            #expect(KochanekBartels.distance(numbers, expected) < 1e-6, "\(seed) \(mode) list at \(time)")
        }
    }

    /// Ends that are given or not, of which a colour may be none.
    @Test(arguments: (0..<160).cases(oneIn: 4))
    func ends(seed: Int) {
        var random = RepeatableRandom(seed: seed + 500)
        func color() -> [Float] { (0..<4).map { _ in Float(random.number(0.1...0.9)) } }
        func value(_ c: [Float]?) -> AnimationValue {
            guard let c else { return .nothing }
            return .color(RGBAColor(red: c[0], green: c[1], blue: c[2], alpha: c[3]))
        }
        // A given end is a colour or none.
        let from: [Float]?? = random.chance(3) ? .none : .some(random.chance(3) ? nil : color())
        let to: [Float]?? = random.chance(3) ? .none : .some(random.chance(3) ? nil : color())
        if from == nil, to == nil { return }
        let current: [Float]? = random.chance(4) ? nil : color()
        var layer = Layer()
        if let current {
            layer.appearance.backgroundColor = RGBAColor(
                red: current[0], green: current[1], blue: current[2], alpha: current[3])
        }
        let track = list(animation("backgroundColor", basic(from.map { value($0) }, to.map { value($0) })))
        let (start, end) = (from ?? current, to ?? current)
        for time in [0.13, 0.5, 0.82] {
            let shown = layer.at(time, track).appearance.backgroundColor
            guard start != nil || end != nil else {
                #expect(shown.map { $0.components.w == 0 } ?? true, "\(seed)")
                continue
            }
            // None is the colour of the other end without alpha.
            func clear(_ c: [Float]?) -> [Float] { (c ?? []).dropLast() + [0] }
            let (a, b) = (start ?? clear(end), end ?? clear(start))
            let expected = zip(a, b).map { $0 + ($1 - $0) * Float(time) }
            let c = shown?.components ?? SIMD4(repeating: -1)
            for (index, part) in expected.enumerated() {
                #expect(abs(c[index] - part) < 1e-5, "\(seed) at \(time): \(c) not \(expected)")
            }
        }
    }

    /// A rotation turns the short way, at a constant speed, whatever its axes are.
    @Test(arguments: (0..<80).cases(oneIn: 2))
    func rotationsTurnTheShortWay(seed: Int) {
        var random = RepeatableRandom(seed: seed + 700)
        func rotation() -> CATransform3D {
            CATransform3DMakeRotation(
                random.number(-3.1...3.1), random.number(-1...1), random.number(-1...1),
                random.number(0.1...1))
        }
        /// The angle of the rotation from one to another, by the trace of their product.
        func angle(_ a: CATransform3D, _ b: CATransform3D) -> Double {
            let c = CATransform3D.concat(CATransform3DInvert(a), b)
            return acos(min(max((c.m11.native + c.m22.native + c.m33.native - 1) / 2, -1), 1))
        }
        let (from, to) = (rotation(), rotation()), whole = angle(from, to)
        // A half turn is as short either way round.
        if whole > 3.1 { return }
        let moving = list(animation("transform", basic(.transform(from), .transform(to))))
        for time in [0.1, 0.25, 0.5, 0.8] {
            let shown = Layer().at(time, moving).geometry.transform
            #expect(isClose(angle(from, shown), whole * time, 1e-5), "\(seed) at \(time)")
            #expect(isClose(angle(shown, to), whole * (1 - time), 1e-5), "\(seed) at \(time)")
        }
    }
}
