import QuartzCore
import TestSupport
import Testing

/// Masked layers against pictures that need no mask, or another one.
@Suite("Masks")
struct MaskTests {
    /// The picture that is masked: parts that overlap, leave the bounds, and have an alpha.
    static func content(_ size: CGFloat = 140) -> CALayer {
        let layer = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: size, height: size),
            color: .rgb(0.9, 0.8, 0.2))
        layer.addSublayer(
            .box(
                center: CGPoint(x: 30, y: 40), size: CGSize(width: 90, height: 70),
                color: .rgb(0.1, 0.3, 0.8, 0.7), transform: CATransform3DMakeRotation(0.4, 0, 0, 1)))
        layer.addSublayer(
            .box(
                center: CGPoint(x: 100, y: 110), size: CGSize(width: 100, height: 60),
                color: .rgb(0.8, 0.1, 0.2)))
        layer.borderWidth = 5
        layer.borderColor = .rgb(0, 0.4, 0.1, 0.8)
        return layer
    }

    static func solid(
        _ frame: CGRect, radius: CGFloat = 0, alpha: CGFloat = 1, turn: CGFloat = 0
    ) -> CALayer {
        let layer = CALayer.box(
            center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size, color: .rgb(1, 1, 1, alpha),
            transform: CATransform3DMakeRotation(turn, 0, 0, 1))
        layer.cornerRadius = radius
        return layer
    }

    /// The same mask as a tree, which is never taken for a clip.
    static func tree(_ mask: CALayer) -> CALayer {
        let root = CALayer.box(center: .zero, size: .zero, color: nil)
        root.addSublayer(mask)
        root.addSublayer(solid(CGRect(x: -900, y: 0, width: 5, height: 5)))
        return root
    }

    static func scene(_ mask: CALayer?, _ change: (CALayer) -> Void = { _ in }) throws -> PixelBuffer {
        let layer = content()
        layer.mask = mask
        change(layer)
        return try picture([layer])
    }

    static func picture(_ layers: [CALayer], eye: CGFloat? = nil) throws -> PixelBuffer {
        let stage = CALayer.stage(layers)
        if let eye { stage.sublayerTransform = .perspective(eye) }
        return try stage.picture()
    }

    private func expect(
        _ name: String, _ a: PixelBuffer, _ relation: Reftest.Relation, _ b: PixelBuffer, _ fuzz: Fuzz = .none
    ) {
        let result = Reftest("mask-\(name)", a, relation, b, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    static let whole = CGRect(x: 0, y: 0, width: 140, height: 140)

    @Test("a solid rounded mask is a rounded clip", arguments: [0.0, 0.5, -2.2])
    func clip(turn: Double) throws {
        let turned = CATransform3DMakeRotation(turn, 0, 0, 1)
        let masked = try Self.scene(Self.solid(Self.whole, radius: 30)) { $0.transform = turned }
        let clipped = try Self.scene(nil) { layer in
            layer.transform = turned
            layer.masksToBounds = true
            layer.cornerRadius = 30
            layer.borderWidth = 0
        }
        let masksBorder = try Self.scene(Self.solid(Self.whole, radius: 30)) { layer in
            layer.transform = turned
            layer.borderWidth = 0
        }
        expect("clip-\(turn)", masksBorder, .equal, clipped, .rounding(1))
        expect("clip-cuts-border-\(turn)", masked, .different, clipped)
    }

    struct Placement: Sendable, CustomStringConvertible {
        let description: String
        let frame: CGRect
        var radius: CGFloat = 0
        var alpha: CGFloat = 1
        var turn: CGFloat = 0
        /// What else the mask is told.
        var change: @Sendable (CALayer) -> Void = { _ in }
    }

    static let placements = [
        Placement(description: "inside", frame: CGRect(x: 20, y: 30, width: 80, height: 70)),
        Placement(
            description: "half-pixel", frame: CGRect(x: 20.5, y: 30.3, width: 80, height: 70), alpha: 0.7),
        Placement(
            description: "over-the-edge", frame: CGRect(x: -30, y: 60, width: 120, height: 120), radius: 40),
        Placement(
            description: "turned", frame: CGRect(x: 20, y: 30, width: 90, height: 70), radius: 12, turn: 0.6),
        Placement(description: "faint", frame: whole.insetBy(dx: 3, dy: 6), alpha: 0.3),
        Placement(
            description: "flattened", frame: whole, radius: 30,
            change: { $0.transform = CATransform3DMakeScale(0.9, 0.5, 1) }),
        Placement(
            description: "turned-away", frame: whole,
            change: {
                $0.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
                $0.isDoubleSided = false
            }),
    ]

    @Test("a mask drawn as a surface is the mask drawn as a shape", arguments: placements)
    func surface(place: Placement) throws {
        for (tilt, isHollow) in [(0.0, false), (0, true), (0.8, false)] {
            func masked(_ wrap: (CALayer) -> CALayer) throws -> PixelBuffer {
                let layer = Self.content()
                if isHollow { (layer.sublayers, layer.borderWidth) = (nil, 0) }
                let mask = Self.solid(
                    place.frame, radius: place.radius, alpha: place.alpha, turn: place.turn)
                place.change(mask)
                layer.mask = wrap(mask)
                layer.transform = CATransform3DMakeRotation(tilt, 1, 0.7, 0)
                return try Self.picture([layer], eye: 500)
            }
            let name = "surface-\(place)-\(tilt)" + (isHollow ? "-hollow" : "")
            // Two more roundings to 8 bits.
            expect(name, try masked { Self.tree($0) }, .equal, try masked { $0 }, .rounding(2))
        }
    }

    @Test("a mask along the outline cuts what a filter or a shadow makes of the layer", arguments: [0, 0.5])
    func effects(turn: Double) throws {
        func masked(_ effect: (CALayer) -> Void, _ wrap: (CALayer) -> CALayer) throws -> PixelBuffer {
            try Self.scene(wrap(Self.solid(Self.whole, radius: 30))) { layer in
                layer.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
                effect(layer)
            }
        }
        func blur(_ layer: CALayer) {
            let filter = CAFilter(type: "gaussianBlur")
            filter.setValue(9, forKey: "inputRadius")
            layer.filters = [filter]
        }
        func cast(_ layer: CALayer) {
            layer.backgroundColor = nil
            layer.shadowOpacity = 1
            layer.shadowRadius = 3
            layer.shadowOffset = CGSize(width: 20, height: 15)
        }
        for (name, effect) in [("blur", blur), ("shadow", cast)] {
            let masked = (solid: try masked(effect) { $0 }, tree: try masked(effect) { Self.tree($0) })
            // Two more roundings to 8 bits.
            expect("effect-\(name)-\(turn)", masked.tree, .equal, masked.solid, .rounding(2))
        }
    }

    @Test("corners of one curve in a mask with corners of the other keep what both leave")
    func curves() throws {
        for (own, other) in [
            (CALayerCornerCurve.circular, CALayerCornerCurve.continuous), (.continuous, .circular),
        ] {
            func masked(_ wrap: (CALayer) -> CALayer) throws -> PixelBuffer {
                let mask = Self.solid(Self.whole, radius: 45)
                mask.cornerCurve = other
                return try Self.scene(wrap(mask)) { layer in
                    (layer.cornerRadius, layer.cornerCurve) = (40, own)
                }
            }
            // Two more roundings to 8 bits.
            expect(
                "curves-\(own.rawValue)", try masked { Self.tree($0) }, .equal, try masked { $0 },
                .rounding(2))
        }
    }

    @Test("a mask of half alpha is an opacity of a half")
    func halfAlpha() throws {
        let faded = try Self.scene(nil) { $0.opacity = 0.5 }
        let all = CGRect(x: -100, y: -100, width: 400, height: 400)
        expect("half-alpha", try Self.scene(Self.solid(all, alpha: 0.5)), .equal, faded, .rounding(1))
        let opaque = Self.solid(all)
        opaque.opacity = 0.5
        expect("half-opacity", try Self.scene(opaque), .equal, faded, .rounding(1))
        let tree = Self.tree(Self.solid(all))
        tree.opacity = 0.5
        expect("half-tree", try Self.scene(tree), .equal, faded, .rounding(1))
        expect("half-alpha-is-seen", faded, .different, try Self.scene(nil))
    }

    @Test("nested masks are their intersection")
    func nested() throws {
        let (a, b) = (
            CGRect(x: 10, y: 20, width: 90, height: 100), CGRect(x: 40, y: 5, width: 80, height: 90)
        )
        let both = try Self.scene(Self.solid(a.intersection(b)))
        func inside(_ outer: CALayer, _ inner: CALayer) throws -> PixelBuffer {
            let holder = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 140, height: 140), color: nil)
            let layer = Self.content()
            layer.position = CGPoint(x: 70, y: 70)
            layer.mask = inner
            holder.addSublayer(layer)
            holder.mask = outer
            return try Self.picture([holder])
        }
        expect("nested-shapes", try inside(Self.solid(a), Self.solid(b)), .equal, both)
        expect(
            "nested-trees", try inside(Self.tree(Self.solid(a)), Self.tree(Self.solid(b))), .equal, both,
            .rounding(1))
        let masked = Self.solid(b)
        masked.mask = Self.solid(
            CGRect(x: a.minX - b.minX, y: a.minY - b.minY, width: a.width, height: a.height))
        expect("mask-of-mask", try Self.scene(masked), .equal, both, .rounding(1))
        expect("nested-differs", both, .different, try Self.scene(Self.solid(a)))
    }

    @Test("a mask lies in the layer's bounds space")
    func boundsSpace() throws {
        let moved = try Self.scene(Self.solid(CGRect(x: 30, y: 20, width: 60, height: 50), radius: 8)) {
            layer in
            layer.sublayers = nil
            layer.bounds.origin = CGPoint(x: 10, y: 5)
        }
        let plain = try Self.scene(Self.solid(CGRect(x: 20, y: 15, width: 60, height: 50), radius: 8)) {
            $0.sublayers = nil
        }
        expect("bounds-space", moved, .equal, plain)
    }

    @Test("a mask with nothing in it hides the layer")
    func empty() throws {
        let nothing = try Self.picture([])
        let hidden = Self.solid(Self.whole)
        hidden.isHidden = true
        let clear = Self.solid(Self.whole)
        clear.opacity = 0
        let away = Self.solid(Self.whole.offsetBy(dx: 500, dy: 0), radius: 9)
        for (name, mask) in [
            ("empty", CALayer()), ("hidden", hidden), ("clear", clear), ("away", away),
            ("tree", Self.tree(clear)),
        ] {
            expect("nothing-\(name)", try Self.scene(mask), .equal, nothing)
        }
    }

    @Test("a mask cuts the shadow too")
    func shadow() throws {
        func shaded(_ mask: CALayer?) throws -> PixelBuffer {
            try Self.scene(mask) { layer in
                layer.shadowOpacity = 0.8
                layer.shadowRadius = 6
                layer.shadowOffset = CGSize(width: 12, height: 14)
            }
        }
        let all = CGRect(x: -100, y: -100, width: 400, height: 400)
        expect("shadow-whole", try shaded(Self.tree(Self.solid(all))), .equal, try shaded(nil), .rounding(1))
        expect(
            "shadow-cut", try shaded(Self.solid(Self.whole)), .equal, try Self.scene(Self.solid(Self.whole)),
            .rounding(1))
        let part = CGRect(x: 40.5, y: 50, width: 180, height: 150)
        expect(
            "shadow-part", try shaded(Self.tree(Self.solid(part, radius: 30))), .equal,
            try shaded(Self.solid(part, radius: 30)), .rounding(2))
        expect("shadow-is-there", try shaded(Self.solid(part)), .different, try Self.scene(Self.solid(part)))
    }

    @Test("the mask's colour does not matter, its alpha does")
    func alphaOnly() throws {
        let black = Self.solid(Self.whole, radius: 30)
        black.backgroundColor = .gray(0)
        expect(
            "colour", try Self.scene(Self.tree(black)), .equal,
            try Self.scene(Self.tree(Self.solid(Self.whole, radius: 30))))
    }
}
