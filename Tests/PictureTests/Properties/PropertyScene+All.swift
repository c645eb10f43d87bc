import QuartzCore
import TestSupport

extension PropertyScene {
    static let plain = PropertyScene(description: "plain") {
        let card = makeCard()
        card.opacity = 0.8
        return [card, box(50, 30, 20, 20, .rgb(0.3, 0, 0.5))]
    }

    static let clipped = PropertyScene(description: "clipped") {
        let inner = makeCard(3, 2, .rgb(0.2, 0.7, 0.7))
        inner.masksToBounds = true
        let card = makeCard()
        (card.masksToBounds, card.cornerCurve, card.opacity) = (true, .continuous, 0.9)
        card.addSublayer(inner)
        return [card]
    }

    static let stretched = PropertyScene(description: "stretched") { pictures(picture) }

    /// A picture of alpha, stretched, shown smaller with and without mipmaps, larger, and placed.
    static let stretchedInAMask = PropertyScene(description: "stretched in a mask") {
        let away = box(60, 30, 15, 20, .gray(0)), bitmap = box(34, 2, 9, 20, .gray(0))
        away.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        bitmap.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        (bitmap.shouldRasterize, bitmap.cornerRadius) = (true, 3)
        let card = box(0, 0, 80, 64, .rgb(0.8, 0.3, 0.1))
        card.mask = box(0, 0, 80, 64, nil, pictures(shape) + [away, bitmap])
        return [card]
    }

    private static func pictures(_ picture: CGImage?) -> [CALayer] {
        let slices = box(4, 4, 34, 26, nil), small = box(44, 4, 7, 5, nil), large = box(40, 24, 36, 36, nil)
        let placed = box(6, 34, 30, 26, .gray(0.4))
        for layer in [slices, small, large, placed] { layer.contents = picture }
        placed.backgroundColor = .rgb(0.4, 0.4, 0.4, 0.5)
        slices.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.25)
        (small.minificationFilter, small.minificationFilterBias) = (.trilinear, 0.25)
        (placed.contentsGravity, placed.contentsScale) = (.bottomRight, 1.5)
        large.contentsRect = CGRect(x: 0.1, y: 0, width: 0.6, height: 0.5)
        return [slices, small, large, placed]
    }

    /// Layers that stand in space, one of them turned away.
    static let turned = PropertyScene(description: "turned") {
        let back = box(4, 4, 18, 12, .rgb(0.6, 0.9, 0.3))
        back.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        let card = makeCard()
        (card.contents, card.anchorPointZ) = (picture, 5)
        card.transform = CATransform3DMakeRotation(0.7, 0.2, 1, 0.1)
        card.addSublayer(back)
        return [card]
    }

    /// Planes that cut each other inside a transform layer.
    static let crossing = PropertyScene(description: "crossing") {
        let group = CATransformLayer()
        (group.bounds, group.position) = (CGRect(x: 0, y: 0, width: 60, height: 50), CGPoint(x: 40, y: 32))
        (group.opacity, group.transform) = (0.8, CATransform3DMakeRotation(0.3, 1, 0, 0))
        for turn in [0.6, -0.7] {
            let card = makeCard(8, 9, .rgb(0.5 + turn / 2, 0.5, 0.6))
            card.transform = CATransform3DMakeRotation(turn, 0, 1, 0.1)
            group.addSublayer(card)
        }
        return [group]
    }

    /// Without perspective a plane that moves in depth shows only in where it cuts the other.
    static let crossingUpright = PropertyScene(description: "crossing upright") {
        [2, 42].map { x in
            let group = box(x, 6, 36, 52, .gray(0.8))
            for turn in [0.6, -0.7] {
                let plane = box(3, 8, 30, 36, .rgb(0.5 + turn / 2, 0.5, 0.6))
                plane.transform = CATransform3DMakeRotation(turn, 0, 1, 0)
                group.addSublayer(plane)
            }
            group.shouldRasterize = x > 40
            return group
        }
    }

    static let shadows = PropertyScene(description: "shadows") {
        let whole = makeCard(4, 6, nil), path = box(50, 8, 20, 16, .rgb(0.8, 0.2, 0.4)), sharp = oval()
        sharp.position = CGPoint(x: 58, y: 46)
        path.shadowPath = CGPath(ellipseIn: CGRect(x: -3, y: 4, width: 26, height: 18), transform: nil)
        for layer in [whole, path, sharp] { (layer.shadowOpacity, layer.shadowRadius) = (0.7, 2) }
        sharp.shadowRadius = 0
        return [whole, path, sharp]
    }

    /// A mask with sublayers, a mask, a shadow, filters and contents of its own.
    static let masked = PropertyScene(description: "masked") {
        let part = box(16, 4, 20, 12, nil)
        (part.contents, part.filters) = (picture, [PropertyChange.filter("gaussianBlur", 1)])
        let mask = oval()
        (mask.shadowOpacity, mask.shadowRadius, mask.shadowOffset) = (0.6, 1.5, CGSize(width: 3, height: 4))
        (mask.backgroundColor, mask.borderWidth, mask.opacity) = (.rgb(0, 0, 0, 0.5), 3, 0.9)
        mask.sublayers = [makeCard(-12, -4, .rgb(0, 0, 0, 0.6)), part]
        mask.sublayers?.first?.mask = oval()
        let card = makeCard()
        card.mask = mask
        let clipping = makeCard(40, 30, .rgb(0.1, 0.7, 0.3))
        clipping.mask = oval()
        return [card, clipping]
    }

    static let rasterized = PropertyScene(description: "rasterized") {
        let inner = makeCard(4, 3, .rgb(0.9, 0.4, 0.1))
        inner.transform = CATransform3DMakeScale(0.6, 0.6, 1)
        (inner.shouldRasterize, inner.rasterizationScale) = (true, 2)
        let card = makeCard()
        (card.shouldRasterize, card.shadowOpacity, card.shadowRadius) = (true, 0.5, 2)
        card.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        card.addSublayer(inner)
        let masked = box(56, 6, 18, 20, .rgb(0.2, 0.3, 0.8)), bitmap = box(0, 0, 80, 30, nil, [masked])
        masked.mask = box(0, 0, 18, 20, .rgb(0, 0, 0, 0.3), [box(4, 4, 9, 9, .rgb(0, 0, 0, 0.8))])
        bitmap.shouldRasterize = true
        return [card, bitmap]
    }

    static let filtered = PropertyScene(description: "filtered") {
        let blurred = makeCard(), tinted = box(44, 34, 24, 22, .rgb(0.2, 0.5, 0.9))
        blurred.filters = [PropertyChange.filter("gaussianBlur", 1.5)]
        tinted.filters = [PropertyChange.filter("colorInvert"), PropertyChange.filter("gaussianBlur", 1)]
        tinted.contents = picture
        let bright = box(2, 40, 26, 20, .rgb(0.5, 0.2, 0.4), [box(4, 3, 9, 9, .rgb(0.2, 0.6, 0.1, 0.5))])
        bright.filters = [PropertyChange.brightness(0.1)]
        return [blurred, tinted, bright]
    }

    /// Layers that show what lies behind them.
    static let blended = PropertyScene(description: "blended") {
        let blend = makeCard(), glass = box(40, 24, 34, 30, .rgb(1, 1, 1, 0.3))
        (blend.compositingFilter, blend.opacity) = ("multiplyBlendMode", 0.9)
        glass.backgroundFilters = [PropertyChange.filter("gaussianBlur", 1.5)]
        glass.cornerRadius = 9
        let inside = box(6, 4, 12, 9, .rgb(0.9, 0.9, 0.1))
        inside.compositingFilter = "screenBlendMode"
        glass.addSublayer(inside)
        return [blend, glass]
    }

    /// Layers that move, below layers whose time runs otherwise.
    static let timed = PropertyScene(description: "timed") {
        let card = makeCard(), mask = oval()
        (card.speed, card.timeOffset, card.mask) = (0.5, 0.2, mask)
        for layer in layers(of: card) {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.byValue, move.isAdditive) = (12.0, true)
            // The rules for begin times of 0 are not the subject.
            (move.beginTime, move.duration, move.fillMode) = (1e-3, 2, .both)
            move.isRemovedOnCompletion = false
            layer.layer.add(move, forKey: "move")
        }
        return [card]
    }

    static let constrained = PropertyScene(description: "constrained") {
        let stage = box(8, 8, 64, 48, .gray(0.7), [makeCard(), box(30, 20, 20, 20, .rgb(0.7, 0.1, 0.1))])
        stage.layoutManager = CAConstraintLayoutManager()
        for layer in stage.sublayers ?? [] { layer.constraints = [constraint(offset: 3)] }
        return [stage]
    }

    /// Instances of a layer that moves and of one with a picture, one of the replicators in a mask.
    static let replicated = PropertyScene(description: "replicated") {
        func replicator(_ x: Double, _ alpha: Double) -> CAReplicatorLayer {
            let layer = CAReplicatorLayer(), pulse = CABasicAnimation(keyPath: "opacity")
            layer.frame = CGRect(x: x, y: 8, width: 34, height: 40)
            layer.backgroundColor = .rgb(0.9, 0.9, 0.6, 0.5)
            (layer.instanceCount, layer.instanceDelay) = (3, 0.4)
            layer.instanceTransform = CATransform3DMakeTranslation(8, 9, 0)
            layer.instanceColor = .rgb(1, 0.9, 1, alpha)
            (layer.instanceRedOffset, layer.instanceAlphaOffset) = (-0.2, -0.1)
            let dot = box(2, 3, 9, 7, .rgb(0.8, 0.7, 0.9)), image = box(9, 2, 8, 9, nil)
            image.contents = picture
            (pulse.fromValue, pulse.toValue, pulse.duration) = (0.2, 1.0, 2)
            (pulse.beginTime, pulse.fillMode, pulse.isRemovedOnCompletion) = (1e-3, .both, false)
            dot.add(pulse, forKey: "pulse")
            layer.sublayers = [dot, image]
            return layer
        }
        let masked = box(40, 0, 40, 64, .rgb(0.2, 0.4, 0.8))
        masked.mask = replicator(2, 0.9)
        return [replicator(3, 1), masked]
    }
}
