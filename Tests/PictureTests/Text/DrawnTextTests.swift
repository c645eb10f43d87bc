import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("Text that a class draws itself")
struct DrawnTextTests {
    private final class Own: CATextLayer {
        var offset: CGFloat = 0
        override func draw(in ctx: CGContext) {
            ctx.translateBy(x: 0, y: offset)
            super.draw(in: ctx)
        }
    }

    private func picture(
        _ layer: CATextLayer, _ string: Any, isGeometryFlipped: Bool = true, y: CGFloat = 20
    ) throws -> PixelBuffer {
        try withoutActions {
            layer.bounds = CGRect(x: 3, y: 5, width: 200, height: 36)
            layer.position = CGPoint(x: 110, y: y)
            layer.string = string
            layer.font = "DejaVu Sans"
            layer.fontSize = 13
            layer.foregroundColor = CGColor(gray: 0, alpha: 1)
            var options = CARendererOptions()
            options.isGeometryFlipped = isGeometryFlipped
            return try TestText.picture([layer], options: options)
        }
    }

    private var strings: [Any] {
        [
            "Hamburgefonstiv\n0123", "שלום world",
            NSAttributedString(
                string: "Rich text",
                attributes: [
                    .font: CTFont("DejaVu Serif", size: 18), .underlineStyle: 1,
                    .backgroundColor: CGColor(gray: 0.8, alpha: 1),
                ]),
        ]
    }

    @Test("looks as it does without", arguments: [true, false])
    func sameAsPlain(isGeometryFlipped: Bool) throws {
        for string in strings {
            let own = try picture(Own(), string, isGeometryFlipped: isGeometryFlipped)
            let plain = try picture(CATextLayer(), string, isGeometryFlipped: isGeometryFlipped)
            let error = TestText.error(own, plain)
            #expect(error.pixels > 200 && error.mean < 6, "\(string): \(error)")
        }
    }

    @Test("lies where the context was moved to")
    func moved() throws {
        let own = Own()
        own.offset = 7
        let error = TestText.error(
            try picture(own, "Hamburg"), try picture(CATextLayer(), "Hamburg", y: 27))
        #expect(error.pixels > 200 && error.mean < 6, "\(error)")
    }

    @Test("follows animated sizes")
    func animated() throws {
        let layers = [Own(), CATextLayer()]
        let pictures = try layers.map { layer in
            _ = try picture(layer, "Hamburg")
            let grow = CABasicAnimation(keyPath: "fontSize")
            (grow.fromValue, grow.toValue, grow.duration) = (8, 24, 2)
            (grow.beginTime, grow.fillMode, grow.isRemovedOnCompletion) = (1, .both, false)
            layer.add(grow, forKey: "grow")
            let root = CALayer.stage(width: 220, height: 40, color: .gray(1), [layer])
            let renderer = try CARenderer(width: 220, height: 40)
            renderer.layer = root
            return try renderer.picture(width: 220, height: 40, atTime: 2)
        }
        let error = TestText.error(pictures[0], pictures[1])
        #expect(error.pixels > 200 && error.mean < 6, "\(error)")
        let still = try picture(CATextLayer(), "Hamburg")
        #expect(TestText.error(pictures[0], still).mean > 30)
    }
}
