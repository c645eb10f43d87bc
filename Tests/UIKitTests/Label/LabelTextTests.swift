import CoreAnimation
import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// Labels are drawn as text layers are.
@MainActor @Suite(.serialized) struct LabelTextTests {
    private let size = CGSize(width: 190, height: 110)
    /// The system font has the same metrics in views and in text layers; those of others differ by less than a thousandth
    /// of a point, because Pango rounds them.
    private var font: UIFont { .systemFont(ofSize: 14) }

    private var text: NSAttributedString {
        let text = NSMutableAttributedString(
            string: "layers draw text over ", attributes: [.font: font, .foregroundColor: UIColor.blue])
        let large = UIFont.boldSystemFont(ofSize: 19)
        text.append(
            NSAttributedString(
                string: "cards that move",
                attributes: [
                    .font: large, .foregroundColor: UIColor.black, .backgroundColor: UIColor.yellow,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        return text
    }

    private final class PlainDrawing: UILabel {
        override func draw(_ rect: CGRect) { super.draw(rect) }
    }
    private final class TextDrawing: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    }
    private final class LayerDrawing: UILabel {
        override func draw(_ layer: CALayer, in ctx: CGContext) { super.draw(layer, in: ctx) }
    }
    private final class OtherLayer: UILabel {
        override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    private final class Renamed: UILabel {
        override func layoutSubviews() {}
    }

    @Test(arguments: [
        CATransform3DIdentity, CATransform3DMakeScale(1.73, 2.11, 1), CATransform3DMakeRotation(0.4, 0, 0, 1),
        CATransform3DMakeRotation(0.7, 0.3, 1, 0),
    ])
    func labelsAreTextLayersToTheByte(_ transform: CATransform3D) throws {
        var frame = CGRect(x: 14.25, y: 8.5, width: 133, height: 0)
        let label = UILabel(), layer = CATextLayer()
        (label.numberOfLines, label.attributedText) = (3, text)
        (layer.isWrapped, layer.string) = (true, text)
        frame.size.height = label.sizeThatFits(CGSize(width: 133, height: 1000)).height
        #expect(frame.height > 50)
        (label.frame, layer.frame) = (frame, frame)
        (label.layer.transform, layer.transform) = (transform, transform)
        let byLabel = try picture(size) { [label] }
        let byLayer = try picture(size) {
            let view = UIView(frame: CGRect(origin: .zero, size: size))
            view.layer.addSublayer(layer)
            return [view]
        }
        #expect(isMarked(byLabel))
        #expect(byLabel.bytes == byLayer.bytes)
    }

    @Test func classesWithDrawingsOfTheirOwnHaveBitmaps() throws {
        let frame = CGRect(x: 7, y: 4, width: 120, height: 90)
        func shown(_ label: UILabel) throws -> (PixelBuffer, Bool) {
            (label.frame, label.numberOfLines, label.attributedText) = (frame, 0, text)
            let pixels = try picture(size) { [label] }
            return (pixels, label.layer.showsViewText)
        }
        let plain = try shown(UILabel())
        #expect(plain.1)
        #expect(try shown(Renamed()) == plain)
        for label in [PlainDrawing(), TextDrawing(), LayerDrawing()] as [UILabel] {
            let (pixels, isText) = try shown(label)
            #expect(!isText && isMarked(pixels))
            // The edges of letters differ by rasterizers.
            let difference = try #require(pixels.difference(from: plain.0, ignoring: 96))
            #expect(difference.pixels < 40, "\(difference.pixels) pixels")
        }
        #expect(try !shown(OtherLayer()).1)
        let opaque = UILabel()
        opaque.isOpaque = true
        #expect(try !shown(opaque).1)
    }

    @Test func contentsOfALabel() throws {
        let label = UILabel(frame: CGRect(x: 3, y: 5, width: 60, height: 21))
        label.text = "Hamburg"
        let host = try hosting(size) { [label] }
        _ = try host.picture()
        #expect(label.layer.showsViewText)
        let image = try #require(label.layer.contents).self as? CGImage
        #expect(image?.width == 120 && image?.height == 42)
        #expect(image.map { PixelBuffer($0).bytes.contains { $0 != 0 } } == true)
        // The image is the same until the text changes.
        #expect(label.layer.contents as? CGImage === image)
        label.text = "Bremen"
        _ = try host.picture()
        #expect(label.layer.contents as? CGImage !== image)
        // Contents that are set take the place of the text, until it is displayed again.
        label.layer.contents = plainImage(2, 2, .red).cgImage
        #expect(!label.layer.showsViewText)
        let red = PixelBuffer(try host.picture())
        #expect(red[20, 20] == SIMD4(255, 0, 0, 255))
        label.setNeedsDisplay()
        let again = PixelBuffer(try host.picture())
        #expect(again[8, 12] != SIMD4(255, 0, 0, 255) && label.layer.showsViewText)
        label.text = ""
        #expect(!isMarked(PixelBuffer(try host.picture())))
    }

    @Test func labelsFollowTheirBounds() throws {
        let label = UILabel(frame: CGRect(x: 10, y: 6, width: 60, height: 90)), other = UILabel()
        for label in [label, other] { (label.numberOfLines, label.attributedText) = (0, text) }
        let host = try hosting(size) { [label] }
        _ = try host.picture()
        label.frame = CGRect(x: 10, y: 6, width: 150, height: 70)
        other.frame = label.frame
        #expect(PixelBuffer(try host.picture()).bytes == (try picture(size) { [other] }).bytes)
    }

    /// A content mode that places content keeps the lines that were drawn.
    @Test func contentModes() throws {
        let label = UILabel(frame: CGRect(x: 10, y: 6, width: 80, height: 90)), other = UILabel()
        for label in [label, other] { (label.numberOfLines, label.attributedText) = (0, text) }
        label.contentMode = .bottomRight
        let host = try hosting(size) { [label] }
        _ = try host.picture()
        #expect(label.layer.showsViewText)
        label.frame.size = CGSize(width: 131, height: 97)
        other.frame = CGRect(x: 61, y: 13, width: 80, height: 90)
        #expect(areEqual(PixelBuffer(try host.picture()), try picture(size) { [other] }))
        label.contentMode = .scaleToFill
        _ = try host.picture()
        #expect(!label.layer.showsViewText && label.layer.contents is CGImage)
    }

    @Test func attachmentsAreShown() throws {
        func label(_ label: UILabel) throws -> PixelBuffer {
            let text = NSMutableAttributedString(attributedString: text)
            let attachment = NSTextAttachment()
            attachment.image = plainImage(10, 6, .red, scale: 1)
            attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 6)
            text.insert(NSAttributedString(attachment: attachment), at: 7)
            label.frame = CGRect(x: 7, y: 4, width: 150, height: 90)
            (label.numberOfLines, label.attributedText) = (0, text)
            return try picture(size) { [label] }
        }
        func reds(_ pixels: PixelBuffer) -> Int {
            (0..<pixels.width * pixels.height).count {
                let pixel = pixels[$0 % pixels.width, $0 / pixels.width]
                return pixel.x > 200 && pixel.y < 60 && pixel.z < 60
            }
        }
        let shown = UILabel(), drawn = PlainDrawing()
        let a = try label(shown), b = try label(drawn)
        #expect(shown.layer.showsViewText && !drawn.layer.showsViewText)
        #expect(abs(reds(a) - 20 * 12) < 40 && abs(reds(a) - reds(b)) < 40, "\(reds(a)), \(reds(b))")
    }

    @Test func rendering() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 133, height: 80))
        (label.numberOfLines, label.attributedText) = (0, text)
        let image = UIGraphicsImageRenderer(size: label.bounds.size).image {
            label.layer.render(in: $0.cgContext)
        }
        let drawn = try picture(label.bounds.size) { [label] }
        let stage = try picture(label.bounds.size) {
            let view = UIImageView(frame: label.bounds)
            view.image = image
            return [view]
        }
        #expect(isMarked(drawn) && areEqual(drawn, stage))
    }

    /// Core Graphics' rasterizer is another one: edges of letters differ.
    @Test func stringDrawingIsNear() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 133, height: 0))
        (label.numberOfLines, label.attributedText) = (0, text)
        let height = label.sizeThatFits(CGSize(width: 133, height: 1000)).height
        label.frame.size.height = height
        let byLabel = try picture(CGSize(width: 133, height: height)) { [label] }
        let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
            UIColor.white.setFill()
            UIRectFill(label.bounds)
            text.draw(in: label.bounds)
        }
        let byString = PixelBuffer(try #require(image.cgImage))
        let difference = try #require(byLabel.difference(from: byString, ignoring: 1))
        let sum = zip(byLabel.bytes, byString.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        #expect(difference.maximum <= 24 && Double(sum) / Double(byLabel.bytes.count) < 0.3, "\(difference)")
    }
}
