import QuartzCore
import RandomCases
import TestSupport

/// Random layers that read what lies behind them: blended, over filtered backdrops, faded, masked, in groups and in space.
enum BackdropScenes {
    static let all: [TestScene] = (1...40).map { seed in
        TestScene("backdrops-\(seed)") {
            var maker = Maker(random: RepeatableRandom(seed: UInt64(seed)))
            return maker.stage()
        }
    }

    private struct Maker {
        var random: RepeatableRandom
        private static let modes = BlendReference.porterDuff + BlendReference.commonModes

        mutating func number(_ range: ClosedRange<Double>) -> Double {
            Double.random(in: range, using: &random)
        }
        mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

        mutating func stage() -> CALayer {
            let stage = CALayer.stage(color: chance(0.7) ? color(1) : nil, [])
            if chance(0.4) { stage.sublayerTransform = .perspective(500) }
            for _ in 0..<8 { stage.addSublayer(layer(depth: 0, size: 256, isDeep: chance(0.4))) }
            return stage
        }

        mutating func color(_ alpha: Double) -> CGColor {
            .rgb(number(0...1), number(0...1), number(0...1), alpha)
        }

        mutating func layer(depth: Int, size: Double, isDeep: Bool) -> CALayer {
            let side = (number(0.2...0.7) * size, number(0.2...0.7) * size)
            let layer = CALayer.box(
                center: CGPoint(x: number(0...1) * size, y: number(0...1) * size),
                size: CGSize(width: side.0, height: side.1), color: color(chance(0.5) ? 1 : 0.6))
            if isDeep {
                layer.transform = CATransform3DMakeRotation(
                    number(-0.9...0.9), number(-1...1), number(-1...1), 0.3)
            } else if chance(0.3) {
                layer.transform = CATransform3DMakeRotation(number(-3...3), 0, 0, 1)
            }
            if chance(0.4) { layer.cornerRadius = number(0...25) }
            if chance(0.3) { layer.masksToBounds = true }
            if chance(0.3) { layer.opacity = Float(number(0.3...0.9)) }
            if chance(0.2) { layer.borderWidth = number(1...6) }
            if chance(0.45) { layer.compositingFilter = Self.modes.randomElement(using: &random) }
            if chance(0.3) { layer.backgroundFilters = filters() }
            if chance(0.3) { layer.backgroundColor = nil }
            if chance(0.15) {
                layer.mask = .box(
                    center: CGPoint(x: side.0 / 2, y: side.1 / 2),
                    size: CGSize(width: side.0 * 0.8, height: side.1 * 0.6), color: .gray(0),
                    transform: CATransform3DMakeRotation(number(-1...1), 0, 0, 1))
            }
            if depth < 3, chance(0.45) {
                for _ in 0..<3 {
                    layer.addSublayer(self.layer(depth: depth + 1, size: side.0, isDeep: false))
                }
            }
            return layer
        }

        mutating func filters() -> [CAFilter] {
            let invert = CAFilter(type: "colorInvert"), blur = CAFilter.blur(CGFloat(number(0.5...14)))
            switch number(0...4) {
            case ..<2: return [blur]
            case ..<3: return [invert]
            default: return [blur, invert]
            }
        }
    }
}
