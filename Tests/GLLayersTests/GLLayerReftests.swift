import OpenGLES
import QuartzCore
import TestSupport
import Testing

/// Layers with GL drawings against layers with the same pixels as an image.
@Suite("GL drawings among other layers")
struct GLLayerReftests {
    enum Effect: String, CaseIterable {
        case scaled, nearest, corners, opacity, rotated, perspective, crossing, masked, isMask, gravity,
            shadow
        case filtered, replicated, slices
    }

    private func scene(_ effect: Effect, _ layer: CALayer) -> CALayer {
        layer.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
        layer.position = CGPoint(x: 64, y: 64)
        let board = CALayer.board(128, 128)
        board.sublayerTransform.m34 = -1 / 200
        var top = layer
        switch effect {
        case .scaled: layer.transform = CATransform3DMakeScale(1.3, 1.7, 1)
        case .nearest:
            layer.magnificationFilter = .nearest
            layer.minificationFilter = .nearest
            layer.transform = CATransform3DMakeScale(1.5, 1.5, 1)
        case .corners:
            layer.cornerRadius = 14
            layer.masksToBounds = true
            layer.borderWidth = 2
        case .opacity: layer.opacity = 0.4
        case .rotated: layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        case .perspective:
            layer.cornerRadius = 8
            layer.masksToBounds = true
            layer.transform = CATransform3DMakeRotation(1, 0.3, 1, 0)
        case .crossing:
            layer.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
            board.addSublayer(
                .box(center: CGPoint(x: 64, y: 64), size: CGSize(width: 40, height: 70), color: .gray(0.3)))
        case .masked:
            let mask = CAShapeLayer()
            mask.path = CGPath(ellipseIn: layer.bounds, transform: nil)
            layer.mask = mask
        case .isMask:
            top = .box(center: layer.position, size: CGSize(width: 90, height: 90), color: .gray(0.2))
            layer.position = CGPoint(x: 45, y: 45)
            top.mask = layer
        case .gravity:
            layer.bounds.size = CGSize(width: 90, height: 90)
            layer.contentsGravity = .bottomLeft
            layer.bounds.size = CGSize(width: 64, height: 48)
            layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 0.5)
        case .shadow:
            layer.shadowOpacity = 0.8
            layer.shadowRadius = 5
            layer.opacity = 0.9
        case .filtered:
            layer.minificationFilter = .trilinear
            layer.transform = CATransform3DMakeScale(0.9, 0.9, 1)
        case .replicated:
            let replicator = CAReplicatorLayer()
            replicator.frame = board.bounds
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(12, 9, 0)
            replicator.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.5, alpha: 1)
            replicator.addSublayer(layer)
            top = replicator
        case .slices:
            layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            layer.transform = CATransform3DMakeScale(1.5, 1.2, 1)
        }
        board.addSublayer(top)
        return board
    }

    @Test(arguments: Effect.allCases)
    func sameAsAnImage(_ effect: Effect) throws {
        func picture(_ layer: CALayer) throws -> PixelBuffer {
            let renderer = try CARenderer(width: 128, height: 128)
            renderer.layer = scene(effect, layer)
            let result = try renderer.picture(width: 128, height: 128)
            #expect(renderer.layerErrors.isEmpty)
            return result
        }
        let drawn = BandsLayer()
        drawn.setNeedsDisplay()
        let image = CALayer()
        if effect == .filtered { image.minificationFilter = .linear }
        image.contents = try Bands.picture(width: 64, height: 48).makeImage()
        if effect == .filtered {
            // One level of detail: trilinear is linear.
            let shown = try picture(drawn)
            let renderer = try CARenderer(width: 128, height: 128)
            let board = scene(effect, image)
            image.minificationFilter = .linear
            renderer.layer = board
            try expectSame(shown, renderer.picture(width: 128, height: 128), effect)
            return
        }
        try expectSame(picture(drawn), picture(image), effect)
    }

    /// Rows are sampled from the other end, so interpolated values may round differently: by a level or two, and by
    /// the whole difference of two bands in pixels whose nearest texel changes.
    private func expectSame(_ a: PixelBuffer, _ b: PixelBuffer, _ effect: Effect) {
        var most = 0
        var wrong = 0
        for (x, y) in zip(a.bytes, b.bytes) where abs(Int(x) - Int(y)) > 2 {
            most = max(most, abs(Int(x) - Int(y)))
            wrong += 1
        }
        #expect(wrong == 0, "\(effect.rawValue): \(wrong) bytes differ, by at most \(most)")
        #expect(Set(a.bytes).count > 1, "something is drawn")
    }
}
