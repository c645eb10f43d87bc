import QuartzCore
import TestSupport
import Testing

/// Masks where layers are cut: by planes, by tiles, by what changed.
@Suite("Masks, cut")
struct MaskedPlaneTests {
    private func plane(_ angle: CGFloat, _ color: CGColor, isMasked: Bool) -> CALayer {
        // A whole layer with a mask over its middle, or a layer of the mask's size.
        let size = CGSize(width: isMasked ? 180 : 100, height: isMasked ? 160 : 80)
        let layer = CALayer.box(
            center: CGPoint(x: 128, y: 128), size: size, color: color,
            transform: CATransform3DMakeRotation(angle, 0.2, 1, 0))
        if isMasked {
            layer.mask = MaskTests.tree(
                MaskTests.solid(CGRect(x: 40, y: 40, width: 100, height: 80)))
        }
        return layer
    }

    @Test("planes that cross are cut under their masks")
    func crossing() throws {
        func crossed(_ isMasked: Bool) throws -> PixelBuffer {
            try MaskTests.picture(
                [
                    plane(0.7, .rgb(0.8, 0.3, 0, 0.8), isMasked: isMasked),
                    plane(-0.5, .rgb(0, 0.5, 0.4, 0.8), isMasked: isMasked),
                ], eye: 400)
        }
        // A masked plane's edges are rounded to 8 bits once more, and a pixel whose centre lies on the line of a cut may go to
        // either piece.
        let result = Reftest(
            "masked-cross", try crossed(true), .equal, try crossed(false),
            fuzz: Fuzz(maximum: 140, pixels: 16, rounding: 2))
        #expect(result.passes, "\(result)")
    }

    @Test("a masked picture in tiles is the picture in one texture", arguments: [0.0, 0.6])
    func tiled(tilt: Double) throws {
        let image = try TestImage.busy(width: 200, height: 150).makeImage()
        let scene = TestScene("masked-tiles") {
            let layer = CALayer.box(
                center: CGPoint(x: 128, y: 128), size: CGSize(width: 200, height: 150), color: nil,
                transform: CATransform3DMakeRotation(tilt, 1, 0.5, 0))
            layer.contents = image
            let mask = CALayer.box(
                center: CGPoint(x: 100, y: 75), size: CGSize(width: 170, height: 140), color: nil)
            mask.contents = image
            mask.opacity = 0.8
            mask.cornerRadius = 50
            mask.masksToBounds = true
            layer.mask = mask
            return .stage([layer])
        }
        let whole = try scene.picture()
        var options = CARendererOptions()
        options.maximumTextureSize = 64
        // As for tiles without a mask.
        let result = Reftest(
            "masked-tiles-\(tilt)", try scene.picture(options: options), .equal, whole,
            fuzz: Fuzz(maximum: 8, pixels: 40, rounding: 1))
        #expect(result.passes, "\(result)")
    }

    private func sliding(_ mask: CALayer) -> CALayer {
        let layer = MaskTests.content()
        layer.mask = mask
        return .stage([
            layer, .box(center: CGPoint(x: 20, y: 20), size: CGSize(width: 9, height: 9), color: .gray(0)),
        ])
    }

    static let masks: [String] = ["shape", "turned", "tree", "part"]

    private func mask(_ name: String) -> (mask: CALayer, moved: CALayer) {
        let frame = CGRect(x: 10, y: 40, width: 50, height: 50)
        switch name {
        case "shape":
            let mask = MaskTests.solid(frame, radius: 12)
            return (mask, mask)
        case "turned":
            let mask = MaskTests.solid(frame, turn: 0.5)
            return (mask, mask)
        case "tree":
            let mask = MaskTests.tree(MaskTests.solid(frame, radius: 25))
            return (mask, mask)
        default:
            let part = MaskTests.solid(frame, radius: 25)
            let mask = MaskTests.tree(part)
            mask.addSublayer(MaskTests.solid(CGRect(x: 100, y: 100, width: 30, height: 30)))
            return (mask, part)
        }
    }

    @Test("a mask that moves over a layer at rest", arguments: masks)
    func moving(name: String) throws {
        let (mask, moved) = mask(name)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.byValue = 40
        slide.duration = 8
        moved.add(slide, forKey: nil)
        let root = sliding(mask)
        let partial = try CARenderer(width: 256, height: 256)
        partial.layer = root
        var options = CARendererOptions()
        options.damage = false
        let whole = try CARenderer(width: 256, height: 256, options: options)
        whole.layer = root
        var last: PixelBuffer?
        for step in 0...4 {
            let time = Double(step) * 1.7
            let test = try partial.picture(width: 256, height: 256, atTime: time)
            let reference = try whole.picture(width: 256, height: 256, atTime: time)
            // What is interpolated rounds anew where shapes are cut at the redrawn rectangle.
            let result = Reftest(
                "moving-mask-\(name)-\(step)", test, .equal, reference,
                fuzz: Fuzz(maximum: 8, pixels: 40, rounding: 1))
            #expect(result.passes, "\(result)")
            if let last {
                #expect(last != test, "the mask moves")
                #expect(partial.statistics.redrawnPixels < 256 * 256 / 2)
            }
            last = test
        }
    }

    @Test("masks of masks of masks end somewhere")
    func deepMasks() throws {
        var mask = MaskTests.solid(MaskTests.whole, radius: 10)
        for _ in 0..<2000 {
            let next = MaskTests.tree(MaskTests.solid(MaskTests.whole, radius: 10))
            next.mask = mask
            mask = next
        }
        let picture = try MaskTests.scene(mask)
        #expect(picture.width == 256)
    }
}
