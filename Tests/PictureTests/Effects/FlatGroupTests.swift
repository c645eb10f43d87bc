import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Groups of boxes that are drawn as cells, against the same ones in surfaces.
@Suite("A group of upright boxes needs no surface")
struct FlatGroupTests {
    private func scene(_ seed: Int) -> CALayer {
        var random = RepeatableRandom(seed: seed)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
        func box(_ frame: CGRect, _ alpha: CGFloat) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = .rgb(number(0...1), number(0...1), number(0...1), alpha)
            return layer
        }
        let root = box(CGRect(x: 0, y: 0, width: 200, height: 160), 1)
        for _ in 0..<4 {
            let group = CALayer()
            group.frame = CGRect(x: number(-30...120), y: number(-30...80), width: 90, height: 80)
            if seed % 3 == 0 { group.frame = group.frame.integral }
            if seed % 4 == 1 { group.backgroundColor = .rgb(1, 1, 1, 0.7) }
            if seed % 5 == 2 { group.masksToBounds = true }
            if seed % 7 == 3 { group.setAffineTransform(CGAffineTransform(scaleX: -1.3, y: 0.7)) }
            group.opacity = Float(number(0.2...0.9))
            for _ in 0..<Int(number(2...7)) {
                let size = CGSize(width: number(0.2...70), height: number(0.2...70))
                let origin = CGPoint(x: number(-20...60), y: number(-20...60))
                let part = box(CGRect(origin: origin, size: size), number(0...1) < 0.6 ? 1 : 0.5)
                if number(0...1) < 0.1 { part.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge] }
                group.addSublayer(part)
            }
            root.addSublayer(group)
        }
        return root
    }

    @Test("random groups", arguments: 0..<60) func sameAsInASurface(seed: Int) throws {
        var options = CARendererOptions()
        let cells = try picture(scene(seed), options)
        options.interiorSplit = false
        let surfaces = try picture(scene(seed), options)
        // A surface rounds each box that is blended into it, and four groups may lie over each other.
        let result = Reftest("flat-group-\(seed)", cells, .equal, surfaces, fuzz: .rounding(3))
        #expect(result.passes, "\(result)")
    }

    @Test("they are taken apart where a plane cuts them") func crossing() throws {
        func root() -> CALayer {
            let root = CATransformLayer()
            root.frame = CGRect(x: 0, y: 0, width: 200, height: 160)
            for angle in [0.0, 0.8] {
                let group = scene(5).sublayers?[0] ?? CALayer()
                group.position = CGPoint(x: 100, y: 80)
                group.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
                root.addSublayer(group)
            }
            return root
        }
        var options = CARendererOptions()
        let cells = try picture(root(), options)
        options.interiorSplit = false
        let result = Reftest(
            "flat-group-crossing", cells, .equal, try picture(root(), options), fuzz: .rounding(2))
        #expect(result.passes, "\(result)")
    }

    private func picture(_ root: CALayer, _ options: CARendererOptions) throws -> PixelBuffer {
        let renderer = try CARenderer(width: 200, height: 160, options: options)
        renderer.layer = root
        return try renderer.picture(width: 200, height: 160, atTime: 0)
    }
}
