import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Rounded rectangles with continuous corners, in three shapes.
@Suite struct RoundedRectangleTests {
    private func types(_ path: UIBezierPath) -> [CGPathElementType] {
        BezierArcTests.ends(path.cgPath).map(\.0)
    }

    @Test func cornersBeginFarAway() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20)
        let ends = BezierArcTests.ends(path.cgPath)
        #expect(ends[0].0 == .moveToPoint && abs(ends[0].1.x - 30.5733) < 1e-3 && ends[0].1.y == 0)
        #expect(ends[1].0 == .addLineToPoint && abs(ends[1].1.x - (100 - 30.5733)) < 1e-3)
        #expect(abs(ends[2].1.x - (100 - 13.398685)) < 1e-4 && abs(ends[2].1.y - 1.30992) < 1e-4)
        #expect(ends.count == 1 + 4 * 5 + 1 && ends.last?.0 == .closeSubpath)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    /// Short sides: the ends of a wide one are bent as a whole, and those of a small one are half circles.
    @Test func threeShapes() {
        let wide = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 40), cornerRadius: 18)
        let tall = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 200), cornerRadius: 18)
        // The outline passes the middles of the short sides.
        #expect(BezierArcTests.ends(wide.cgPath).contains { $0.1 == CGPoint(x: 200, y: 20) })
        #expect(BezierArcTests.ends(tall.cgPath).contains { $0.1 == CGPoint(x: 20, y: 0) })
        let small = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 50, height: 40), cornerRadius: 18)
        #expect(types(small).filter { $0 == .addCurveToPoint }.count == 4)
        // A circle, whatever the radius from about a third of the side on.
        for radius in [17, 20, 25, 1000] as [CGFloat] {
            let circle = UIBezierPath(
                roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: radius)
            circle.cgPath.flattened(threshold: 0.001).applyWithBlock { element in
                guard element.pointee.type != .closeSubpath else { return }
                let point = element.pointee.points[0]
                #expect(abs(hypot(point.x - 25, point.y - 25) - 25) < 0.02)
            }
        }
        let below = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 16.3)
        #expect(!below.contains(CGPoint(x: 0.5, y: 0.5)) && below.contains(CGPoint(x: 5.5, y: 5.5)))
    }

    /// Random rectangles: the outline touches every side, is symmetric, and lies between the rectangle and
    /// the one with circles of half the shorter side.
    @Test(arguments: (0..<400).cases(oneIn: 4))
    func random(_ seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let rect = CGRect(
            x: random.number(-50...50), y: random.number(-50...50), width: random.number(1...200),
            height: random.number(1...200))
        let shorter = min(rect.width, rect.height)
        let radius = CGFloat(random.number(0...0.8)) * shorter
        let path = UIBezierPath(roundedRect: rect, cornerRadius: radius)
        let box = path.cgPath.boundingBoxOfPath
        #expect(abs(box.minX - rect.minX) < 1e-6 && abs(box.maxX - rect.maxX) < 1e-6)
        #expect(abs(box.minY - rect.minY) < 1e-6 && abs(box.maxY - rect.maxY) < 1e-6)
        let capsule = CGPath(
            roundedRect: rect, cornerWidth: shorter / 2, cornerHeight: shorter / 2, transform: nil)
        for _ in 0..<100 {
            let p = CGPoint(
                x: rect.minX + rect.width * random.number(0.001...0.999),
                y: rect.minY + rect.height * random.number(0.001...0.999))
            let isInside = path.contains(p)
            let inner = CGPoint(
                x: rect.midX + (p.x - rect.midX) * 1.02, y: rect.midY + (p.y - rect.midY) * 1.02)
            if capsule.contains(inner) { #expect(isInside) }
            let mirrored = [
                CGPoint(x: 2 * rect.midX - p.x, y: p.y), CGPoint(x: p.x, y: 2 * rect.midY - p.y),
                CGPoint(x: 2 * rect.midX - p.x, y: 2 * rect.midY - p.y),
            ]
            // Points next to the outline may be on either side of its approximation.
            let isClear = [-0.01, 0.01].allSatisfy { d in
                path.contains(CGPoint(x: p.x + d * shorter, y: p.y)) == isInside
                    && path.contains(CGPoint(x: p.x, y: p.y + d * shorter)) == isInside
            }
            if isClear { for q in mirrored { #expect(path.contains(q) == isInside) } }
        }
    }

    /// Corners that are not named are square, and the height of the radii does not count.
    @Test func someCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 80)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 20, height: 3))
        let all = UIBezierPath(roundedRect: rect, cornerRadius: 20)
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 99, y: 79)))
        #expect(path.contains(CGPoint(x: 99.5, y: 0.5)) && path.contains(CGPoint(x: 0.5, y: 79.5)))
        #expect(!all.contains(CGPoint(x: 99.5, y: 0.5)) && path.bounds == rect)
        let whole = UIBezierPath(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 20, height: 99))
        #expect(whole.cgPath == all.cgPath)
        let none = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [], cornerRadii: CGSize(width: 20, height: 20))
        #expect(none.cgPath == UIBezierPath(rect: rect).cgPath)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -10, 0, 1e30])
    func oddRadii(_ radius: CGFloat) {
        let rect = CGRect(x: 0, y: 0, width: 30, height: 20)
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath.boundingBoxOfPath == rect)
        _ = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: radius, height: 20), cornerRadius: 5).bounds
        _ = UIBezierPath(roundedRect: .null, cornerRadius: radius).bounds
    }
}
