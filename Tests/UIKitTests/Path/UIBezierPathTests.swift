import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Paths: building, copies, and pictures compared with Core Graphics byte for byte.
@Suite struct UIBezierPathTests {
    /// A random path of lines and curves, some subpaths closed, in 0...40.
    private func randomPath(_ random: inout RepeatableRandom) -> UIBezierPath {
        let path = UIBezierPath()
        func point() -> CGPoint { CGPoint(x: random.number(0...40), y: random.number(0...40)) }
        for _ in 0..<random.integer(1...3) {
            path.move(to: point())
            for _ in 0..<random.integer(1...4) {
                switch random.integer(0...2) {
                case 0: path.addLine(to: point())
                case 1: path.addQuadCurve(to: point(), controlPoint: point())
                default: path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
                }
            }
            if random.chance(2) { path.close() }
        }
        return path
    }

    @Test(arguments: (0..<60).cases(oneIn: 3))
    func picturesAsCoreGraphics(_ seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let path = randomPath(&random)
        path.lineWidth = CGFloat(random.number(0.5...6))
        path.lineCapStyle = [.butt, .round, .square][random.integer(0...2)]
        path.lineJoinStyle = [.miter, .round, .bevel][random.integer(0...2)]
        path.usesEvenOddFillRule = random.chance(2)
        let dashes: [CGFloat] = random.chance(2) ? [5, 2, 1] : []
        path.setLineDash(dashes, count: dashes.count, phase: 1)
        let mode: CGBlendMode = random.chance(2) ? .multiply : .normal
        let alpha: CGFloat = random.chance(2) ? 0.5 : 1
        let drawn = try Pixels.drawn(80, 80, scale: 2) {
            UIColor.orange.setFill()
            UIColor.purple.setStroke()
            path.fill()
            path.stroke(with: mode, alpha: alpha)
        }
        let wanted = try Pixels(80, 80, scale: 2) { context in
            context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            context.setStrokeColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
            context.addPath(path.cgPath)
            context.fillPath(using: path.usesEvenOddFillRule ? .evenOdd : .winding)
            context.setBlendMode(mode)
            context.setAlpha(alpha)
            context.setLineWidth(path.lineWidth)
            context.setLineCap(path.lineCapStyle)
            context.setLineJoin(path.lineJoinStyle)
            context.setLineDash(phase: 1, lengths: dashes)
            context.addPath(path.cgPath)
            context.strokePath()
        }
        #expect(drawn == wanted)
    }

    @Test func clips() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 20, height: 12))
        let drawn = try Pixels.drawn(24, 16) {
            path.addClip()
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 24, height: 16))
        }
        let wanted = try Pixels(24, 16) { context in
            context.addEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 12))
            context.clip()
            context.setBlendMode(.copy)
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 16))
        }
        #expect(drawn == wanted)
        // Without a context nothing is drawn.
        path.fill()
        path.stroke()
        path.addClip()
    }

    /// Drawing leaves the state of the context as it was.
    @Test func stateStays() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
        path.lineWidth = 5
        let drawn = try Pixels.drawn(9, 9) {
            let context = UIGraphicsGetCurrentContext()
            path.stroke(with: .clear, alpha: 0.1)
            context?.setStrokeColor(UIColor.blue.cgColor)
            context?.stroke(CGRect(x: 3.5, y: 3.5, width: 4, height: 4))
        }
        #expect(drawn[3, 3] == [0, 0, 255, 255] && drawn[4, 4] == [0, 0, 0, 0])
    }

    /// `fill()` draws with the context's blend mode and opacity, and `fill(with:alpha:)` with its own.
    @Test func modesOfTheContext() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1))
        let drawn = try Pixels.drawn(4, 1) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 1))
            UIGraphicsGetCurrentContext()?.setBlendMode(.clear)
            path.fill()
            UIGraphicsGetCurrentContext()?.setBlendMode(.multiply)
            UIGraphicsGetCurrentContext()?.translateBy(x: 2, y: 0)
            UIColor.blue.setFill()
            path.fill(with: .normal, alpha: 1)
        }
        #expect(drawn[0, 0] == [0, 0, 0, 0] && drawn[3, 0] == [0, 0, 255, 255])
    }

    @Test func boundsAndPoints() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.bounds == .zero && path.currentPoint == .zero)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(
            to: CGPoint(x: 11, y: 2), controlPoint1: CGPoint(x: 1, y: 30),
            controlPoint2: CGPoint(x: 11, y: 30))
        // Control points count.
        #expect(path.bounds == CGRect(x: 1, y: 2, width: 10, height: 28))
        #expect(path.currentPoint == CGPoint(x: 11, y: 2) && path.lineWidth == 1 && path.miterLimit == 10)
        path.removeAllPoints()
        #expect(path.isEmpty)
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        path.apply(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        #expect(path.isEmpty)
    }

    @Test func cgPathIsACopy() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        let before = path.cgPath
        path.addLine(to: CGPoint(x: 50, y: 50))
        #expect(before.boundingBox.width == 5 && path.bounds.width == 50)
        let given = CGMutablePath()
        given.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        path.cgPath = given
        given.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        #expect(path.bounds.width == 1 && UIBezierPath(cgPath: given).bounds.width == 9)
    }

    @Test func appendAndApply() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 0, width: 5, height: 5)))
        path.append(path)
        path.apply(CGAffineTransform(translationX: 1, y: 2))
        #expect(path.bounds == CGRect(x: 1, y: 2, width: 15, height: 5))
        #expect(path.contains(CGPoint(x: 2, y: 3)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 2, y: 3)))
    }

    /// Reversed twice a path is itself; reversed once it covers the same and winds the other way.
    @Test(arguments: (0..<100).cases(oneIn: 3))
    func reversing(_ seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let path = randomPath(&random)
        path.lineWidth = 7
        let back = path.reversing()
        #expect(back.lineWidth == 7 && back.bounds == path.bounds)
        for _ in 0..<50 {
            let p = CGPoint(x: random.number(0...40), y: random.number(0...40))
            #expect(back.contains(p) == path.contains(p))
        }
        // Where both directions are filled, winding numbers cancel out.
        let both = UIBezierPath(cgPath: path.cgPath)
        both.append(back)
        let p = CGPoint(x: random.number(0...40), y: random.number(0...40))
        #expect(!both.contains(p))
        let ends = BezierArcTests.ends(path.cgPath).map(\.1), twice = back.reversing()
        #expect(BezierArcTests.ends(twice.cgPath).map(\.1) == ends)
    }

    @Test func reversedElements() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 1))
        path.addCurve(
            to: CGPoint(x: 5, y: 5), controlPoint1: CGPoint(x: 3, y: 3), controlPoint2: CGPoint(x: 4, y: 4))
        let wanted = CGMutablePath()
        wanted.move(to: CGPoint(x: 5, y: 5))
        wanted.addCurve(to: CGPoint(x: 2, y: 1), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 3, y: 3))
        wanted.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.reversing().cgPath == wanted)
        #expect(UIBezierPath().reversing().isEmpty)
    }

    @Test func dashes() {
        let path = UIBezierPath()
        var pattern: [CGFloat] = [3, 4, 5]
        path.setLineDash(pattern, count: 3, phase: 2)
        pattern = [0, 0, 0]
        var count = 0
        var phase: CGFloat = 0
        path.getLineDash(&pattern, count: &count, phase: &phase)
        #expect(pattern == [3, 4, 5] && count == 3 && phase == 2)
        path.setLineDash(nil, count: 5, phase: 0)
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @Test func copiesAndArchives() throws {
        var random = RepeatableRandom(seed: 11)
        let path = randomPath(&random)
        path.lineWidth = 3.5
        path.lineJoinStyle = .bevel
        path.usesEvenOddFillRule = true
        path.setLineDash([1, 2], count: 2, phase: 0.5)
        let copy = try #require(path.copy() as? UIBezierPath)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
        for other in [copy, back] {
            #expect(other.cgPath == path.cgPath && other.lineWidth == 3.5 && other.lineJoinStyle == .bevel)
            var pattern: [CGFloat] = [0, 0]
            other.getLineDash(&pattern, count: nil, phase: nil)
            #expect(other.usesEvenOddFillRule && pattern == [1, 2])
        }
        copy.addLine(to: CGPoint(x: 99, y: 99))
        #expect(copy.cgPath != path.cgPath)
    }
}
