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
            // Both are rounded where letters lie on a background that ends inside a pixel.
            let difference = try #require(pixels.difference(from: plain.0, ignoring: 2))
            #expect(difference.pixels == 0, "\(difference.pixels) pixels")
        }
        #expect(try !shown(OtherLayer()).1)
    }

    /// An opaque view is black below its text, or has its background over black, as its bitmap has.
    @Test func opaqueLabels() throws {
        let backgrounds: [(set: UIColor?, seen: UIColor)] = [
            (nil, .black),
            (
                UIColor(red: 0.25, green: 1, blue: 0.5, alpha: 1),
                UIColor(red: 0.25, green: 1, blue: 0.5, alpha: 1)
            ),
            (
                UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5),
                UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1)
            ),
        ]
        for (background, seen) in backgrounds {
            func label(_ label: UILabel, _ color: UIColor?, isOpaque: Bool) throws -> PixelBuffer {
                label.frame = CGRect(x: 7, y: 4, width: 121, height: 90)
                (label.numberOfLines, label.text, label.textColor) = (0, "layers draw text over", .red)
                (label.backgroundColor, label.isOpaque) = (color, isOpaque)
                return try picture(size) { [label] }
            }
            let opaque = UILabel(), drawn = PlainDrawing()
            let shown = try label(opaque, background, isOpaque: true)
            #expect(opaque.layer.showsViewText)
            #expect(areEqual(shown, try label(UILabel(), seen, isOpaque: false)), "\(seen)")
            #expect(areEqual(shown, try label(drawn, background, isOpaque: true)), "\(seen)")
            #expect(!drawn.layer.showsViewText)
        }
    }

    /// A change of opacity, or of the background of an opaque view, is seen.
    @Test func opacityChanges() throws {
        for label in [UILabel(), PlainDrawing()] {
            label.frame = CGRect(x: 7, y: 4, width: 121, height: 90)
            label.text = "layers"
            let host = try hosting(size) { [label] }
            func corner() throws -> SIMD4<UInt8> { PixelBuffer(try host.picture())[16, 12] }
            #expect(try corner() == SIMD4(255, 255, 255, 255))
            label.isOpaque = true
            #expect(try corner() == SIMD4(0, 0, 0, 255))
            label.backgroundColor = .blue
            #expect(try corner() == SIMD4(0, 0, 255, 255))
            label.isOpaque = false
            label.backgroundColor = nil
            #expect(try corner() == SIMD4(255, 255, 255, 255))
        }
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
    }

    /// A content mode that resizes content stretches the text that was drawn, as outlines.
    @Test func resizingContentModes() throws {
        let cases: [(mode: UIView.ContentMode, scale: (x: CGFloat, y: CGFloat), corner: CGPoint)] = [
            (.scaleToFill, (1.5, 0.75), CGPoint(x: 10, y: 6)),
            (.scaleAspectFit, (0.75, 0.75), CGPoint(x: 40, y: 6)),
            (.scaleAspectFill, (1.5, 1.5), CGPoint(x: 10, y: -27.75)),
        ]
        for (mode, scale, corner) in cases {
            let label = UILabel(frame: CGRect(x: 10, y: 6, width: 80, height: 90)), other = UILabel()
            for label in [label, other] { (label.numberOfLines, label.attributedText) = (0, text) }
            label.contentMode = mode
            let host = try hosting(size) { [label] }
            _ = try host.picture()
            label.frame.size = CGSize(width: 120, height: 67.5)
            let shown = PixelBuffer(try host.picture())
            #expect(label.layer.showsViewText)
            other.layer.anchorPoint = .zero
            other.frame = CGRect(x: corner.x, y: corner.y, width: 80, height: 90)
            other.transform = CGAffineTransform(scaleX: scale.x, y: scale.y)
            #expect(areEqual(shown, try picture(size) { [other] }), "\(mode)")
            // Displayed anew, the label shows lines of its own size.
            label.setNeedsDisplay()
            let fresh = UILabel(frame: label.frame)
            (fresh.numberOfLines, fresh.attributedText) = (0, text)
            #expect(areEqual(PixelBuffer(try host.picture()), try picture(size) { [fresh] }), "\(mode)")
        }
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

    /// Strings are drawn with the masks of glyphs that layers are drawn with. Where letters lie on a background that ends
    /// inside a pixel, both are rounded.
    @Test(arguments: [CGPoint.zero, CGPoint(x: 3.3125, y: 1.71875)], [false, true])
    func stringDrawingIsEqual(_ corner: CGPoint, isDecorated: Bool) throws {
        let text = NSMutableAttributedString(attributedString: text)
        if !isDecorated {
            let all = NSRange(location: 0, length: text.length)
            for key in [NSAttributedString.Key.backgroundColor, .underlineStyle] {
                text.removeAttribute(key, range: all)
            }
        }
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 133, height: 0))
        (label.numberOfLines, label.attributedText) = (0, text)
        label.frame.size.height = label.sizeThatFits(CGSize(width: 133, height: 1000)).height
        label.frame.origin = corner
        let size = CGSize(width: 140, height: label.bounds.height + 5)
        let byLabel = try picture(size) { [label] }
        let image = UIGraphicsImageRenderer(size: size).image { _ in
            UIColor.white.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            text.draw(in: label.frame)
        }
        let byString = PixelBuffer(try #require(image.cgImage))
        let difference = try #require(byLabel.difference(from: byString, ignoring: isDecorated ? 2 : 1))
        #expect(isMarked(byLabel) && difference.pixels == 0, "\(difference)")
    }
}
