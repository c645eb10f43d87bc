import Testing
import UIKit

// Code as libraries write it, which sees the public interface alone.

extension UIColor {
    fileprivate convenience init(hex: UInt32) {
        self.init(
            red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255,
            blue: CGFloat(hex & 0xff) / 255, alpha: 1)
    }
    fileprivate class var brand: UIColor { UIColor(hex: 0xFF8000) }
    fileprivate var lighter: UIColor {
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard getHue(&h, saturation: &s, brightness: &b, alpha: &a) else { return self }
        return UIColor(hue: h, saturation: s / 2, brightness: min(b * 1.2, 1), alpha: a)
    }
}

extension UIImage {
    fileprivate convenience init?(color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) {
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        defer { UIGraphicsEndImageContext() }
        color.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        guard let image = UIGraphicsGetImageFromCurrentImageContext(), let pixels = image.cgImage else {
            return nil
        }
        self.init(cgImage: pixels, scale: image.scale, orientation: .up)
    }
}

private final class Arrow: UIBezierPath {
    override init() {
        super.init()
        move(to: .zero)
        super.addLine(to: CGPoint(x: 1, y: 1))
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func addLine(to point: CGPoint) { super.addLine(to: CGPoint(x: point.x * 2, y: point.y)) }
}

private class Tint: UIColor, @unchecked Sendable {
    override func withAlphaComponent(_ alpha: CGFloat) -> UIColor { self }
}

private class Picture: UIImage, @unchecked Sendable {
    override var size: CGSize { CGSize(width: 7, height: 7) }
}

/// Client code.
@Suite struct ClientCodeTests {
    @Test func extensions() throws {
        #expect(UIColor.brand.cgColor.components == [1, 128.0 / 255, 0, 1])
        #expect(UIColor.brand.lighter != .brand)
        let image = try #require(UIImage(color: .red, size: CGSize(width: 3, height: 2)))
        #expect(image.size == CGSize(width: 3, height: 2))
    }

    @Test func subclasses() {
        let arrow = Arrow()
        arrow.addLine(to: CGPoint(x: 5, y: 5))
        #expect(arrow.bounds == CGRect(x: 0, y: 0, width: 10, height: 5))
        let tint = Tint(white: 0.5, alpha: 1)
        #expect(tint.withAlphaComponent(0.2) === tint)
        #expect(Picture().size.width == 7)
    }

    @Test func colorsByName() {
        let colors: [UIColor] = [
            .red, .systemTeal, .init(white: 0.1, alpha: 1),
            #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1),
        ]
        #expect(Set(colors).count == 4 && colors.contains(.blue))
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        animation.toValue = UIColor.red.cgColor
        let layer = CALayer()
        layer.backgroundColor = UIColor.systemBlue.cgColor
        layer.shadowColor = UIColor.black.cgColor
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath
        #expect(layer.backgroundColor == UIColor.systemBlue.cgColor && shape.path != nil)
    }

    @Test func attachments() throws {
        let attachment = NSTextAttachment()
        attachment.image = UIImage(color: .green, size: CGSize(width: 8, height: 8))
        attachment.bounds = CGRect(x: 0, y: -2, width: 8, height: 8)
        let image = try #require(attachment.image)
        #expect(image.size.width == 8)
        attachment.image = nil
        #expect(attachment.image == nil)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        text.append(NSAttributedString(attachment: attachment))
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: text.length))
        #expect(text.size().height > 12)
    }
}
