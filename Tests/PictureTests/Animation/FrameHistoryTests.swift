import QuartzCore
import TestSupport
import Testing

/// A frame is the picture of its time to the last bit, whatever a renderer drew before it.
@Suite("Frames leave no trace in later ones")
struct FrameHistoryTests {
    enum Movement: CaseIterable {
        case fade, push, reveal, contents, pictures, shadow, blur, backdrop, group, tilt, shadowsBeside,
            stack, tips

        var transition: CATransitionType? {
            switch self {
            case .fade: .fade
            case .push: .push
            case .reveal: .reveal
            default: nil
            }
        }
    }

    @Test("a frame after others is the frame of a new renderer", arguments: Movement.allCases)
    func equalsStills(movement: Movement) throws {
        let root = try Self.scene(movement)
        let visited = try CARenderer(width: 256, height: 256)
        visited.layer = root
        _ = try visited.picture(width: 256, height: 256, atTime: 0)
        // The layers change once the animations have begun, as a transition wants it.
        if let type = movement.transition { withoutActions { Self.transition(root, type) } }
        var isMoving = false
        var last = PixelBuffer(width: 256, height: 256)
        for step in 0...12 {
            let time = 0.01 + Double(step) / 10
            let test = try visited.picture(width: 256, height: 256, atTime: time)
            let fresh = try CARenderer(width: 256, height: 256)
            fresh.layer = root
            let still = try fresh.picture(width: 256, height: 256, atTime: time)
            let result = Reftest("history-\(movement)-\(step)", test, .equal, still, fuzz: .none)
            #expect(result.passes, "\(result)")
            isMoving = isMoving || step > 0 && test != last
            last = test
        }
        #expect(isMoving)
    }

    @Test("pictures that are no longer shown leave no trace in how others are sampled")
    func earlierPictures() throws {
        let renderer = try CARenderer(width: 256, height: 256)
        let stage = CALayer.stage(try (0..<12).map { try Self.card($0, turn: 0.37) })
        renderer.layer = stage
        _ = try renderer.picture(width: 256, height: 256)
        while let first = stage.sublayers?.first {
            withoutActions { first.removeFromSuperlayer() }
            let test = try renderer.picture(width: 256, height: 256)
            let result = Reftest("earlier-pictures", test, .equal, try stage.picture(), fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }

    @Test("small pictures drawn much smaller have whole edges", arguments: [0, 0.5])
    func reduced(turn: Double) throws {
        func picture(_ limit: Int?) throws -> PixelBuffer {
            let white = PixelBuffer(
                width: 140, height: 140, bytes: [UInt8](repeating: 255, count: 140 * 140 * 4))
            let layer = CALayer.box(
                center: CGPoint(x: 128.25, y: 128.25), size: CGSize(width: 9.5, height: 9.5), color: nil,
                transform: CATransform3DMakeRotation(turn, 0, 0, 1))
            layer.contents = try white.makeImage()
            var options = CARendererOptions()
            options.maximumTextureSize = limit
            let renderer = try CARenderer(width: 256, height: 256, options: options)
            renderer.layer = .stage(color: .gray(0), [layer])
            return try renderer.picture(width: 256, height: 256)
        }
        // With so small a limit every picture has a texture of its own.
        let result = Reftest(
            "reduced-\(turn)", try picture(nil), .equal, try picture(2048), fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    // MARK: Scenes

    private static func transition(_ root: CALayer, _ type: CATransitionType) {
        guard let layer = root.sublayers?.last else { return }
        let transition = CATransition()
        transition.type = type
        transition.duration = 1
        layer.add(transition, forKey: nil)
        layer.backgroundColor = .rgb(0.2, 0.9, 0.3)
        layer.sublayers?.first?.position.x += 13.3
    }

    /// A picture that is drawn smaller and at an angle.
    private static func card(_ index: Int, turn: Double) throws -> CALayer {
        let card = CALayer.box(
            center: CGPoint(x: 40.3 + Double(index % 4) * 57, y: 50.7 + Double(index / 4) * 71),
            size: CGSize(width: 47.7, height: 53.1), color: nil,
            transform: CATransform3DMakeRotation(turn, 0, 0, 1))
        card.contents = try picture(index, 60 + index % 3 * 40).makeImage()
        return card
    }

    /// Waves of a colour of its own.
    private static func picture(_ index: Int, _ side: Int) -> PixelBuffer {
        var pixels = PixelBuffer(width: side, height: side)
        for y in 0..<side {
            for x in 0..<side {
                func wave(_ k: Int) -> UInt8 { UInt8((x * (3 + k) + y * (5 + index) + k * 40) % 256) }
                pixels[x, y] = SIMD4(wave(0), wave(1), wave(2), 255)
            }
        }
        return pixels
    }

    private static func scene(_ movement: Movement) throws -> CALayer {
        let still = try card(5, turn: 0.2)
        still.shadowOpacity = 0.7
        let mover = CALayer.box(
            center: CGPoint(x: 120, y: 128), size: CGSize(width: 110, height: 90),
            color: .rgb(0.8, 0.3, 0.5))
        mover.addSublayer(
            .box(center: CGPoint(x: 30, y: 20), size: CGSize(width: 50, height: 50), color: .rgb(0, 0.4, 0.9))
        )
        let dots = (0..<6).map { i in
            let dot = CALayer.box(
                center: CGPoint(x: 30 + 40 * Double(i), y: 200), size: CGSize(width: 30.5, height: 22.5),
                color: .rgb(Double(i) / 6, 0.6, 0.3, 0.8))
            dot.cornerRadius = 9
            dot.zPosition = Double(i)
            return dot
        }
        func animate(_ layer: CALayer, _ keyPath: String, _ values: [Any]) {
            let animation = CAKeyframeAnimation(keyPath: keyPath)
            animation.values = values
            animation.duration = 1
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: nil)
        }
        switch movement {
        case .fade, .push, .reveal: break
        case .contents:
            animate(mover, "contents", [try picture(1, 90).makeImage(), try picture(2, 200).makeImage()])
        case .pictures:
            mover.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            let animation = CAKeyframeAnimation(keyPath: "contents")
            animation.values = try (0..<6).map { try picture($0, 50 + 20 * $0).makeImage() }
            animation.calculationMode = .discrete
            animation.duration = 1
            mover.add(animation, forKey: nil)
        case .shadow:
            mover.shadowOpacity = 0.8
            mover.backgroundColor = nil
            animate(mover, "shadowRadius", [2, 14])
            animate(mover, "position.x", [90, 170.5])
        case .blur:
            let blur = CAFilter(type: "gaussianBlur")
            blur.name = "blur"
            blur.setValue(2, forKey: "inputRadius")
            mover.filters = [blur]
            animate(mover, "filters.blur.inputRadius", [2, 9])
        case .backdrop:
            let blur = CAFilter(type: "gaussianBlur")
            blur.setValue(4, forKey: "inputRadius")
            mover.backgroundFilters = [blur]
            mover.backgroundColor = .rgb(1, 1, 1, 0.2)
            animate(mover, "position.y", [100, 190.25])
        case .group:
            mover.opacity = 0.5
            mover.masksToBounds = true
            mover.cornerRadius = 17
            animate(mover, "bounds.size.width", [60, 160])
            animate(mover, "position.x", [60.5, 150])
        case .tilt:
            animate(mover, "transform.rotation.y", [0, 1.4])
        case .stack:
            // The box is hidden under translucent layers that together leave nothing of it.
            mover.position = CGPoint(x: 128, y: 128)
            mover.bounds.size = CGSize(width: 256, height: 256)
            mover.sublayers = (0..<3).map { i in
                let cover = CALayer.box(
                    center: CGPoint(x: 64, y: 128), size: CGSize(width: 128, height: 256), color: .gray(0))
                cover.opacity = 0.875
                animate(cover, "backgroundColor", [CGColor.gray(1), .rgb(0.3, Double(i) / 3, 0.8)])
                return cover
            }
        case .tips:
            // Almost from the side its corners are sharp.
            mover.bounds.size = CGSize(width: 120, height: 120)
            mover.sublayers = nil
            mover.transform = CATransform3DConcat(
                CATransform3DMakeRotation(0.7, 0, 0, 1), CATransform3DMakeRotation(1.44, 1, 0.2, -0.1))
            animate(
                mover, "position", [CGPoint(x: 100, y: 90), CGPoint(x: 142.3, y: 125.7)])
        case .shadowsBeside:
            // Surfaces of changing size beside one that stands still.
            still.filters = [CAFilter(type: "colorInvert")]
            mover.shadowOpacity = 0.8
            mover.backgroundColor = nil
            animate(mover, "bounds.size", [CGSize(width: 20, height: 20), CGSize(width: 150, height: 140)])
        }
        let stage = CALayer.stage(dots + [still, mover])
        stage.sublayerTransform = .perspective(500)
        return stage
    }
}
