import QuartzCore
import RandomCases
import TestSupport

/// Random trees of blended layers, groups, masks and clips, with changes that must not matter.
enum IsolationScenes {
    static let side = 96

    /// A change of a tree that leaves the picture as it is.
    enum Change: String, CaseIterable, Sendable {
        /// Every layer gets a sublayer that is hidden.
        case hidden
        /// Every layer gets a sublayer of opacity 0, and one that has nothing to show.
        case transparent
        /// Layers that stand upright are turned by so little that no edge moves by a hundredth of a pixel; not clips
        /// between pixels, which cut each mark by itself as long as they stand upright.
        case turned
        /// Square masks of one colour get a corner much smaller than a pixel.
        case corner
        /// Every group gets a mask that cuts nothing off.
        case masked
    }

    /// The root of a tree, with a change applied.
    static func root(_ seed: Int, _ change: Change?) -> CALayer {
        var maker = Maker(random: RepeatableRandom(seed: seed))
        let root = maker.stage()
        if let change { for layer in root.sublayers ?? [] { apply(change, to: layer) } }
        return root
    }

    private static func apply(_ change: Change, to layer: CALayer) {
        for sublayer in layer.sublayers ?? [] { apply(change, to: sublayer) }
        switch change {
        case .hidden:
            let hidden = CALayer.box(
                center: CGPoint(x: 9, y: 9), size: CGSize(width: 40, height: 30), color: .rgb(1, 0, 1))
            hidden.isHidden = true
            layer.addSublayer(hidden)
        case .transparent:
            let clear = CALayer.box(
                center: CGPoint(x: 9, y: 9), size: CGSize(width: 40, height: 30), color: .rgb(1, 0, 1))
            clear.opacity = 0
            layer.addSublayer(clear)
            layer.insertSublayer(CALayer(), at: 0)
        case .turned:
            if CATransform3DIsIdentity(layer.transform), !isClippedBetweenPixels(layer) {
                layer.transform = CATransform3DMakeRotation(0.00003, 0, 0, 1)
            }
        case .corner:
            if let mask = layer.mask, mask.cornerRadius == 0 { mask.cornerRadius = 0.02 }
        case .masked:
            guard layer.mask == nil, layer.opacity < 1, layer.allowsGroupOpacity else { return }
            layer.mask = MaskTests.solid(CGRect(x: -500, y: -500, width: 1000, height: 1000))
        }
    }

    private static func isClippedBetweenPixels(_ layer: CALayer) -> Bool {
        let rect = layer.convert(layer.bounds, to: nil)
        return layer.masksToBounds && rect != rect.integral
    }

    private struct Maker {
        var random: RepeatableRandom

        /// Steep modes, which make much of one level, are left out.
        private static let modes = [
            "multiplyBlendMode", "screenBlendMode", "darkenBlendMode", "lightenBlendMode",
            "differenceBlendMode", "exclusionBlendMode", "subtractBlendMode", "linearDodgeBlendMode",
            "pinLightBlendMode", "destOut", "destOver", "sourceAtop", "sourceIn", "destIn", "xor", "plusL",
            "plusD", "copy", "clear",
        ]

        mutating func stage() -> CALayer {
            let side = IsolationScenes.side
            let stage = CALayer.stage(width: side, height: side, color: color(1), [])
            for _ in 0..<3 { stage.addSublayer(layer(depth: 0, size: Double(side))) }
            return stage
        }

        private mutating func chance(_ part: Double) -> Bool { random.number(0...1) < part }

        private mutating func color(_ alpha: Double) -> CGColor {
            .rgb(random.number(0...1), random.number(0...1), random.number(0...1), alpha)
        }

        /// On pixel lines more often than not.
        private mutating func length(_ range: ClosedRange<Double>, _ isWhole: Bool) -> Double {
            let length = random.number(range)
            return isWhole ? length.rounded() : length
        }

        private mutating func layer(depth: Int, size: Double) -> CALayer {
            let isWhole = chance(0.7)
            let layer = CALayer()
            layer.frame = CGRect(
                x: length(-10...(size * 0.5), isWhole), y: length(-10...(size * 0.5), isWhole),
                width: length(20...70, isWhole), height: length(20...70, isWhole))
            if chance(0.6) { layer.backgroundColor = color(chance(0.6) ? 1 : 0.6) }
            if chance(0.15) { layer.transform = CATransform3DMakeRotation(random.number(-3...3), 0, 0, 1) }
            if chance(0.3) { layer.cornerRadius = random.number(0...18) }
            if chance(0.35) { layer.masksToBounds = true }
            if chance(0.35) { layer.opacity = Float(random.number(0.3...0.9)) }
            if chance(0.2) { layer.allowsGroupOpacity = false }
            if chance(0.2) {
                layer.borderWidth = random.number(1...5)
                layer.borderColor = color(chance(0.7) ? 1 : 0.5)
            }
            if chance(0.1) { layer.contents = PropertyScene.picture }
            if chance(0.4) { layer.compositingFilter = Self.modes.randomElement(using: &random) }
            if chance(0.12) { layer.backgroundFilters = [filter()] }
            if chance(0.08) { layer.filters = [filter()] }
            if chance(0.1) { cast(layer) }
            if chance(0.25) { layer.mask = mask(layer.bounds) }
            if depth < 3, chance(0.6) {
                for _ in 0..<random.integer(1...2) {
                    layer.addSublayer(self.layer(depth: depth + 1, size: layer.bounds.width))
                }
            }
            return layer
        }

        private mutating func filter() -> CAFilter {
            chance(0.5) ? CAFilter(type: "colorInvert") : CAFilter.blur(CGFloat(random.number(0.5...4)))
        }

        private mutating func cast(_ layer: CALayer) {
            layer.shadowOpacity = 0.7
            layer.shadowRadius = random.number(0...4)
            layer.shadowOffset = CGSize(width: 5, height: 3)
            if chance(0.5) { layer.shadowPath = CGPath(rect: layer.bounds, transform: nil) }
        }

        private mutating func mask(_ bounds: CGRect) -> CALayer {
            let isWhole = chance(0.7)
            let frame = CGRect(
                x: length(-5...12, isWhole), y: length(-5...12, isWhole),
                width: length(15...(bounds.width + 5), isWhole),
                height: length(15...(bounds.height + 5), isWhole))
            let mask = MaskTests.solid(
                frame, radius: chance(0.25) ? random.number(1...9) : 0, alpha: chance(0.7) ? 1 : 0.5,
                turn: chance(0.15) ? random.number(-1...1) : 0)
            return chance(0.2) ? MaskTests.tree(mask) : mask
        }
    }
}
