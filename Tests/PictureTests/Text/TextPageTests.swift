import CoreText
import QuartzCore
import TestSupport
import Testing

/// A page of six scripts, wrapped and justified, by a text layer.
@Suite("Pages of text")
struct TextPageTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let golden = tests.appendingPathComponent("PictureTests/Text/Pages/Scripts.png")

    private static let paragraphs = [
        (
            "Arabic", 21,
            "يولد جميع الناس أحراراً متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميراً وعليهم أن يعامل بعضهم بعضاً بروح الإخاء."
        ),
        (
            "Hebrew", 18,
            "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה."
        ),
        ("Hindi", 18, "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है।"),
        (
            "Thai", 18,
            "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ"
        ),
        ("Chinese", 18, "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。"),
        (
            "Latin", 18,
            "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood."
        ),
    ]

    private static let size = CGSize(width: 320, height: 620)

    /// `count` paragraphs; the last one does not fit as a whole, and is cut off at the bounds.
    private func page(_ count: Int = Self.paragraphs.count) throws -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.paragraphSpacing) = (.justified, 10)
        let text = NSMutableAttributedString(string: "")
        for (name, size, sentence) in Self.paragraphs.prefix(count) {
            let file = Self.tests.appendingPathComponent("Fonts/AgateTest\(name).ttf")
            let fonts = try #require(CTFontManagerCreateFontDescriptorsFromURL(file) as? [CTFontDescriptor])
            text.append(
                NSAttributedString(
                    string: sentence + "\n",
                    attributes: [
                        .font: CTFontCreateWithFontDescriptor(fonts[0], CGFloat(size), nil),
                        .paragraphStyle: style, .foregroundColor: CGColor.gray(0),
                    ]))
        }
        return text
    }

    private func picture(_ text: NSAttributedString, scale: Int) throws -> PixelBuffer {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 20, y: 10, width: Self.size.width - 40, height: Self.size.height - 20)
        (layer.string, layer.isWrapped) = (text, true)
        return try TestText.picture([layer], scale: scale, size: Self.size)
    }

    /// With `AGATE_WRITE_PAGES=1` the page is written, to be looked at.
    @Test("Arabic, Hebrew, Hindi, Thai, Chinese and English are what they were")
    func scripts() throws {
        let seen = try picture(try page(), scale: 2)
        if ProcessInfo.processInfo.environment["AGATE_WRITE_PAGES"] != nil { try seen.write(to: Self.golden) }
        let wanted = try PixelBuffer(contentsOf: Self.golden)
        let result = Reftest(
            "text-page", seen, .equal, wanted, fuzz: Fuzz(maximum: 8, pixels: 50, rounding: 2))
        #expect(result.passes, "\(result)")
    }

    @Test("Contexts draw the same page", arguments: [1, 2])
    func contexts(scale: Int) throws {
        // A frame has only lines that fit as a whole.
        let text = try page(5), seen = try picture(text, scale: scale)
        let context = try #require(
            CGContext(
                data: nil, width: seen.width, height: seen.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        context.setFillColor(.gray(1))
        context.fill(CGRect(x: 0, y: 0, width: seen.width, height: seen.height))
        context.scaleBy(x: CGFloat(scale), y: CGFloat(scale))
        let box = CGRect(x: 20, y: 10, width: Self.size.width - 40, height: Self.size.height - 20)
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0),
            CGPath(rect: box, transform: nil), nil)
        CTFrameDraw(frame, context)
        let wanted = PixelBuffer(try #require(context.makeImage()))
        let error = TestText.error(seen, wanted)
        #expect(error.pixels > 10_000)
        #expect(error.mean <= (scale == 1 ? 6 : 3), "\(error)")
    }

    @Test("Sizes animate: each frame is the text of its size")
    func sizes() throws {
        func label(_ size: CGFloat) -> CATextLayer {
            let layer = CATextLayer()
            layer.frame = CGRect(x: 10, y: 4, width: 120, height: 34)
            (layer.string, layer.font, layer.fontSize) = ("one two three", "DejaVu Sans", size)
            (layer.isWrapped, layer.foregroundColor) = (true, .gray(0))
            return layer
        }
        let growing = label(10), grow = CABasicAnimation(keyPath: "fontSize")
        (grow.fromValue, grow.toValue, grow.duration, grow.beginTime) = (10.0, 18.0, 2, 1e-9)
        (grow.fillMode, grow.isRemovedOnCompletion) = (.both, false)
        growing.add(grow, forKey: nil)
        let stage = CALayer.stage(width: 220, height: 40, color: .gray(1), [growing])
        let renderer = try CARenderer(width: 220, height: 40)
        renderer.layer = stage
        let seen = try renderer.picture(width: 220, height: 40, atTime: 1)
        // The size is 14 to nine digits, so that a few glyphs are masks of a neighbouring place.
        #expect(TestText.error(seen, try TestText.picture([label(14)])).mean < 3)
        #expect(TestText.error(seen, try TestText.picture([label(10)])).mean > 20)
    }

    @Test("The first line is at the top, whichever way y runs")
    func flipped() throws {
        let layer = CATextLayer()
        layer.frame = CGRect(x: 10, y: 2, width: 200, height: 36)
        (layer.string, layer.font, layer.fontSize) = ("Agate", "DejaVu Sans", 16)
        layer.foregroundColor = .gray(0)
        let down = try TestText.picture([layer])
        let turned = CALayer()
        (turned.frame, turned.isGeometryFlipped) = (CGRect(x: 0, y: 0, width: 220, height: 40), true)
        layer.removeFromSuperlayer()
        turned.addSublayer(layer)
        let up = try TestText.picture([turned])
        #expect(Reftest("text-flipped", up, .equal, down, fuzz: .rounding(1)).passes)
    }
}
