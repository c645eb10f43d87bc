import CoreGraphics
import Foundation
import Testing

/// Drawings for bitmaps and documents: 120 x 90 units.
private enum Drawing: String, CaseIterable, CustomTestStringConvertible {
    case paths, strokes, gradients, images, text, opacity, clips, layers, shadows, masks, blends

    var testDescription: String { rawValue }

    func draw(in c: CGContext) throws {
        func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
            CGColor(srgbRed: r, green: g, blue: b, alpha: a)
        }
        let space = CGColorSpaceCreateDeviceRGB()
        switch self {
        case .paths:
            c.setFillColor(color(0.8, 0.2, 0.1))
            c.fill(CGRect(x: 10, y: 10, width: 40, height: 60))
            c.setFillColor(color(0.1, 0.3, 0.9))
            c.fillEllipse(in: CGRect(x: 55, y: 20, width: 50, height: 40))
            c.rotate(by: 0.2)
            c.addRect(CGRect(x: 40, y: 40, width: 30, height: 20))
            c.addRect(CGRect(x: 45, y: 45, width: 20, height: 10))
            c.fillPath(using: .evenOdd)
        case .strokes:
            c.setStrokeColor(color(0, 0.4, 0))
            c.setLineWidth(5)
            c.setLineJoin(.round)
            c.move(to: CGPoint(x: 10, y: 10))
            c.addLine(to: CGPoint(x: 60, y: 80))
            c.addCurve(
                to: CGPoint(x: 110, y: 10), control1: CGPoint(x: 80, y: 100), control2: CGPoint(x: 90, y: 0))
            c.strokePath()
            c.setLineDash(phase: 2, lengths: [8, 4])
            c.setLineWidth(3)
            c.stroke(CGRect(x: 15, y: 20, width: 90, height: 50))
        case .gradients:
            let colors = [color(1, 0, 0), color(1, 1, 0), color(0, 0, 1, 0.3)]
            let gradient = try #require(
                CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 0.4, 1]))
            c.saveGState()
            c.clip(to: CGRect(x: 5, y: 5, width: 50, height: 80))
            c.drawLinearGradient(
                gradient, start: CGPoint(x: 5, y: 5), end: CGPoint(x: 50, y: 80),
                options: [.drawsAfterEndLocation])
            c.restoreGState()
            c.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 85, y: 45), startRadius: 5,
                endCenter: CGPoint(x: 85, y: 45),
                endRadius: 28, options: [])
        case .images:
            c.interpolationQuality = .none
            c.draw(try picture(), in: CGRect(x: 10, y: 10, width: 60, height: 60))
            c.translateBy(x: 90, y: 50)
            c.rotate(by: 0.5)
            c.draw(try picture(), in: CGRect(x: -15, y: -15, width: 30, height: 30))
        case .text:
            let font = try #require(CGFont("DejaVuSans" as CFString))
            c.setFont(font)
            c.setFontSize(26)
            c.setFillColor(color(0.1, 0.1, 0.4))
            let glyphs = "Agate".map { font.getGlyphWithGlyphName(name: "\($0)" as CFString) }
            c.textPosition = CGPoint(x: 8, y: 40)
            c.showGlyphs(glyphs)
            c.textMatrix = CGAffineTransform(rotationAngle: 0.2).concatenating(
                CGAffineTransform(translationX: 10, y: 10))
            c.setFontSize(12)
            c.showGlyphs(glyphs)
        case .opacity:
            c.setAlpha(0.5)
            c.setFillColor(color(1, 0, 0))
            c.fill(CGRect(x: 10, y: 10, width: 60, height: 60))
            c.draw(try picture(), in: CGRect(x: 40, y: 30, width: 70, height: 50))
        case .clips:
            c.addEllipse(in: CGRect(x: 20, y: 10, width: 80, height: 70))
            c.clip()
            c.clip(to: CGRect(x: 30, y: 0, width: 60, height: 60))
            c.setFillColor(color(0.2, 0.6, 0.2))
            c.fill(CGRect(x: 0, y: 0, width: 120, height: 90))
        case .layers:
            c.setAlpha(0.6)
            c.beginTransparencyLayer(auxiliaryInfo: nil)
            c.setFillColor(color(1, 0, 0))
            c.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
            c.setFillColor(color(0, 0, 1))
            c.fill(CGRect(x: 40, y: 30, width: 50, height: 40))
            c.endTransparencyLayer()
        case .shadows:
            c.setShadow(offset: CGSize(width: 6, height: -5), blur: 6, color: color(0, 0, 0, 0.8))
            c.setFillColor(color(0.9, 0.7, 0.1))
            c.fill(CGRect(x: 30, y: 30, width: 50, height: 40))
        case .masks:
            c.clip(to: CGRect(x: 10, y: 10, width: 100, height: 70), mask: try mask())
            c.setFillColor(color(0.5, 0, 0.6))
            c.fill(CGRect(x: 0, y: 0, width: 120, height: 90))
        case .blends:
            c.setFillColor(color(0.9, 0.8, 0.2))
            c.fill(CGRect(x: 10, y: 10, width: 70, height: 70))
            c.setBlendMode(.multiply)
            c.setFillColor(color(0.3, 0.7, 0.9))
            c.fill(CGRect(x: 40, y: 30, width: 70, height: 40))
        }
    }

    private func picture() throws -> CGImage {
        var bytes: [UInt8] = []
        for i in 0..<16 { bytes += [UInt8(i * 16), UInt8(255 - i * 12), UInt8((i % 4) * 80), 255] }
        return try #require(CGImage(width: 4, height: 4, rgba8: Data(bytes), alphaInfo: .last))
    }

    private func mask() throws -> CGImage {
        let c = try #require(
            CGContext(
                data: nil, width: 100, height: 70, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        c.setFillColor(CGColor(gray: 1, alpha: 1))
        c.fillEllipse(in: CGRect(x: 10, y: 5, width: 80, height: 60))
        return try #require(c.makeImage())
    }
}

@Suite("PDF and SVG documents")
struct DocumentTests {
    static let box = CGRect(x: 0, y: 0, width: 120, height: 90)
    private static let scale = 2

    private func bitmap(_ drawing: Drawing) throws -> CGImage {
        let context = try makeContext(120 * Self.scale, 90 * Self.scale)
        context.scaleBy(x: CGFloat(Self.scale), y: CGFloat(Self.scale))
        try drawing.draw(in: context)
        return try #require(context.makeImage())
    }

    private func pdf(_ body: (CGContext) throws -> Void) throws -> Data {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        var box = Self.box
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        try body(context)
        context.closePDF()
        return data as Data
    }

    private func document(_ data: Data) throws -> CGPDFDocument {
        try #require(CGPDFDocument(CGDataProvider(data: data as CFData)!))
    }

    /// Edges may differ: the mean difference of all components, and the part of those that differ much.
    ///
    /// poppler aligns strokes with pixels, and librsvg smooths pictures that are enlarged.
    private func expectAlike(_ a: CGImage, _ b: CGImage, _ name: String, mean limit: Double = 2.6) throws {
        try #require(a.width == b.width && a.height == b.height)
        let differences = zip(a.premultiplied, b.premultiplied).map { abs(Int($0) - Int($1)) }
        let mean = Double(differences.reduce(0, +)) / Double(differences.count)
        let large = Double(differences.count { $0 > 60 }) / Double(differences.count)
        #expect(mean < limit && large < 0.02, "\(name): mean \(mean), large \(large)")
        // The drawing is no blank page.
        #expect(a.premultiplied.contains { $0 > 60 })
    }

    @Test("A PDF shows what a bitmap shows", arguments: Drawing.allCases)
    fileprivate func pdfPictures(drawing: Drawing) throws {
        let data = try pdf { context in
            context.beginPDFPage(nil)
            try drawing.draw(in: context)
            context.endPDFPage()
        }
        let page = try #require(try document(data).page(at: 1))
        let image = try #require(page.makeImage(width: 120 * Self.scale, height: 90 * Self.scale))
        try expectAlike(try bitmap(drawing), image, "pdf-\(drawing)")
    }

    @Test("An SVG shows what a bitmap shows", arguments: Drawing.allCases)
    fileprivate func svgPictures(drawing: Drawing) throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(svg: consumer, mediaBox: Self.box))
        try drawing.draw(in: context)
        context.closeSVG()
        let document = try #require(CGSVGDocument(data: data as Data))
        let image = try #require(document.makeImage(width: 120 * Self.scale, height: 90 * Self.scale))
        let isEnlarged = [.images, .opacity].contains(drawing)
        try expectAlike(try bitmap(drawing), image, "svg-\(drawing)", mean: isEnlarged ? 6 : 2.6)
    }

    @Test("Paths stay paths and text stays text")
    func vectors() throws {
        let paths = try pdf { context in
            context.beginPDFPage(nil)
            for drawing in [Drawing.paths, .strokes, .gradients, .clips] { try drawing.draw(in: context) }
        }
        #expect(paths.range(of: Data("/Subtype /Image".utf8)) == nil)
        let text = try pdf { context in
            context.beginPDFPage(nil)
            try Drawing.text.draw(in: context)
        }
        #expect(text.range(of: Data("/Subtype /Image".utf8)) == nil)
        #expect(try document(text).page(at: 1)?.text.contains("Agate") == true)
        // A page of another document stays vectors too.
        let source = try #require(try document(text).page(at: 1))
        let copied = try pdf { context in
            context.beginPDFPage(nil)
            context.drawPDFPage(source)
        }
        #expect(copied.range(of: Data("/Subtype /Image".utf8)) == nil)
        #expect(try document(copied).page(at: 1)?.text.contains("Agate") == true)
    }

    @Test("Pages have boxes of their own, and a fresh state")
    func pages() throws {
        let data = try pdf { context in
            // Nothing is drawn before the first page.
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
            context.beginPDFPage(nil)
            context.scaleBy(x: 3, y: 3)
            context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
            context.endPDFPage()
            context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: -10, y: 20, width: 40, height: 60)])
            context.fill(CGRect(x: -10, y: 20, width: 20, height: 30))
            context.endPDFPage()
            // A box that is none is the document's.
            context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 0, height: CGFloat.nan)])
        }
        let document = try document(data)
        #expect(document.numberOfPages == 3 && document.isUnlocked && !document.isEncrypted)
        #expect(document.page(at: 0) == nil && document.page(at: 4) == nil)
        #expect(document.page(at: 1)?.getBoxRect(.mediaBox) == Self.box)
        #expect(document.page(at: 3)?.getBoxRect(.cropBox) == Self.box)
        let second = try #require(document.page(at: 2))
        #expect(second.getBoxRect(.mediaBox).size == CGSize(width: 40, height: 60))
        let image = try #require(second.makeImage(width: 40, height: 60))
        #expect(
            image.premultiplied[(50 * 40 + 5) * 4 + 3] == 255
                && image.premultiplied[(10 * 40 + 5) * 4 + 3] == 0)
        #expect(image.premultiplied[(50 * 40 + 30) * 4 + 3] == 0)
    }

    @Test("A page is placed like Core Graphics places it")
    func placement() throws {
        let data = try pdf { $0.beginPDFPage(nil) }
        let page = try #require(try document(data).page(at: 1))
        let small = page.getDrawingTransform(
            .cropBox, rect: CGRect(x: 0, y: 0, width: 60, height: 90), rotate: 0, preserveAspectRatio: true)
        #expect(abs(small.a - 0.5) < 1e-9 && abs(small.ty - 22.5) < 1e-9)
        let large = page.getDrawingTransform(
            .cropBox, rect: CGRect(x: 0, y: 0, width: 240, height: 180), rotate: 0, preserveAspectRatio: true)
        #expect(large == CGAffineTransform(translationX: 60, y: 45))
        let turned = page.getDrawingTransform(
            .cropBox, rect: CGRect(x: 0, y: 0, width: 90, height: 120), rotate: 90, preserveAspectRatio: true)
        // Clockwise: the lower left corner comes to the upper left.
        let corner = CGPoint.zero.applying(turned)
        #expect(abs(corner.x) < 1e-9 && abs(corner.y - 120) < 1e-9)
    }

    @Test("Files appear when they are closed, and bad input is refused")
    func files() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID()).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        var box = Self.box
        let context = try #require(CGContext(url as CFURL, mediaBox: &box, [kCGPDFContextTitle: "Agate"]))
        context.beginPDFPage(nil)
        #expect(!FileManager.default.fileExists(atPath: url.path))
        context.closePDF()
        context.closePDF()
        #expect(CGPDFDocument(url as CFURL)?.numberOfPages == 1)
        for bad in [CGRect.zero, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)] {
            var bad = bad
            #expect(CGContext(url as CFURL, mediaBox: &bad, nil) == nil)
        }
        for text in ["", "%PDF-1.4", "<svg", "plain"] {
            #expect(CGPDFDocument(CGDataProvider(data: Data(text.utf8) as CFData)!) == nil, "\(text)")
            #expect(CGSVGDocument(data: Data(text.utf8)) == nil, "\(text)")
        }
        let whole = try Data(contentsOf: url)
        for index in stride(from: 10, to: whole.count, by: 37) {
            var data = whole
            data[index] ^= 0xFF
            _ = CGPDFDocument(CGDataProvider(data: data as CFData)!)?.page(at: 1)?.makeImage(
                width: 20, height: 15)
        }
    }

    @Test("An SVG is drawn at any size, with its top up, and reads no file")
    func svg() throws {
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
            <rect width="20" height="5" fill="#ff0000"/><image xlink:href="file:///etc/hostname" width="5" height="5"/>
            </svg>
            """
        let document = try #require(CGSVGDocument(data: Data(text.utf8)))
        #expect(document.canvasSize == CGSize(width: 20, height: 10))
        let image = try #require(document.makeImage(width: 80, height: 40))
        #expect(Array(image.premultiplied[(5 * 80 + 40) * 4..<(5 * 80 + 41) * 4]) == [255, 0, 0, 255])
        #expect(image.premultiplied[(35 * 80 + 40) * 4 + 3] == 0)
        let context = try makeContext(40, 40)
        context.draw(document, in: CGRect(x: 10, y: 20, width: 20, height: 10))
        #expect(context.pixel(20, 12) == [255, 0, 0, 255] && context.pixel(20, 18)[3] == 0)
    }
}
