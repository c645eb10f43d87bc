import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import TestSupport
import Testing

@Suite("Layers in documents, and frames as animations")
struct DocumentLayerTests {
    @Test("a layer tree is drawn into a PDF")
    func pdf() throws {
        let root = CALayer.box(
            center: CGPoint(x: 40, y: 30), size: CGSize(width: 80, height: 60), color: .gray(1))
        let card = CALayer.box(
            center: CGPoint(x: 30, y: 30), size: CGSize(width: 30, height: 30), color: .rgb(0.9, 0.2, 0.1))
        card.cornerRadius = 8
        card.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        root.addSublayer(card)
        let text = CATextLayer()
        text.frame = CGRect(x: 44, y: 34, width: 36, height: 20)
        (text.string, text.font, text.fontSize) = ("Agate", "DejaVuSans", 9)
        text.foregroundColor = .gray(0)
        root.addSublayer(text)
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 50, y: 6, width: 24, height: 24)
        shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20), transform: nil)
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (.rgb(0.2, 0.7, 0.3), .gray(0.1), 3)
        root.addSublayer(shape)
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 80, height: 60)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        root.render(in: context)
        context.closePDF()
        #expect((data as Data).range(of: Data("/Subtype /Image".utf8)) == nil)
        let page = try #require(CGPDFDocument(CGDataProvider(data: data)!)?.page(at: 1))
        #expect(page.text.contains("Agate"))
        let image = try #require(page.makeImage(width: 80, height: 60))
        let bitmap = try #require(
            CGContext(
                data: nil, width: 80, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        root.render(in: bitmap)
        let wanted = PixelBuffer(try #require(bitmap.makeImage()))
        let found = PixelBuffer(image)
        var large = 0
        for y in 0..<60 {
            for x in 0..<80
            where (0..<4).contains(where: { abs(Int(wanted[x, y][$0]) - Int(found[x, y][$0])) > 80 }) {
                large += 1
            }
        }
        #expect(large < 30, "\(large)")
        #expect(found[30, 30][0] > 200 && found[30, 30][1] < 90 && found[70, 5] == [255, 255, 255, 255])
    }

    @Test("the frames of an animated picture are shown for their durations")
    func frames() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("ImageIOTests/Resources/frames.webp")
        let animation = try CAKeyframeAnimation(contentsOf: url)
        #expect(animation.keyPath == "contents" && animation.repeatCount == 3)
        #expect(abs(animation.duration - 0.4) < 1e-9 && animation.keyTimes?.count == 4)
        animation.beginTime = AVCoreAnimationBeginTimeAtZero
        let layer = CALayer.box(center: CGPoint(x: 8, y: 6), size: CGSize(width: 16, height: 12), color: nil)
        layer.add(animation, forKey: "frames")
        let renderer = try CARenderer(width: 16, height: 12)
        renderer.layer = layer
        for (time, blue, green) in [
            (0.05, false, false), (0.2, true, false), (0.37, true, true), (0.45, false, false),
        ] {
            let picture = try renderer.picture(width: 16, height: 12, atTime: time)
            #expect((picture[6, 6] == [0, 0, 255, 255]) == blue, "\(time)")
            #expect((picture[11, 3] == [0, 255, 0, 255]) == green, "\(time)")
        }
        #expect(throws: ImageError.self) {
            try CAKeyframeAnimation(contentsOf: url.appendingPathExtension("missing"))
        }
    }
}
