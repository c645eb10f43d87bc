import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Arcs: angles grow clockwise as seen, from +x on.
@Suite struct BezierArcTests {
    /// The ends of a path's elements.
    static func ends(_ path: CGPath) -> [(CGPathElementType, CGPoint)] {
        var ends: [(CGPathElementType, CGPoint)] = []
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint, .addLineToPoint: ends.append((element.pointee.type, points[0]))
            case .addQuadCurveToPoint: ends.append((.addQuadCurveToPoint, points[1]))
            case .addCurveToPoint: ends.append((.addCurveToPoint, points[2]))
            case .closeSubpath: ends.append((.closeSubpath, .zero))
            }
        }
        return ends
    }

    private func near(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
        abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
    }

    @Test func sense() {
        // A quarter turn clockwise ends below the centre, where y is larger.
        let quarter = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(near(quarter.currentPoint, 0, 10) && near(quarter.bounds.origin, 0, 0))
        // The other way around it is three quarters.
        let rest = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(near(rest.currentPoint, 0, 10) && rest.bounds.minX < -9 && rest.bounds.minY < -9)
        let up = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: -.pi / 2, clockwise: false)
        #expect(near(up.currentPoint, 0, -10) && up.bounds.maxY < 1e-9)
    }

    @Test func wholeCircles() {
        for (start, end, clockwise) in [
            (0, 2 * CGFloat.pi, true), (-CGFloat.pi / 2, 1.5 * .pi, true), (0, 7, true), (0, -2 * .pi, false),
            (0, -30, false),
        ] {
            let path = UIBezierPath(
                arcCenter: CGPoint(x: 5, y: 5), radius: 5, startAngle: start, endAngle: end,
                clockwise: clockwise)
            let box = path.cgPath.boundingBoxOfPath
            #expect(near(box.origin, 0, 0) && abs(box.width - 10) < 1e-9 && abs(box.height - 10) < 1e-9)
        }
    }

    @Test func joining() {
        let alone = Self.ends(
            UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true).cgPath)
        #expect(alone.map(\.0) == [.moveToPoint, .addCurveToPoint])
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -5, y: 0))
        path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(Self.ends(path.cgPath).map(\.0) == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
    }

    /// Random arcs: points on the circle, in the given direction, as far as the angles say.
    @Test(arguments: (0..<200).cases(oneIn: 2))
    func randomArcs(_ seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let start = CGFloat(random.number(-7...7)), way = CGFloat(random.number(0.01...6.2))
        let clockwise = random.chance(2)
        let radius = CGFloat(random.number(0.1...100))
        let path = UIBezierPath(
            arcCenter: .zero, radius: radius, startAngle: start, endAngle: start + (clockwise ? way : -way),
            clockwise: clockwise)
        let points = path.cgPath.flattened(threshold: 0.001).points
        var turned: CGFloat = 0
        for (a, b) in zip(points, points.dropFirst()) {
            #expect(abs(hypot(b.x, b.y) - radius) < 0.002 * max(radius, 1))
            let step = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
            #expect(clockwise ? step >= -1e-9 : step <= 1e-9)
            turned += step
        }
        #expect(abs(abs(turned) - way) < 1e-6)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -1, 1e300])
    func oddNumbers(_ odd: CGFloat) {
        let path = UIBezierPath(arcCenter: .zero, radius: odd, startAngle: 0, endAngle: odd, clockwise: true)
        path.addArc(
            withCenter: CGPoint(x: odd, y: 0), radius: 1, startAngle: odd, endAngle: 0, clockwise: false)
        #expect(path.cgPath.boundingBoxOfPath.width.isNaN == false)
    }
}

extension CGPath {
    /// The ends of a path's lines.
    fileprivate var points: [CGPoint] { BezierArcTests.ends(self).filter { $0.0 != .closeSubpath }.map(\.1) }
}
