import Content
import CoreText
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

@Suite struct CATextLayerTests {
    private func drawn(_ layer: CATextLayer) -> TextLook? {
        guard let look = layer.look.look(TextLayerLook.self) else { return nil }
        return look.provider?.text(
            TextRequest(
                fontSize: look.drawable.fontSize, color: look.foregroundColor, size: layer.bounds.size))
    }

    private func label(_ string: Any?, width: CGFloat = 200, height: CGFloat = 100) -> CATextLayer {
        let layer = CATextLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.string = string
        layer.font = "DejaVu Sans"
        return layer
    }

    @Test func hasDefaults() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font as? String == "Helvetica" && layer.fontSize == 36)
        #expect(layer.foregroundColor == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        #expect(!layer.isWrapped && layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(!layer.allowsFontSubpixelQuantization)
        #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
        #expect(CATextLayer.defaultValue(forKey: "string") == nil)
        #expect(
            CATextLayer.defaultValue(forKey: "truncationMode") as? CATextLayerTruncationMode
                == CATextLayerTruncationMode.none)
        #expect(CATextLayer.defaultValue(forKey: "alignmentMode") as? CATextLayerAlignmentMode == .natural)
    }

    @Test func isReachedByKeys() {
        let layer = CATextLayer()
        layer.setValue("Agate", forKey: "string")
        layer.setValue(12, forKey: "fontSize")
        layer.setValue(true, forKey: "wrapped")
        layer.setValue("center", forKey: "alignmentMode")
        layer.setValue("middle", forKey: "truncationMode")
        #expect(layer.string as? String == "Agate" && layer.fontSize == 12 && layer.isWrapped)
        #expect(layer.alignmentMode == .center && layer.truncationMode == .middle)
        #expect(layer.value(forKey: "isWrapped") as? Bool == true)
    }

    @Test func isLaidOutFromTheTop() throws {
        let layer = label("Agate")
        layer.fontSize = 20
        let look = try #require(drawn(layer))
        try #require(look.runs.count == 1)
        let glyphs = look.runs[0].glyphs
        #expect(glyphs.glyphs.count == 5 && glyphs.size == 20 && glyphs.positions[0].x == 0)
        // DejaVu Sans reaches 0.928 of its size over the baseline, as its table hhea has it.
        #expect(abs(glyphs.positions[0].y - 18.56) < 1 / 32)
        #expect(look.runs[0].color == RGBAColor(SIMD4(repeating: 1)))
    }

    @Test func alignmentModes() throws {
        func left(_ mode: CATextLayerAlignmentMode) throws -> Float {
            let layer = label("Agate")
            (layer.fontSize, layer.alignmentMode) = (20, mode)
            return try #require(drawn(layer)).runs[0].glyphs.positions[0].x
        }
        let width = Float(label("Agate").preferredFrameSize().width) * 20 / 36
        #expect(try left(.left) == 0)
        #expect(try left(.natural) == 0)
        #expect(abs(try left(.right) - (200 - width)) < 1 / 16)
        #expect(abs(try left(.center) - (200 - width) / 2) < 1 / 16)
        #expect(try left(CATextLayerAlignmentMode(rawValue: "odd")) == 0)
    }

    @Test func truncationModes() throws {
        func text(_ mode: CATextLayerTruncationMode, wrapped: Bool) throws -> Int {
            let layer = label("one two three four five six seven eight nine ten", width: 120, height: 50)
            (layer.fontSize, layer.truncationMode, layer.isWrapped) = (20, mode, wrapped)
            return try #require(drawn(layer)).runs.reduce(0) { $0 + $1.glyphs.glyphs.count }
        }
        #expect(try text(.none, wrapped: false) > 35)
        for mode in [CATextLayerTruncationMode.start, .middle, .end] {
            let line = try text(mode, wrapped: false), lines = try text(mode, wrapped: true)
            #expect(line > 6 && line < 15, "\(mode) \(line)")
            #expect(lines > line && lines < 27, "\(mode) \(lines)")
        }
    }

    @Test func sizeAndColorAnimate() throws {
        let layer = label("Agate")
        let look = try #require(layer.look.look(TextLayerLook.self))
        let source = try #require(look.provider)
        let small = source.text(
            TextRequest(
                fontSize: 10, color: .black, size: CGSize(width: 200, height: 100)))
        let large = source.text(
            TextRequest(
                fontSize: 20, color: .black, size: CGSize(width: 200, height: 100)))
        #expect(large.runs[0].glyphs.size == 20)
        for (a, b) in zip(small.runs[0].glyphs.positions, large.runs[0].glyphs.positions) {
            #expect(abs(a.x * 2 - b.x) < 1 / 64 && abs(a.y * 2 - b.y) < 1 / 64)
        }
        // Another colour lays nothing out.
        let red = source.text(
            TextRequest(
                fontSize: 20, color: RGBAColor(red: 1, green: 0, blue: 0, alpha: 1),
                size: CGSize(width: 200, height: 100)))
        #expect(red.runs[0].glyphs === large.runs[0].glyphs)
        #expect(red.runs[0].color?.components.x == 1)
    }

    @Test func attributedStringsHaveTheirOwnLook() throws {
        let shadow = NSShadow()
        (shadow.shadowBlurRadius, shadow.shadowOffset) = (4, CGSize(width: 1, height: 2))
        let text = NSMutableAttributedString(
            string: "plain ", attributes: [.font: CTFont("DejaVu Sans", size: 10)])
        text.append(
            NSAttributedString(
                string: "rich",
                attributes: [
                    .font: CTFont("DejaVu Sans", size: 24),
                    .foregroundColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                    .backgroundColor: CGColor(gray: 0.5, alpha: 1),
                    .strikethroughStyle: 1, .strokeWidth: -5, .strokeColor: CGColor(gray: 0, alpha: 1),
                    .shadow: shadow, .baselineOffset: 3,
                ]))
        let layer = label(text)
        layer.fontSize = 99
        let look = try #require(drawn(layer))
        try #require(look.runs.count == 2)
        #expect(look.runs[0].color == .black && look.runs[0].glyphs.size == 10)
        let rich = look.runs[1]
        #expect(rich.glyphs.size == 24 && rich.color == RGBAColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(rich.stroke.map { abs($0.width - 1.2) < 1e-9 && $0.color == .black } == true)
        #expect(rich.shadow?.radius == 2 && rich.shadow?.offset == CGSize(width: 1, height: 2))
        #expect(look.runs[0].glyphs.positions[0].y - rich.glyphs.positions[0].y == 3)
        #expect(look.rectangles.map(\.isAbove) == [false, false, true])
        #expect(look.rectangles[1].color.components.x == 1 && look.rectangles[1].color.components.y == 0)
        // The mutable string that was handed over may change.
        text.mutableString.setString("x")
        #expect((layer.string as? NSAttributedString)?.length == 10)
    }

    @Test func fontsOfEachKind() throws {
        for font in [
            "Courier" as Any, CTFont("Courier", size: 3), CTFont("Courier", size: 3).graphics as Any,
        ] {
            let layer = label("ii")
            layer.font = font
            let positions = try #require(drawn(layer)).runs[0].glyphs.positions
            #expect(abs(positions[1].x - 0.6 * 36) < 0.05)
        }
        let layer = label("ii")
        layer.font = 7
        #expect(try #require(drawn(layer)).runs[0].glyphs.positions[1].x < 10)
    }

    @Test func preferredSizes() {
        let layer = label("one two three\nfour", width: 100)
        layer.fontSize = 20
        let size = layer.preferredFrameSize()
        #expect(size.width > 120 && size.width < 150 && abs(size.height - 2 * 23.28) < 0.1)
        layer.isWrapped = true
        let wrapped = layer.preferredFrameSize()
        #expect(wrapped.width <= 100 && abs(wrapped.height - 3 * 23.28) < 0.1)
        #expect(label("").preferredFrameSize().height > 40)
        #expect(label(nil).preferredFrameSize() == .zero)
        #expect(label(4).preferredFrameSize() == .zero)
    }

    @Test func isArchived() throws {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing) = (.right, 4)
        let text = NSMutableAttributedString(string: "plain ")
        text.append(
            NSAttributedString(
                string: "rich",
                attributes: [
                    .font: CTFont("DejaVu Sans Bold", size: 24),
                    .foregroundColor: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), .underlineStyle: 1,
                    .paragraphStyle: style,
                ]))
        let layer = label(text)
        layer.font = CTFont("DejaVu Sans", size: 5)
        (layer.fontSize, layer.isWrapped, layer.alignmentMode) = (17, true, .justified)
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
        let copy = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CATextLayer.self, from: data))
        #expect(copy.font as? String == "DejaVuSans")
        #expect(copy.fontSize == 17 && copy.isWrapped && copy.alignmentMode == .justified)
        let string = try #require(copy.string as? NSAttributedString)
        #expect(string.string == "plain rich")
        let attributes = string.attributes(at: 7, effectiveRange: nil)
        #expect(attributes[.font] as? CTFont == CTFont("DejaVu Sans Bold", size: 24))
        #expect(attributes[.foregroundColor] as? CGColor == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        #expect(attributes[.paragraphStyle] as? NSParagraphStyle == style)
        #expect(string.attributes(at: 0, effectiveRange: nil).isEmpty)
    }

    @Test func copiesHaveAll() {
        let layer = label("Agate")
        (layer.truncationMode, layer.alignmentMode, layer.isWrapped) = (.middle, .right, true)
        layer.foregroundColor = CGColor(gray: 0.5, alpha: 1)
        let copy = CATextLayer(layer: layer)
        #expect(copy.string as? String == "Agate" && copy.font as? String == "DejaVu Sans")
        #expect(copy.truncationMode == .middle && copy.alignmentMode == .right && copy.isWrapped)
        #expect(copy.foregroundColor == CGColor(gray: 0.5, alpha: 1))
    }
}

extension CTFont {
    fileprivate var graphics: CGFont? { CTFontCopyGraphicsFont(self, nil) }
}
