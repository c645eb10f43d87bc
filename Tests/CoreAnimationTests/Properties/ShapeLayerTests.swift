import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

@Suite("Shape layers")
struct ShapeLayerTests {
    private func square(_ side: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }

    @Test("a fresh one fills in black and strokes nothing")
    func defaults() {
        let layer = CAShapeLayer()
        #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
        #expect(layer.fillColor == CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1))
        #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
        #expect(layer.lineWidth == 1 && layer.miterLimit == 10 && layer.lineDashPhase == 0)
        #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? Double == 10)
        #expect(CAShapeLayer.defaultValue(forKey: "strokeStart") == nil)
    }

    @Test("a path is copied, so that changing it later changes nothing")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
        let layer = CAShapeLayer()
        layer.path = path
        path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
        #expect(layer.path?.boundingBox.maxX == 4)
        let copy = CAShapeLayer(layer: layer)
        #expect(copy.path == layer.path && copy.fillColor == layer.fillColor)
    }

    @Test("constants by key-value coding")
    func constants() {
        let layer = CAShapeLayer()
        layer.setValue("even-odd", forKey: "fillRule")
        layer.setValue("round", forKey: "lineCap")
        layer.setValue("bevel", forKey: "lineJoin")
        layer.setValue([3, 1.5], forKey: "lineDashPattern")
        #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
        #expect(layer.lineDashPattern == [3, 1.5])
        #expect(layer.value(forKey: "lineCap") as? CAShapeLayerLineCap == .round)
    }

    @Test("archived with all that was set")
    func archived() throws {
        let layer = CAShapeLayer()
        (layer.path, layer.strokeColor, layer.fillColor) = (square(9), CGColor(gray: 0.5, alpha: 1), nil)
        (layer.lineWidth, layer.lineJoin, layer.fillRule) = (3, .round, .evenOdd)
        layer.lineDashPattern = [2, 5]
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = false
        let other = try #require(
            unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? CAShapeLayer)
        #expect(other.lineWidth == 3 && other.lineJoin == .round && other.fillRule == .evenOdd)
        #expect(other.fillColor == nil && other.lineDashPattern == [2, 5])
    }

    @Test("it contains its bounds, whatever its path")
    func contains() {
        let layer = CAShapeLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        layer.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 140, height: 40), transform: nil)
        #expect(layer.contains(CGPoint(x: 5, y: 90)) && !layer.contains(CGPoint(x: 120, y: 40)))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.position = CGPoint(x: 50, y: 50)
        root.addSublayer(layer)
        #expect(root.hitTest(CGPoint(x: 5, y: 90)) === layer)
        #expect(root.hitTest(CGPoint(x: 120, y: 40)) === root)
        #expect(root.frontmostLayer(at: CGPoint(x: 5, y: 90)) === root)
        #expect(root.frontmostLayer(at: CGPoint(x: 120, y: 40)) === layer)
    }

    @Test("it is seen where it fills and strokes")
    func seen() {
        let layer = CAShapeLayer()
        func seen(_ x: CGFloat, _ y: CGFloat) -> Bool { layer.isSeen(at: CGPoint(x: x, y: y)) }
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(seen(90, 90))
        layer.path = CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 40), transform: nil)
        #expect(seen(40, 40) && !seen(22, 22) && !seen(90, 90))
        layer.fillColor = nil
        #expect(!seen(40, 40))
        (layer.strokeColor, layer.lineWidth) = (CGColor(gray: 0, alpha: 1), 8)
        #expect(seen(63, 40) && !seen(65, 40))
        // The first half of the circle's line lies below its middle.
        layer.strokeEnd = 0.5
        #expect(seen(40, 61) && !seen(40, 19))
        layer.backgroundColor = CGColor(gray: 1, alpha: 1)
        #expect(seen(90, 90))
    }

    @Test("what is seen goes through holes, outside of the bounds, and not outside of what is clipped")
    func frontmost() {
        let root = CALayer(), below = CALayer(), ring = CAShapeLayer(), dot = CALayer()
        for layer in [root, below] { layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: -30, y: -30, width: 60, height: 60))
        path.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
        (ring.path, ring.fillRule, ring.position) = (path, .evenOdd, CGPoint(x: 50, y: 50))
        root.sublayers = [below, ring]
        func seen(_ x: CGFloat, _ y: CGFloat) -> CALayer? { root.frontmostLayer(at: CGPoint(x: x, y: y)) }
        #expect(seen(50, 70) === ring && seen(50, 50) === below && seen(95, 95) === below)
        #expect(root.hitTest(CGPoint(x: 50, y: 70)) === below)
        // A clip goes by the bounds, so that a sublayer in the hole is seen.
        (ring.bounds, ring.masksToBounds) = (CGRect(x: -20, y: -20, width: 40, height: 40), true)
        dot.frame = CGRect(x: -5, y: -5, width: 10, height: 10)
        ring.addSublayer(dot)
        #expect(seen(50, 50) === dot && seen(50, 65) === ring && seen(50, 75) === below)
    }

    @Test("what is committed can be drawn")
    func drawable() throws {
        let layer = CAShapeLayer()
        (layer.lineWidth, layer.strokeStart, layer.strokeEnd) = (.nan, .nan, .nan)
        (layer.miterLimit, layer.lineDashPhase) = (.nan, .infinity)
        let shape = layer.shape.drawable
        #expect(shape.lineWidth == 0 && shape.strokeStart == 0 && shape.strokeEnd == 1)
        #expect(shape.miterLimit == 1 && shape.lineDashPhase == 0)
        #expect(layer.strokeEnd.isNaN)
    }
}
