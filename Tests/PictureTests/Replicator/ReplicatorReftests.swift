import Foundation
import QuartzCore
import RenderTree
import TestSupport
import Testing

/// Instances against layers of their own that are placed, coloured and delayed by hand.
@Suite("Instances look like copies")
struct ReplicatorReftests {
    private let size = 160

    private func picture(_ layers: [CALayer], at time: Double = 0, perspective: Bool = false) throws
        -> PixelBuffer
    {
        let stage = CALayer.stage(width: size, height: size, color: .gray(0.8), layers)
        if perspective { stage.sublayerTransform = .perspective(300) }
        return try stage.picture(width: size, height: size, atTime: time)
    }

    private func replicator(_ count: Int, _ sublayers: [CALayer]) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        (layer.bounds, layer.position) = (CGRect(x: 0, y: 0, width: 120, height: 100), CGPoint(x: 80, y: 80))
        layer.instanceCount = count
        sublayers.forEach(layer.addSublayer)
        return layer
    }

    /// A plain layer in the replicator's place, whose sublayers lie as an instance's.
    private func copy(_ transform: CATransform3D, _ sublayers: [CALayer]) -> CALayer {
        let layer = CALayer.box(
            center: CGPoint(x: 80, y: 80), size: CGSize(width: 120, height: 100), color: nil)
        // About the middle of the bounds, where the anchor point is.
        layer.sublayerTransform = transform
        sublayers.forEach(layer.addSublayer)
        return layer
    }

    /// The same within a layer in the replicator's place.
    private func inside(_ copy: CALayer) -> CALayer {
        copy.position = CGPoint(x: 60, y: 50)
        return copy
    }

    private func expect(
        _ name: String, _ test: PixelBuffer, _ reference: PixelBuffer, _ fuzz: Fuzz = .rounding(1)
    ) {
        let result = Reftest("replicator-\(name)", test, .equal, reference, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    private func card() -> CALayer {
        let card = CALayer.box(
            center: CGPoint(x: 30, y: 34), size: CGSize(width: 34, height: 22), color: .rgb(0.9, 0.7, 0.2))
        (card.cornerRadius, card.borderWidth, card.borderColor) = (6, 2, .rgb(0, 0.3, 0.5))
        return card
    }

    private func powers(_ m: CATransform3D, _ count: Int) -> [CATransform3D] {
        var result = [CATransform3DIdentity]
        while result.count < count { result.append(CATransform3DConcat(result[result.count - 1], m)) }
        return result
    }

    @Test("transforms add up about the middle of the bounds")
    func transforms() throws {
        var step = CATransform3DMakeRotation(0.7, 0, 0, 1)
        step = CATransform3DScale(CATransform3DTranslate(step, 3, -2, 0), 0.9, 0.9, 1)
        let layer = replicator(7, [card()])
        layer.instanceTransform = step
        let copies = powers(step, 7).map { copy($0, [card()]) }
        expect("transforms", try picture([layer]), try picture(copies))
    }

    @Test("instances turn about the middle of bounds that begin elsewhere")
    func boundsOrigin() throws {
        let angle = 0.7, origin = CGPoint(x: 25, y: -15)
        let layer = replicator(6, [card()])
        layer.bounds.origin = origin
        layer.instanceTransform = CATransform3DMakeRotation(angle, 0, 0, 1)
        // Each instance placed by hand, in the stage: the middle of the bounds lies at (80, 80).
        let cards = (0..<6).map { index in
            let card = card(), turn = angle * Double(index)
            let x = card.position.x - origin.x - 60, y = card.position.y - origin.y - 50
            card.position = CGPoint(
                x: 80 + x * cos(turn) - y * sin(turn), y: 80 + x * sin(turn) + y * cos(turn))
            card.transform = CATransform3DMakeRotation(turn, 0, 0, 1)
            return card
        }
        expect("bounds-origin", try picture([layer]), try picture(cards))
    }

    @Test("a scroll layer is multiplied as well")
    func scrollLayer() throws {
        func scroll(_ tint: SIMD4<Double>) -> CALayer {
            let scroll = CAScrollLayer()
            scroll.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
            scroll.bounds.origin = CGPoint(x: 30, y: 0)
            scroll.backgroundColor = .rgb(0.8 * tint.x, 0.9 * tint.y, tint.z, 1)
            for k in 0..<6 {
                let box = CALayer()
                box.frame = CGRect(x: 5 + 30 * k, y: 5, width: 20, height: 30)
                box.backgroundColor = .rgb(
                    0.15 * Double(k) * tint.x, 0.6 * tint.y, (1 - 0.1 * Double(k)) * tint.z)
                scroll.addSublayer(box)
            }
            return scroll
        }
        let layer = replicator(2, [scroll(SIMD4(repeating: 1))])
        layer.instanceTransform = CATransform3DMakeTranslation(0, 42, 0)
        layer.instanceColor = .rgb(1, 0.5, 0.25)
        layer.instanceRedOffset = -0.5
        let copies = powers(layer.instanceTransform, 2).enumerated().map { k, m in
            copy(m, [scroll(SIMD4(1 - 0.5 * Double(k), 0.5, 0.25, 1))])
        }
        expect("scroll", try picture([layer]), try picture(copies), .rounding(2))
    }

    @Test("the layer's own parts are drawn once")
    func own() throws {
        let layer = replicator(3, [card()])
        layer.instanceTransform = CATransform3DMakeTranslation(25, 20, 0)
        (layer.backgroundColor, layer.borderWidth, layer.cornerRadius) = (.rgb(0.2, 0.5, 0.4, 0.5), 3, 10)
        let plain = copy(CATransform3DIdentity, [])
        (plain.backgroundColor, plain.borderWidth, plain.cornerRadius) = (.rgb(0.2, 0.5, 0.4, 0.5), 3, 10)
        for m in powers(layer.instanceTransform, 3) { plain.addSublayer(inside(copy(m, [card()]))) }
        expect("own", try picture([layer]), try picture([plain]))
    }

    @Test("colours multiply, and change from instance to instance")
    func colors() throws {
        let layer = replicator(4, [card()])
        layer.instanceTransform = CATransform3DMakeTranslation(22, 14, 0)
        layer.instanceColor = .rgb(1, 0.5, 0.25, 0.8)
        (layer.instanceRedOffset, layer.instanceGreenOffset) = (-0.3, 0.2)
        (layer.instanceBlueOffset, layer.instanceAlphaOffset) = (0.5, -0.2)
        let copies = powers(layer.instanceTransform, 4).enumerated().map { k, m in
            let k = Double(k), other = card()
            func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
            let tint = (
                limited(1 - 0.3 * k), limited(0.5 + 0.2 * k), limited(0.25 + 0.5 * k), limited(0.8 - 0.2 * k)
            )
            other.backgroundColor = .rgb(0.9 * tint.0, 0.7 * tint.1, 0.2 * tint.2, tint.3)
            other.borderColor = .rgb(0, 0.3 * tint.1, 0.5 * tint.2, tint.3)
            return copy(m, [other])
        }
        expect("colors", try picture([layer]), try picture(copies), .rounding(2))
    }

    @Test(
        "pictures are multiplied as well",
        arguments: ["plain", "round", "slices", "mipmaps", "turned"])
    func pictures(kind: String) throws {
        let tint = SIMD4<Double>(0.5, 1, 0.75, 0.6)
        let busy = TestImage.busy(width: 24, height: 16)
        var multiplied = busy
        for y in 0..<16 {
            for x in 0..<24 {
                let c = busy[x, y]
                let a = Double(c.w) * tint.w
                func part(_ value: UInt8, _ k: Double) -> UInt8 {
                    UInt8((Double(value) * k * tint.w).rounded())
                }
                multiplied[x, y] = SIMD4(
                    part(c.x, tint.x), part(c.y, tint.y), part(c.z, tint.z), UInt8(a.rounded()))
            }
        }
        func layer(_ image: PixelBuffer) throws -> CALayer {
            let layer = CALayer.box(
                center: CGPoint(x: 60, y: 50), size: CGSize(width: 72, height: 64), color: nil)
            layer.contents = try image.makeImage()
            switch kind {
            case "round": (layer.cornerRadius, layer.masksToBounds) = (14, true)
            case "slices": layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            case "mipmaps":
                layer.bounds.size = CGSize(width: 15, height: 11)
                (layer.minificationFilter, layer.minificationFilterBias) = (.trilinear, 0.5)
            case "turned": layer.transform = CATransform3DMakeRotation(0.4, 0.3, 1, 0.2)
            default: break
            }
            return layer
        }
        let test = replicator(1, [try layer(busy)])
        test.instanceColor = .rgb(tint.x, tint.y, tint.z, tint.w)
        let reference = copy(CATransform3DIdentity, [try layer(multiplied)])
        expect(
            "pictures-\(kind)", try picture([test], perspective: true),
            try picture([reference], perspective: true), .rounding(2))
    }

    @Test("gradients are multiplied as well", arguments: [2, 3, 40])
    func gradients(count: Int) throws {
        let tint = SIMD4<Double>(0.5, 1, 0.75, 0.6)
        func layer(_ tint: SIMD4<Double>) -> CALayer {
            let layer = CAGradientLayer()
            layer.frame = CGRect(x: 10, y: 10, width: 90, height: 70)
            (layer.cornerRadius, layer.borderWidth) = (12, 3)
            layer.borderColor = .rgb(0.8 * tint.x, 0.6 * tint.y, 0.9 * tint.z, tint.w)
            layer.colors = (0..<count).map { k in
                let t = Double(k) / Double(count - 1)
                return CGColor.rgb(t * tint.x, (1 - t) * tint.y, 0.3 * tint.z, (1 - 0.5 * t) * tint.w)
            }
            return layer
        }
        let test = replicator(1, [layer(.one)])
        test.instanceColor = .rgb(tint.x, tint.y, tint.z, tint.w)
        let reference = copy(CATransform3DIdentity, [layer(tint)])
        expect("gradients-\(count)", try picture([test]), try picture([reference]), .rounding(2))
    }

    @Test("shapes are multiplied as well")
    func shapes() throws {
        func layer(_ tint: SIMD4<Double>) -> CALayer {
            let layer = CAShapeLayer()
            layer.path = CGPath(ellipseIn: CGRect(x: 12, y: 10, width: 80, height: 60), transform: nil)
            layer.fillColor = .rgb(0.9 * tint.x, 0.4 * tint.y, 0.2 * tint.z, tint.w)
            (layer.strokeColor, layer.lineWidth) = (.rgb(0.1 * tint.x, 0.8 * tint.y, tint.z, tint.w), 5)
            return layer
        }
        let tint = SIMD4<Double>(0.5, 1, 0.75, 0.6)
        let test = replicator(1, [layer(.one)])
        test.instanceColor = .rgb(tint.x, tint.y, tint.z, tint.w)
        let reference = copy(CATransform3DIdentity, [layer(tint)])
        expect("shapes", try picture([test]), try picture([reference]), .rounding(2))
    }

    @Test("instances stand in depth, and keep it where that is preserved", arguments: [false, true])
    func depth(preserves: Bool) throws {
        let step = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        func plane() -> CALayer {
            let plane = card()
            (plane.position, plane.zPosition) = (CGPoint(x: 60, y: 50), 40)
            return plane
        }
        let layer = replicator(6, [plane()])
        (layer.instanceTransform, layer.preservesDepth) = (step, preserves)
        let tilt = CATransform3DMakeRotation(0.4, 1, 0, 0)
        layer.transform = tilt
        // One group of planes, in place of a group for each.
        let copies = powers(step, 6).map { m in
            let plane = CATransformLayer()
            (plane.bounds, plane.position) = (layer.bounds, CGPoint(x: 60, y: 50))
            plane.transform = m
            plane.addSublayer(self.card())
            plane.sublayers?[0].position = CGPoint(x: 60, y: 50)
            plane.sublayers?[0].zPosition = 40
            return plane as CALayer
        }
        let group = preserves ? CATransformLayer() : CALayer()
        (group.bounds, group.position, group.transform) = (layer.bounds, layer.position, tilt)
        copies.forEach(group.addSublayer)
        expect(
            "depth-\(preserves)", try picture([layer], perspective: true),
            try picture([group], perspective: true))
    }

    @Test("replicators in replicators")
    func nested() throws {
        func dot() -> CALayer {
            .box(
                center: CGPoint(x: 12, y: 12), size: CGSize(width: 12, height: 12),
                color: .rgb(0.2, 0.9, 0.9))
        }
        let row = CAReplicatorLayer()
        row.frame = CGRect(x: 0, y: 0, width: 120, height: 20)
        row.instanceCount = 5
        row.instanceTransform = CATransform3DMakeTranslation(22, 0, 0)
        row.instanceRedOffset = -0.2
        row.addSublayer(dot())
        let grid = replicator(4, [row])
        grid.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        grid.instanceGreenOffset = -0.25
        let copies = (0..<20).map { i in
            let (x, y) = (Double(i % 5), Double(i / 5))
            let dot = dot()
            dot.position = CGPoint(x: 12 + 22 * x, y: 12 + 20 * y)
            dot.backgroundColor = .rgb(0.2 * (1 - 0.2 * x), 0.9 * (1 - 0.25 * y), 0.9)
            return dot
        }
        expect("nested", try picture([grid]), try picture([copy(CATransform3DIdentity, copies)]))
    }

    @Test("each instance is as late as its delays", arguments: [0.5, 1.3, 2.2, 5.0])
    func delays(time: Double) throws {
        func mover() -> CALayer {
            let layer = card(), move = CABasicAnimation(keyPath: "position.y")
            (move.fromValue, move.toValue, move.duration) = (20.0, 90.0, 2)
            (move.beginTime, move.fillMode, move.isRemovedOnCompletion) = (1e-3, .both, false)
            layer.add(move, forKey: "move")
            return layer
        }
        let layer = replicator(4, [mover()])
        (layer.instanceDelay, layer.instanceTransform) = (0.3, CATransform3DMakeTranslation(20, 0, 0))
        let copies = powers(layer.instanceTransform, 4).enumerated().map { k, m in
            let copy = copy(m, [mover()])
            copy.timeOffset = -0.3 * Double(k)
            return copy
        }
        expect("delays", try picture([layer], at: time), try picture(copies, at: time))
    }

    @Test("a delay and a count that are animated", arguments: [0.4, 1.0, 1.9])
    func animatedDelay(time: Double) throws {
        func mover() -> CALayer {
            let layer = card(), turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.beginTime) = (Double.pi, 3, 1e-3)
            layer.add(turn, forKey: nil)
            return layer
        }
        func ramp(_ key: String, _ from: Double, _ to: Double) -> CAAnimation {
            let ramp = CABasicAnimation(keyPath: key)
            (ramp.fromValue, ramp.toValue, ramp.duration, ramp.beginTime) = (from, to, 2, 1e-3)
            return ramp
        }
        let moving = replicator(1, [mover()])
        moving.instanceTransform = CATransform3DMakeTranslation(16, 9, 0)
        moving.add(ramp("instanceDelay", 0, 0.4), forKey: nil)
        moving.add(ramp("instanceCount", 1, 5), forKey: nil)
        let part = (time - 1e-3) / 2
        let still = replicator(Int((1 + 4 * part).rounded()), [mover()])
        (still.instanceTransform, still.instanceDelay) = (moving.instanceTransform, 0.4 * part)
        expect("animated", try picture([moving], at: time), try picture([still], at: time))
    }

    @Test("opacity, masks, clips and shadows hold for all instances together")
    func effects() throws {
        let step = CATransform3DMakeTranslation(12, 9, 0)
        func decorate(_ layer: CALayer) {
            layer.opacity = 0.6
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (
                0.8, 3, CGSize(width: 4, height: 4)
            )
            let mask = CALayer.box(
                center: CGPoint(x: 50, y: 50), size: CGSize(width: 90, height: 70), color: .gray(0))
            mask.cornerRadius = 20
            layer.mask = mask
        }
        let layer = replicator(5, [card()])
        layer.instanceTransform = step
        decorate(layer)
        let group = copy(CATransform3DIdentity, [])
        for m in powers(step, 5) { group.addSublayer(inside(copy(m, [card()]))) }
        decorate(group)
        expect("effects", try picture([layer]), try picture([group]), .rounding(2))
    }

    @Test("numbers that mean nothing", arguments: [-1, 0, 1_000_000_000])
    func counts(count: Int) throws {
        let layer = replicator(count, [card()])
        if count > 0 {
            // All in one place: the clip leaves little to draw.
            layer.masksToBounds = true
            layer.instanceTransform = CATransform3DMakeTranslation(300, 0, 0)
        }
        let reference = count > 0 ? [copy(CATransform3DIdentity, [card()])] : []
        expect("counts", try picture([layer]), try picture(reference))
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeScale(.nan, .infinity, 1e38)
        layer.instanceDelay = .infinity
        layer.instanceRedOffset = .nan
        layer.instanceColor = nil
        let copies = (0..<3).map { _ in copy(CATransform3DIdentity, [card()]) }
        expect("no-numbers", try picture([layer]), try picture(copies))
    }

    @Test("a hundred thousand by a hundred thousand end in time")
    func many() throws {
        let inner = replicator(100_000, [card()]), outer = replicator(100_000, [inner])
        for layer in [inner, outer] { layer.instanceTransform = CATransform3DMakeTranslation(400, 0, 0) }
        _ = try picture([outer])
    }

    @Test("ten thousand instances are one draw")
    func oneBatch() throws {
        let layer = replicator(
            10_000, [.box(center: CGPoint(x: 90, y: 50), size: CGSize(width: 3, height: 2), color: .gray(0))])
        layer.instanceTransform = CATransform3DMakeRotation(0.002, 0, 0, 1)
        layer.instanceRedOffset = -0.0001
        let renderer = try CARenderer(width: size, height: size)
        renderer.layer = CALayer.stage(width: size, height: size, color: .gray(0.8), [layer])
        _ = try renderer.picture(width: size, height: size)
        #expect(renderer.statistics.batches <= 3)
    }
}
