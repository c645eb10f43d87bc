import QuartzCore
import TestSupport

/// A small tree whose layers have much that a property can change.
struct PropertyScene: Sendable, CustomStringConvertible {
    let description: String
    /// The layers that stand on a ground of stripes.
    let layers: @Sendable () -> [CALayer]

    static let width = 80
    static let height = 64
    /// Animations are in their middle then.
    static let time = 1.0

    static let all = [
        plain, clipped, stretched, stretchedInAMask, turned, crossing, crossingUpright, shadows, masked,
        rasterized, filtered, blended, timed, constrained, replicated, gradients, shapes, emitters,
        tiled, text, textLayers,
    ]

    func makeRoot() -> CALayer {
        let stripes = (0..<4).map { i in
            CALayer.box(
                center: CGPoint(x: Double(i) * 20 + 10, y: 32), size: CGSize(width: 9, height: 64),
                color: .rgb(0.2 * Double(i), 0.6, 0.9))
        }
        let ground = CALayer.stage(width: Self.width, height: Self.height, color: .gray(0.9), stripes)
        let stage = CALayer.stage(width: Self.width, height: Self.height, color: nil, [ground] + layers())
        stage.sublayerTransform = .perspective(200)
        return stage
    }

    /// The layers of a tree, masks and what is in them too, in a fixed order.
    static func layers(of layer: CALayer, isMask: Bool = false) -> [(layer: CALayer, isMask: Bool)] {
        [(layer, isMask)] + (layer.mask.map { layers(of: $0, isMask: true) } ?? [])
            + (layer.sublayers ?? []).flatMap { layers(of: $0, isMask: isMask) }
    }

    /// A layout that a commit runs would animate.
    static func layOut(_ root: CALayer) {
        for (layer, _) in layers(of: root) { layer.layoutIfNeeded() }
    }

    static let picture = try? TestImage.busy(width: 24, height: 16).makeImage()
    /// The same with alpha in place of its green.
    static let shape = {
        var picture = TestImage.busy(width: 24, height: 16)
        for y in 0..<16 {
            for x in 0..<24 { picture[x, y] = SIMD4(0, 0, 0, picture[x, y].x) }
        }
        return try? picture.makeImage()
    }()
    static let otherPicture = try? TestImage.busy(width: 9, height: 30).makeImage()

    static func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor?,
        _ sublayers: [CALayer] = []
    ) -> CALayer {
        let layer = CALayer.box(
            center: CGPoint(x: x + width / 2, y: y + height / 2), size: CGSize(width: width, height: height),
            color: color)
        sublayers.forEach(layer.addSublayer)
        return layer
    }

    /// A layer with a border, round corners and two sublayers that overlap, the second one turned a little.
    static func makeCard(_ x: Double = 16, _ y: Double = 12, _ color: CGColor? = .rgb(0.9, 0.8, 0.2))
        -> CALayer
    {
        let second = box(15, 7, 20, 14, .rgb(0.1, 0.3, 0.8, 0.8))
        second.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        let card = box(x, y, 44, 32, color, [box(6, 5, 16, 18, .rgb(0.8, 0.2, 0.2)), second])
        (card.borderWidth, card.borderColor, card.cornerRadius) = (2, .rgb(0, 0.4, 0), 7)
        return card
    }

    static func oval() -> CALayer {
        let oval = box(4, 3, 34, 26, .gray(0))
        oval.cornerRadius = 12
        return oval
    }

    static func constraint(offset: CGFloat) -> CAConstraint {
        CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, scale: 1, offset: offset)
    }
}
