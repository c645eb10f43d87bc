import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Insets, offsets, their boxes and their texts.
@Suite struct GeometryValueTests {
    @Test func insets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50).inset(by: insets)
        #expect(rect == CGRect(x: 12, y: 21, width: 94, height: 46))
        // A size may become negative.
        let small = CGRect(x: 0, y: 0, width: 1, height: 1).inset(by: insets)
        #expect(small.size.width == -5 && small.size.height == -3 && small.origin == CGPoint(x: 2, y: 1))
        #expect(UIEdgeInsets.zero == UIEdgeInsets() && UIOffset.zero == UIOffset())
        #expect(UIEdgeInsetsMake(1, 2, 3, 4) == insets)
    }

    @Test func corners() {
        #expect(UIRectCorner.allCorners.contains([.topLeft, .bottomRight]))
        #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
        #expect(UIRectCorner.bottomLeft.rawValue == 4 && UIRectCorner.bottomRight.rawValue == 8)
    }

    @Test func boxes() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3.5, right: -4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        let offset = UIOffset(horizontal: 5, vertical: 6)
        #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
        let vector = CGVector(dx: 7, dy: 8)
        #expect(NSValue(cgVector: vector).cgVectorValue == vector)
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        // A value of another type is not read as this one.
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).uiEdgeInsetsValue == .zero)
        #expect(NSValue(uiOffset: offset).cgAffineTransformValue == .identity)
    }

    @Test func texts() {
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: -4)) == "{{1, 2.5}, {3, -4}}")
        #expect(NSStringFromCGPoint(CGPoint(x: 0, y: 1)) == "{0, 1}")
        #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(CGSizeFromString("{ 3, 4.25 }") == CGSize(width: 3, height: 4.25))
        #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}").right == 4)
        for damaged in ["", "{", "{1}", "{1, x}", "{1, 2, 3}", "{{{{", String(repeating: "{1,", count: 5000)]
        {
            #expect(CGPointFromString(damaged) == .zero && CGRectFromString(damaged) == .zero)
        }
        var random = RepeatableRandom(seed: 4)
        for _ in 0..<100 {
            let rect = CGRect(
                x: random.number(-1e6...1e6), y: random.number(-1...1), width: random.number(0...1e-6),
                height: random.number(0...1e18))
            #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
        }
    }

    @Test func archives() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        coder.encode(CGAffineTransform(rotationAngle: 1), forKey: "t")
        coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "i")
        coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "r")
        coder.finishEncoding()
        let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
        #expect(decoder.decodeCGAffineTransform(forKey: "t") == CGAffineTransform(rotationAngle: 1))
        #expect(decoder.decodeUIEdgeInsets(forKey: "i").left == 2)
        #expect(decoder.decodeCGRect(forKey: "r") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(decoder.decodeCGSize(forKey: "none") == .zero)
    }
}
