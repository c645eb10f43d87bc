import QuartzCore
import TestSupport
import Testing

/// Groups against their parts.
@Suite("Group opacity")
struct GroupOpacityTests {
    private func parts(_ alpha: CGFloat) -> [CALayer] {
        [
            .box(
                center: CGPoint(x: 60, y: 60), size: CGSize(width: 80, height: 70),
                color: .rgb(0.9, 0.1, 0.1, alpha)),
            .box(
                center: CGPoint(x: 90, y: 90), size: CGSize(width: 60, height: 80),
                color: .rgb(0.1, 0.2, 0.9, alpha)),
        ]
    }

    private func picture(_ layers: [CALayer], _ change: (CALayer) -> Void) throws -> PixelBuffer {
        let group = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 160, height: 160), color: nil)
        layers.forEach(group.addSublayer)
        change(group)
        return try CALayer.stage([group]).picture()
    }

    private func expect(
        _ name: String, _ a: PixelBuffer, _ relation: Reftest.Relation, _ b: PixelBuffer, _ fuzz: Fuzz = .none
    ) {
        let result = Reftest("group-\(name)", a, relation, b, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    @Test("without groups each part fades by itself")
    func withoutGroups() throws {
        let each = try picture(parts(0.5)) { _ in }
        let apart = try picture(parts(1)) { group in
            group.opacity = 0.5
            group.allowsGroupOpacity = false
        }
        expect("apart", apart, .equal, each, .rounding(1))
        expect("together", try picture(parts(1)) { $0.opacity = 0.5 }, .different, each)
    }

    /// A layer with a border, and perhaps contents and a sublayer that shows nothing.
    private func bordered(_ sublayer: CALayer?, contents: Bool, _ change: (CALayer) -> Void) throws
        -> PixelBuffer
    {
        let layer = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 120, height: 90), color: .rgb(0, 0.8, 0.4))
        (layer.borderWidth, layer.borderColor) = (20, .rgb(0.2, 0.4, 0.6))
        if contents { layer.contents = PropertyScene.picture }
        if let sublayer { layer.addSublayer(sublayer) }
        change(layer)
        return try CALayer.stage(color: .rgb(1, 1, 1), [layer]).picture()
    }

    private func unseen() -> [CALayer] {
        let hidden = parts(1)[0], clear = parts(1)[0]
        hidden.isHidden = true
        clear.opacity = 0
        return [hidden, clear, CALayer()]
    }

    @Test("without groups a border fades by itself over what lies below it, with sublayers as without")
    func border() throws {
        func fade(_ layer: CALayer) { (layer.opacity, layer.allowsGroupOpacity) = (0.5, false) }
        // 0.5 of the border, over 0.5 of the background, over white.
        let expected = SIMD4<Double>(0.35, 0.65, 0.65, 1) * 255
        let visible = CALayer.box(
            center: CGPoint(x: 60, y: 45), size: CGSize(width: 10, height: 10), color: .gray(0))
        for sublayer in [nil, visible] + unseen() {
            let pixel = SIMD4<Double>(try bordered(sublayer, contents: false, fade)[74, 128])
            let error = pixel - expected
            #expect(error.max() <= 1.6 && error.min() >= -1.6, "\(pixel), not \(expected)")
        }
        // An opaque picture does not hide a background that fades by itself.
        let plain = try bordered(nil, contents: true, fade)
        for sublayer in unseen() {
            expect("unseen-faded", try bordered(sublayer, contents: true, fade), .equal, plain)
        }
    }

    @Test("a sublayer that shows nothing moves no pixel of a turned border")
    func unseenSublayer() throws {
        func turn(_ layer: CALayer) { layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
        for contents in [false, true] {
            let plain = try bordered(nil, contents: contents, turn)
            for sublayer in unseen() {
                expect("unseen-turned", try bordered(sublayer, contents: contents, turn), .equal, plain)
            }
        }
    }

    @Test("a group of one fades as one, whatever its sublayer does with opacities", arguments: [false, true])
    func onlySublayer(isTransformLayer: Bool) throws {
        func holder() -> CALayer {
            let holder = isTransformLayer ? CATransformLayer() : CALayer()
            (holder.bounds, holder.position) = (
                CGRect(x: 0, y: 0, width: 160, height: 160), CGPoint(x: 80, y: 80)
            )
            holder.allowsGroupOpacity = false
            parts(1).forEach(holder.addSublayer)
            return holder
        }
        let alone = try picture([holder()]) { $0.opacity = 0.5 }
        expect("only-sublayer", alone, .equal, try picture(parts(1)) { $0.opacity = 0.5 }, .rounding(1))
    }

    @Test("a clip does not make a group where there is none")
    func clip() throws {
        func clipped(_ alpha: CGFloat, _ change: @escaping (CALayer) -> Void) throws -> PixelBuffer {
            try picture(parts(alpha)) { group in
                group.masksToBounds = true
                group.cornerRadius = 40
                change(group)
            }
        }
        let apart = try clipped(1) { group in
            group.opacity = 0.5
            group.allowsGroupOpacity = false
        }
        expect("clipped-apart", apart, .equal, try clipped(0.5) { _ in }, .rounding(1))
    }

    @Test("64 groups in one another are one of their product")
    func nested() throws {
        func nest(_ depth: Int, _ opacity: Float) throws -> PixelBuffer {
            var layers = parts(1)
            for level in 0..<depth {
                let holder = CALayer.box(
                    center: CGPoint(x: 80, y: 80), size: CGSize(width: 160, height: 160), color: nil)
                // With one sublayer it would be no group, even if the other shows nothing.
                (layers + [CALayer()]).forEach(holder.addSublayer)
                holder.opacity = level % 16 == 0 ? opacity : 0.9999
                layers = [holder]
            }
            return try picture(layers) { _ in }
        }
        // Every group rounds to 8 bits.
        expect("nested", try nest(64, 0.8), .equal, try nest(1, 0.8 * 0.8 * 0.8 * 0.8), .rounding(6))
    }

    @Test("groups deeper than the limit are left out, not a crash")
    func tooDeep() throws {
        var layers = parts(1)
        for _ in 0..<10_000 {
            let holder = CALayer.box(
                center: CGPoint(x: 80, y: 80), size: CGSize(width: 160, height: 160), color: nil)
            layers.forEach(holder.addSublayer)
            holder.opacity = 0.99
            layers = [holder]
        }
        expect("too-deep", try picture(layers) { _ in }, .equal, try picture([]) { _ in })
    }
}
