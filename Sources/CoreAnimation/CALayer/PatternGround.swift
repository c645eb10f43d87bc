import CoreGraphics

/// A pattern as background, rasterized to the layer's bounds.
struct PatternGround {
    let color: CGColor
    let plan: BackingPlan
    let image: CGImage

    /// The maximum side of the picture in pixels; larger layers have fewer pixels per point.
    private static let largestSide: CGFloat = 4096

    /// The placement and resolution of the pattern; nil if the bounds are empty or not finite.
    static func plan(bounds: CGRect, scale: CGFloat, isFlipped: Bool) -> BackingPlan? {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let longest = max(abs(bounds.width), abs(bounds.height))
        guard longest > 0, longest.isFinite else { return nil }
        return BackingPlan(
            bounds: bounds, scale: min(scale, Self.largestSide / longest),
            format: DrawnBitmap.Format(isOpaque: false, isGray: false), isFlipped: isFlipped)
    }

    /// Draws the pattern; nil if memory can't be allocated or cairo is missing.
    init?(_ color: CGColor, _ plan: BackingPlan) {
        let bitmap = DrawnBitmap(width: plan.width, height: plan.height, format: plan.format)
        let drawing = bitmap.draw(nil, base: plan.base, drawsAsynchronously: false) { context in
            context.setFillColor(color)
            context.fill(plan.bounds)
        }
        guard let image = drawing?.finish() else { return nil }
        (self.color, self.plan, self.image) = (color, plan, image)
    }
}

extension CALayer {
    /// Whether the background is a pattern, whose picture depends on the bounds.
    final var hasPatternGround: Bool { backgroundColorStore?.pattern != nil }

    /// The picture of a pattern background; reused from the last commit if nothing changed.
    final func patternGround() -> CGImage? {
        guard let color = backgroundColorStore, color.pattern != nil,
            let plan = PatternGround.plan(bounds: bounds, scale: contentsScale, isFlipped: isYDown)
        else { return nil }
        if let known = rare?.ground, known.plan == plan, known.color == color { return known.image }
        let ground = PatternGround(color, plan)
        makeRare().ground = ground
        return ground?.image
    }
}
