import RandomCases
import Testing

@testable import UIKit

/// Frames, resizing by masks, content modes and layer classes.
@MainActor @Suite struct ViewGeometryTests {
    @Test func frameCenterAndTransform() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(
            view.center == CGPoint(x: 60, y: 45) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100) && view.bounds.width == 100)
        view.transform = .identity
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 60, y: 45) && view.frame.origin == CGPoint(x: 60, y: 45))
    }

    /// Source: Apple's documentation of `autoresizingMask`: in proportion to the present sizes.
    @Test func flexiblePartsShareInProportion() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 0, width: 60, height: 100))
        child.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        #expect(child.frame == CGRect(x: 35, y: 0, width: 60, height: 150))
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 400, height: 300)
        #expect(child.frame == CGRect(x: 35, y: 0, width: 60, height: 150))
    }

    /// A tree that is resized has the same frames as one whose axes are computed one by one.
    @Test(arguments: 0..<50) func randomMasks(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        var expected: [CGRect] = []
        let size = CGSize(width: Double.random(in: 100...600, using: &random), height: 500)
        for _ in 0..<10 {
            let rect = CGRect(
                x: Double.random(in: 0...100, using: &random), y: Double.random(in: 0...50, using: &random),
                width: Double.random(in: 10...100, using: &random),
                height: Double.random(in: 10...100, using: &random))
            let mask = UInt.random(in: 0..<64, using: &random)
            let view = UIView(frame: rect)
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
            parent.addSubview(view)
            let (x, width) = Self.axis(rect.minX, rect.width, 300, size.width, mask)
            let (y, height) = Self.axis(rect.minY, rect.height, 200, size.height, mask >> 3)
            expected.append(CGRect(x: x, y: y, width: width, height: height))
        }
        parent.bounds.size = size
        for (view, rect) in zip(parent.subviews, expected) {
            #expect(abs(view.frame.minX - rect.minX) < 1e-9 && abs(view.frame.width - rect.width) < 1e-9)
            #expect(abs(view.frame.minY - rect.minY) < 1e-9 && abs(view.frame.height - rect.height) < 1e-9)
        }
    }

    /// A view of a tree with the frame that a recursive computation expects.
    private struct Expected {
        let view: UIView
        let frame: CGRect
    }

    /// Trees of three levels: the new size of each view is the whole of its subviews.
    @Test(arguments: 0..<20) func randomTrees(seed: Int) {
        var random = RepeatableRandom(seed: seed + 500)
        var all: [Expected] = []
        func fill(_ parent: UIView, _ old: CGSize, _ new: CGSize, _ depth: Int) {
            guard depth > 0 else { return }
            for _ in 0..<4 {
                let rect = CGRect(
                    x: Double.random(in: 0...100, using: &random),
                    y: Double.random(in: 0...50, using: &random),
                    width: Double.random(in: 10...100, using: &random),
                    height: Double.random(in: 10...100, using: &random))
                let mask = UInt.random(in: 0..<64, using: &random)
                let view = UIView(frame: rect)
                view.autoresizingMask = UIView.AutoresizingMask(rawValue: mask)
                parent.addSubview(view)
                let (x, width) = Self.axis(rect.minX, rect.width, old.width, new.width, mask)
                let (y, height) = Self.axis(rect.minY, rect.height, old.height, new.height, mask >> 3)
                let frame = CGRect(x: x, y: y, width: width, height: height)
                all.append(Expected(view: view, frame: frame))
                fill(view, rect.size, frame.size, depth - 1)
            }
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let size = CGSize(width: Double.random(in: 250...600, using: &random), height: 350)
        fill(root, root.bounds.size, size, 3)
        root.bounds.size = size
        for one in all {
            let (a, b) = (one.view.frame, one.frame)
            #expect(abs(a.minX - b.minX) < 1e-6 && abs(a.width - b.width) < 1e-6)
            #expect(abs(a.minY - b.minY) < 1e-6 && abs(a.height - b.height) < 1e-6)
        }
    }

    /// The bits are margin before, size, margin after.
    private static func axis(
        _ start: CGFloat, _ length: CGFloat, _ whole: CGFloat, _ new: CGFloat, _ bits: UInt
    ) -> (CGFloat, CGFloat) {
        var parts = [start, length, whole - start - length]
        let flexible = (0..<3).filter { bits & (1 << $0) != 0 }
        let sum = flexible.reduce(0) { $0 + parts[$1] }
        for index in flexible where sum != 0 { parts[index] += (new - whole) * parts[index] / sum }
        return (parts[0], max(parts[1], 0))
    }

    @Test func sizeChangesAskForLayoutAndDrawing() {
        final class Drawing: UIView {
            var count = 0
            override func draw(_ rect: CGRect) { count += 1 }
        }
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.displayIfNeeded()
        #expect(view.count == 1)
        view.frame.size.width = 20
        view.layer.displayIfNeeded()
        #expect(view.count == 1)
        view.contentMode = .redraw
        view.frame.size.width = 30
        view.layer.displayIfNeeded()
        #expect(view.count == 2)
        view.center.x += 1
        view.alpha = 0.5
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.layer.displayIfNeeded()
        #expect(view.count == 2)
    }

    /// Contents of a view that draws nothing stay.
    @Test func contentsOfPlainViewsStay() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        let image = try #require(context.makeImage())
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.contents = image
        view.setNeedsDisplay()
        view.layer.displayIfNeeded()
        #expect(view.layer.contents as? CGImage === image)
    }

    @Test func layerClasses() {
        final class Shape: UIView {
            override class var layerClass: AnyClass { CAShapeLayer.self }
        }
        final class OwnLayer: CALayer {
            var own = 5
        }
        final class Own: UIView {
            override class var layerClass: AnyClass { OwnLayer.self }
        }
        final class Wrong: UIView {
            override class var layerClass: AnyClass { EventLog.self }
        }
        #expect(Shape().layer is CAShapeLayer && Shape().layer.delegate == nil)
        let own = Own()
        #expect((own.layer as? OwnLayer)?.own == 5 && own.layer.delegate === own)
        #expect(type(of: Wrong().layer) == CALayer.self)
    }

    @Test func numbersThatAreNone() {
        let view = UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: -5))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child)
        view.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1e38)
        view.layoutIfNeeded()
        #expect(view.hitTest(CGPoint(x: CGFloat.nan, y: 1), with: nil) == nil)
    }
}
