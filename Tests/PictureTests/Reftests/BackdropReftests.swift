import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Layers that read what lies behind them, drawn in other ways.
@Suite("Backdrops drawn in parts")
struct BackdropReftests {
    private func expectSame(
        _ scene: TestScene, _ name: String, _ fuzz: Fuzz, _ change: (inout CARendererOptions) -> Void
    ) throws {
        var options = CARendererOptions()
        change(&options)
        let result = Reftest(
            "\(scene.name)-\(name)", try scene.picture(options: options), .equal, try scene.picture(),
            fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    // Steep modes make more of one level.
    private static let rounding = Fuzz(maximum: 24, pixels: 60, rounding: 3)

    @Test("every item by itself", arguments: BackdropScenes.all.cases(oneIn: 2))
    func batching(scene: TestScene) throws {
        try expectSame(scene, "unbatched", Self.rounding) { $0.batching = false }
    }

    @Test("what is covered is drawn too", arguments: BackdropScenes.all.cases(oneIn: 2))
    func culling(scene: TestScene) throws {
        try expectSame(scene, "unculled", Self.rounding) { $0.occlusionCulling = false }
    }

    @Test("every surface right before it is read", arguments: BackdropScenes.all.cases(oneIn: 2))
    func interrupted(scene: TestScene) throws {
        try expectSame(scene, "interrupted", Self.rounding) { $0.surfacePixels = 0 }
    }

    @Test("frames after a change, where something changed", arguments: BackdropScenes.all.cases(oneIn: 2))
    func damaged(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        let root = try #require(renderer.layer)
        _ = try renderer.picture(width: scene.width, height: scene.height)
        var random = RepeatableRandom(seed: UInt64(scene.name.utf8.reduce(0) { $0 * 31 + Int($1) }))
        for frame in 1...4 {
            let change = TreeChange.apply(to: root, using: &random)
            let partial = try renderer.picture(
                width: scene.width, height: scene.height, atTime: Double(frame))
            let full = try scene.picture(of: root)
            let result = Reftest(
                "\(scene.name)-frame-\(frame)", partial, .equal, full,
                fuzz: .none)
            #expect(result.passes, "\(result) after \(change)")
        }
    }

    @Test("what a later layer hides beside a blur still shows in it")
    func hiddenNeighbour() throws {
        func picture(hidden: CGColor, _ options: CARendererOptions) throws -> PixelBuffer {
            let panel = CALayer.box(
                center: CGPoint(x: 80, y: 128), size: CGSize(width: 80, height: 120), color: nil)
            panel.backgroundFilters = [CAFilter.blur(8)]
            func box(_ side: Double, _ color: CGColor) -> CALayer {
                .box(center: CGPoint(x: 170, y: 128), size: CGSize(width: side, height: side), color: color)
            }
            return try CALayer.stage([box(90, hidden), panel, box(100, .rgb(0, 0, 1))])
                .picture(options: options)
        }
        var unculled = CARendererOptions()
        unculled.occlusionCulling = false
        let red = try picture(hidden: .rgb(1, 0, 0), CARendererOptions())
        #expect(red == (try picture(hidden: .rgb(1, 0, 0), unculled)))
        #expect(red[117, 128].y < 220)
        #expect(red != (try picture(hidden: .rgb(0, 1, 0), CARendererOptions())))
    }

    /// Three turned cards on coloured stripes, the middle one blended; `isCut` by one that can't be seen.
    private func cards(_ name: String, isCut: Bool) throws -> PixelBuffer {
        let stage = CALayer.stage([])
        stage.sublayerTransform = .perspective(600)
        for i in 0..<8 {
            let stripe = CALayer.box(
                center: CGPoint(x: 16 + 32 * Double(i), y: 128), size: CGSize(width: 20, height: 256),
                color: .rgb(Double(i) / 8, 1 - Double(i) / 8, 0.4))
            stripe.zPosition = -300
            stage.addSublayer(stripe)
        }
        let card = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 170, height: 150),
            color: .rgb(0.8, 0.4, 0.2),
            transform: CATransform3DMakeRotation(0.5, 0.3, 1, 0.1))
        card.cornerRadius = 20
        card.compositingFilter = name
        card.addSublayer(
            .box(
                center: CGPoint(x: 60, y: 60), size: CGSize(width: 90, height: 60),
                color: .rgb(0.1, 0.5, 0.9, 0.7)))
        stage.addSublayer(card)
        let blade = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: CGSize(width: 400, height: 400),
            color: .rgb(0, 0, 0, 0.0001), transform: CATransform3DMakeRotation(isCut ? -0.4 : 0, 0, 1, 0))
        if !isCut { blade.zPosition = 200 }
        stage.addSublayer(blade)
        return try stage.picture()
    }

    // One level makes white of black where colours are mixed hard.
    @Test("a cut leaves no seam", arguments: BlendReference.all.filter { $0 != "hardMixBlendMode" })
    func cut(name: String) throws {
        let whole = try cards(name, isCut: false)
        // Triangles of a cut shape round anew.
        let result = Reftest(
            "cut-\(name)", try cards(name, isCut: true), .equal, whole,
            fuzz: Fuzz(maximum: 24, pixels: 40, rounding: 2))
        #expect(result.passes, "\(result)")
        let plain = try cards("sourceOver", isCut: false)
        guard name != "sourceOver", name != "normalBlendMode" else { return }
        #expect(Reftest("plain-\(name)", whole, .different, plain).passes)
    }

    @Test("a group is what its layers are blended with, a plain superlayer is not")
    func isolation() throws {
        func picture(_ change: (CALayer) -> Void) throws -> PixelBuffer {
            let holder = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 200, height: 200), color: nil)
            let child = CALayer.box(
                center: CGPoint(x: 100, y: 100), size: CGSize(width: 80, height: 80),
                color: .rgb(0.5, 0.5, 0.5))
            child.compositingFilter = "multiplyBlendMode"
            holder.addSublayer(child)
            holder.addSublayer(.box(center: .zero, size: CGSize(width: 4, height: 4), color: .gray(0)))
            change(holder)
            return try CALayer.stage(color: .rgb(0.8, 0.2, 0.4), [holder]).picture()
        }
        #expect(try picture { _ in }[128, 128] == SIMD4(102, 26, 51, 255))
        // Over nothing, a blend mode is the layer's own colour.
        let isolated = try picture { $0.opacity = 0.999 }[128, 128]
        #expect(abs(Int(isolated.x) - 128) <= 1 && abs(Int(isolated.y) - 128) <= 1)
    }

    @Test("the root layer is blended with what the target is cleared to")
    func root() throws {
        let stage = CALayer.stage(color: .rgb(0.8, 0.2, 0.4), [])
        stage.compositingFilter = "destOut"
        #expect(try stage.picture()[10, 10] == SIMD4(0, 0, 0, 0))
        stage.compositingFilter = "multiplyBlendMode"
        #expect(try stage.picture()[10, 10] == SIMD4(204, 51, 102, 255))
    }
}
