import QuartzCore
import RandomCases
import TestSupport

/// Effects for random trees that have few.
enum TreeDecoration {
    /// Random layers are rasterized, filtered, masked, given a picture or a shadow, or change what lies behind them.
    static func apply(to root: CALayer, using random: inout RepeatableRandom) {
        for layer in root.sublayers ?? [] {
            apply(to: layer, using: &random)
            switch random.integer(0...11) {
            case 0, 1:
                layer.shouldRasterize = true
                layer.rasterizationScale = [0.5, 1, 2].randomElement(using: &random) ?? 1
            case 2: layer.filters = [blur(&random)]
            case 3:
                layer.shadowOpacity = 0.6
                layer.shadowRadius = random.number(0...8)
                if random.chance(2) {
                    layer.shadowPath = CGPath(
                        ellipseIn: layer.bounds.insetBy(dx: -3, dy: 4), transform: nil)
                }
            case 4:
                layer.compositingFilter = ["multiplyBlendMode", "screenBlendMode"].randomElement(
                    using: &random)
            case 5: layer.backgroundFilters = [blur(&random)]
            case 6: layer.mask = mask(for: layer, &random)
            case 7: layer.contents = PropertyScene.picture
            default: break
            }
        }
    }

    private static func blur(_ random: inout RepeatableRandom) -> CAFilter {
        PropertyChange.filter("gaussianBlur", random.number(1...6))
    }

    /// Covers most of the layer; has a picture with alpha, or a sublayer.
    private static func mask(for layer: CALayer, _ random: inout RepeatableRandom) -> CALayer {
        let bounds = layer.bounds
        let mask = CALayer.box(
            center: CGPoint(x: bounds.midX, y: bounds.midY),
            size: CGSize(width: bounds.width * random.number(0.5...1), height: bounds.height * 0.8),
            color: .rgb(0, 0, 0, random.number(0...1)))
        mask.cornerRadius = random.number(0...12)
        if random.chance(2) {
            mask.contents = PropertyScene.shape
        } else {
            mask.addSublayer(
                .box(
                    center: CGPoint(x: 14, y: 12), size: CGSize(width: 30, height: 20), color: .gray(0),
                    transform: CATransform3DMakeRotation(random.number(-1...1), 0, 0, 1)))
        }
        return mask
    }
}
