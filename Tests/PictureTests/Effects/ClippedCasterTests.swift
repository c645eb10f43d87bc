import QuartzCore
import TestSupport
import Testing

/// Shadows of layers that clip content which reaches over their bounds.
@Suite("Casters that a layer clips")
struct ClippedCasterTests {
    /// The place and the shape of the clip.
    struct Clip: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var position = CGPoint(x: 121, y: 127)
        var radius: CGFloat = 0
        var turn = 0.0
        var shear: CGFloat = 0
        var blur: CGFloat = 5
    }

    static let clips = [
        Clip(testDescription: "on pixel lines"),
        Clip(testDescription: "a hair off pixel lines", position: CGPoint(x: 121.002, y: 126.999)),
        Clip(testDescription: "between pixels", position: CGPoint(x: 121.4, y: 127.7)),
        Clip(testDescription: "round", radius: 34),
        Clip(testDescription: "turned a hair", turn: 0.00003),
        Clip(testDescription: "round and turned a hair", radius: 34, turn: 0.00003),
        Clip(testDescription: "turned", turn: 0.4),
        Clip(testDescription: "turned, without a blur", turn: 0.4, blur: 0),
        Clip(testDescription: "sheared", shear: 0.5),
        Clip(testDescription: "sheared and round", radius: 34, shear: 0.5),
    ]

    /// A layer of the clip's shape.
    private func layer(_ clip: Clip, isInner: Bool = false) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(x: 7, y: -3, width: 124, height: 92)
        layer.position = isInner ? CGPoint(x: layer.bounds.midX, y: layer.bounds.midY) : clip.position
        if !isInner {
            let shear = CGAffineTransform(a: 1, b: 0, c: clip.shear, d: 1, tx: 0, ty: 0)
            layer.transform = CATransform3DConcat(
                CATransform3DMakeAffineTransform(shear), CATransform3DMakeRotation(clip.turn, 0, 0, 1))
        }
        layer.cornerRadius = clip.radius
        layer.masksToBounds = true
        return layer
    }

    private func cast(_ layer: CALayer, _ clip: Clip) {
        (layer.shadowOpacity, layer.shadowRadius) = (0.9, clip.blur)
        layer.shadowOffset = CGSize(width: 14, height: 19)
    }

    /// Bars over the upper and the left side, as white as the stage, so that their edges are not seen.
    private func addBars(to layer: CALayer) {
        for rect in [
            CGRect(x: 1, y: -30, width: 70, height: 40), CGRect(x: -40, y: -40, width: 60, height: 70),
        ] {
            let bar = CALayer()
            bar.frame = rect
            bar.backgroundColor = .gray(1)
            layer.addSublayer(bar)
        }
    }

    /// As in three layers: one that clips the shadow, one that casts it, and one that clips the bars.
    @Test("what is cut off casts no shadow", arguments: clips)
    func clipped(clip: Clip) throws {
        let one = layer(clip)
        cast(one, clip)
        addBars(to: one)
        let outer = layer(clip), caster = layer(clip, isInner: true), inner = layer(clip, isInner: true)
        caster.masksToBounds = false
        caster.cornerRadius = 0
        cast(caster, clip)
        addBars(to: inner)
        caster.addSublayer(inner)
        outer.addSublayer(caster)
        let picture = try CALayer.stage([one]).picture()
        #expect(picture[90, 106].x < 120, "below the bars")
        // Where a side covers a pixel in part, the three layers clip the bars twice.
        let result = Reftest(
            "clipped-caster-\(clip.testDescription)", picture, .equal, try CALayer.stage([outer]).picture(),
            fuzz: Fuzz(maximum: 30, pixels: 60, rounding: 3))
        #expect(result.passes, "\(result)")
    }
}
