import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Colours by components, their spaces and their equality.
@Suite struct UIColorTests {
    private func parts(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
        #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a))
        return [r, g, b, a]
    }

    @Test func grays() {
        for (color, white, alpha) in [(UIColor.white, 1.0, 1.0), (.black, 0, 1), (.clear, 0, 0)] {
            #expect(color.cgColor.components == [CGFloat(white), CGFloat(alpha)])
            #expect(parts(color) == [CGFloat(white), CGFloat(white), CGFloat(white), CGFloat(alpha)])
        }
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(
            UIColor(white: 1, alpha: 1) == .white && UIColor(white: 1, alpha: 1).hash == UIColor.white.hash)
        #expect(parts(UIColor(white: 0.5, alpha: 1)) == [0.5, 0.5, 0.5, 1])
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
        #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor.red != .green && Set([UIColor.red, .red, .green]).count == 2)
    }

    @Test func limits() {
        #expect(parts(UIColor(red: 1.5, green: -0.5, blue: 0, alpha: 7)) == [1.5, -0.5, 0, 1])
        #expect(parts(UIColor(red: .nan, green: 0, blue: 0, alpha: -.infinity)) == [0, 0, 0, 0])
        #expect(parts(UIColor(hue: .nan, saturation: 9, brightness: 9, alpha: 1)) == [1, 0, 0, 1])
        #expect(parts(UIColor.red.withAlphaComponent(0.25)) == [1, 0, 0, 0.25])
        #expect(UIColor.white.withAlphaComponent(0.5).cgColor.components == [1, 0.5])
    }

    @Test func hues() {
        let table: [(CGFloat, [CGFloat])] = [
            (0, [1, 0, 0]), (1.0 / 6, [1, 1, 0]), (2.0 / 6, [0, 1, 0]), (0.5, [0, 1, 1]),
            (4.0 / 6, [0, 0, 1]),
            (5.0 / 6, [1, 0, 1]), (1, [1, 0, 0]),
        ]
        for (hue, rgb) in table {
            let color = parts(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1))
            for index in 0..<3 { #expect(abs(color[index] - rgb[index]) < 1e-12) }
        }
        var random = RepeatableRandom(seed: 1)
        for _ in 0..<500 {
            let rgb = (0..<3).map { _ in CGFloat(random.number(0...1)) }
            var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            #expect(
                UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: 0.5)
                    .getHue(&h, saturation: &s, brightness: &b, alpha: &a))
            #expect((0...1).contains(h) && (0...1).contains(s) && b == rgb.max() && a == 0.5)
            let back = parts(UIColor(hue: h, saturation: s, brightness: b, alpha: a))
            for index in 0..<3 { #expect(abs(back[index] - rgb[index]) < 1e-9) }
        }
        var (hue, saturation): (CGFloat, CGFloat) = (1, 1)
        UIColor.gray.getHue(&hue, saturation: &saturation, brightness: nil, alpha: nil)
        #expect(hue == 0 && saturation == 0)
    }

    @Test func whites() {
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha))
        #expect(abs(white - 2.0 / 3) < 1e-12 && alpha == 1)
        #expect(UIColor.green.getWhite(&white, alpha: nil) && white > 0.6 && white < 1)
    }

    @Test func displayP3() {
        // The primary of Display P3 in extended sRGB. Source: the matrices of both spaces, as in CSS Color 4.
        let red = parts(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        for (part, wanted) in zip(red, [1.0930, -0.2267, -0.1501, 1]) { #expect(abs(part - wanted) < 0.002) }
    }

    @Test func drawing() throws {
        let drawn = try Pixels.drawn(4, 2) {
            UIColor(white: 0.5, alpha: 1).setFill()
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
            UIColor.systemBlue.set()
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
            UIColor(red: 0.5, green: 2, blue: -1, alpha: 1).setFill()
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 2, y: 0, width: 1, height: 2))
        }
        #expect(drawn[0, 0] == [128, 128, 128, 255] && drawn[1, 1] == [0, 122, 255, 255])
        #expect(drawn[2, 0] == [128, 255, 0, 255] && drawn[3, 0] == [0, 0, 0, 0])
    }

    @Test func patterns() throws {
        let tile = try UIImage(
            cgImage: Pixels.image(4, 4) { x, y in x < 2 && y < 2 ? [255, 0, 0, 255] : [0, 0, 255, 255] },
            scale: 2,
            orientation: .up)
        let color = UIColor(patternImage: tile)
        #expect(color.cgColor.pattern != nil && !color.getRed(nil, green: nil, blue: nil, alpha: nil))
        #expect(color == UIColor(patternImage: tile) && color != .red)
        // The red quarter is at the upper left of each tile of two points.
        let drawn = try Pixels.drawn(12, 12, scale: 2) {
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
        }
        for y in 0..<12 {
            for x in 0..<12 {
                let isRed = x % 4 < 2 && y % 4 < 2
                #expect(drawn[x, y] == (isRed ? [255, 0, 0, 255] : [0, 0, 255, 255]))
            }
        }
        #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
    }

    @Test func archives() throws {
        for color in [UIColor.white, .orange, .clear, UIColor(red: 0.1, green: 0.2, blue: 1.3, alpha: 0.4)] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
            #expect(back == color)
        }
    }

    @Test func literals() {
        let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == .orange)
    }

    /// A subclass with an initialiser of its own, as libraries write them.
    @Test func subclasses() {
        final class Brand: UIColor, @unchecked Sendable {
            override var cgColor: CGColor { UIColor.green.cgColor }
        }
        let brand: UIColor = Brand(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(brand.cgColor == UIColor.green.cgColor)
    }
}
