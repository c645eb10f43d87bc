import CoreGraphics
import Geometry
import RandomCases
import RenderTree
import Testing

/// Numbers at the edges of what a `Double` holds, everywhere at once: nothing traps, and what comes out can be drawn.
@Suite struct OddNumbersTests {
    private static let odd: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-100, .leastNonzeroMagnitude, 1e18, 1e38, -1e300, .greatestFiniteMagnitude,
        .infinity, -.infinity, .nan,
    ]
    private static let modes: [KeyframeMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    private static let keys = [
        "position", "position.x", "bounds", "bounds.size.width", "zPosition", "anchorPoint", "opacity",
        "hidden",
        "transform", "transform.rotation.x", "transform.scale", "transform.translation.z",
        "sublayerTransform",
        "sublayerTransform.scale.xy", "backgroundColor", "cornerRadius", "maskedCorners", "custom",
        "custom.width",
    ]

    private struct Dice: RandomNumberGenerator {
        var random: RepeatableRandom
        mutating func next() -> UInt64 { random.next() }
        mutating func number() -> Double {
            OddNumbersTests.odd.randomElement(using: &self).map { Bool.random(using: &self) ? $0 : 0.7 } ?? 0
        }
        mutating func value(for key: String) -> AnimationValue {
            let (a, b) = (number(), number())
            switch key {
            case "position", "anchorPoint": return .point(CGPoint(x: a, y: b))
            case "bounds": return .rect(CGRect(x: a, y: b, width: number(), height: number()))
            case "transform", "sublayerTransform":
                var t = CATransform3DMakeRotation(CGFloat(a), CGFloat(b), 1, 0)
                t.m41 = CGFloat(number())
                t.m34 = CGFloat(number())
                return .transform(t)
            case "backgroundColor":
                return .color(RGBAColor(red: Float(a), green: 1, blue: 0, alpha: Float(b)))
            default: return .number(a)
            }
        }
        mutating func timing() -> MediaTiming {
            MediaTiming(
                beginTime: Bool.random(using: &self) ? 0 : number(), duration: number(), speed: number(),
                timeOffset: Bool.random(using: &self) ? 0 : number(), repeatCount: number(),
                repeatDuration: Bool.random(using: &self) ? 0 : number(),
                autoreverses: Bool.random(using: &self), fillMode: .both)
        }
        mutating func track(for key: String) -> AnimationTrack {
            func maybe(_ value: AnimationValue) -> AnimationValue? { Bool.random(using: &self) ? value : nil }
            let basic = BasicTrack(
                from: maybe(value(for: key)), to: maybe(value(for: key)), by: maybe(value(for: key)))
            switch Int.random(in: 0..<4, using: &self) {
            case 0:
                return .spring(
                    basic,
                    SpringCurve(
                        mass: number(), stiffness: number(), damping: number(), initialVelocity: number(),
                        allowsOverdamping: Bool.random(using: &self)))
            case 1: return .basic(basic)
            default:
                let values = (0..<Int.random(in: 0..<5, using: &self)).map { _ in value(for: key) }
                return .keyframes(
                    KeyframeTrack(
                        .values(values), keyTimes: values.map { _ in number() },
                        curves: values.map { _ in TimingCurve(number(), number(), number(), number()) },
                        mode: OddNumbersTests.modes.randomElement(using: &self) ?? .linear,
                        tension: [number()], continuity: [number(), number()], bias: [number()]))
            }
        }
    }

    @Test(arguments: keys) func nothingTrapsAndAllCanBeDrawn(_ key: String) {
        var dice = Dice(random: RepeatableRandom(seed: 7))
        for round in 0..<120 {
            let animations = list(
                animation("bounds.size", basic(nil, .size(CGSize(width: 3, height: 4)))),
                animation(
                    key, dice.track(for: key), dice.timing(),
                    curve: TimingCurve(dice.number(), dice.number(), 0.3, dice.number()),
                    additive: Bool.random(using: &dice), cumulative: Bool.random(using: &dice)),
                removed: Bool.random(using: &dice))
            for time in Self.odd {
                let layer = Layer().at(time, animations)
                #expect(isFinite(layer), "round \(round) at \(time)")
                #expect(layer.appearance.opacity >= 0 && layer.appearance.opacity <= 1)
                #expect(animations.activity(at: time).nextChange >= -.infinity)
                _ = animations.customValues(at: time) { $0 == "custom" ? .size(.zero) : nil }
            }
        }
    }

    private func isFinite(_ layer: Layer) -> Bool {
        let (g, a) = (layer.geometry, layer.appearance)
        var numbers: [CGFloat] = [
            g.position.x, g.position.y, g.bounds.minX, g.bounds.width, g.zPosition, g.anchorPoint.x,
            a.cornerRadius, g.transform.m11, g.transform.m22, g.transform.m33, g.transform.m34,
            g.transform.m43,
            g.sublayerTransform.m11, g.sublayerTransform.m44,
        ]
        if let color = a.backgroundColor {
            numbers += [CGFloat(color.components.x), CGFloat(color.components.w)]
        }
        return numbers.allSatisfy(\.isFinite)
    }
}
