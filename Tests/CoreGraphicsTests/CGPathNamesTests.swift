import CoreGraphics
import Testing

/// The C spellings do what the members do.
@Suite struct CGPathNamesTests {
    @Test func buildingAndAsking() {
        var t = CGAffineTransform(translationX: 1, y: 2)
        let c = CGPathCreateMutable()
        CGPathMoveToPoint(c, nil, 0, 0)
        CGPathAddLineToPoint(c, &t, 3, 4)
        CGPathAddQuadCurveToPoint(c, nil, 1, 2, 3, 4)
        CGPathAddCurveToPoint(c, nil, 1, 2, 3, 4, 5, 6)
        CGPathCloseSubpath(c)
        CGPathAddRect(c, nil, CGRect(x: 0, y: 0, width: 2, height: 3))
        CGPathAddRects(c, nil, [CGRect(x: 0, y: 0, width: 2, height: 3)], 1)
        CGPathAddLines(c, nil, [.zero, CGPoint(x: 7, y: 8)], 2)
        CGPathAddEllipseInRect(c, nil, CGRect(x: 0, y: 0, width: 2, height: 3))
        CGPathAddRoundedRect(c, nil, CGRect(x: 0, y: 0, width: 9, height: 9), 2, 3)
        CGPathAddArc(c, nil, 5, 6, 7, 0, 1, true)
        CGPathAddRelativeArc(c, nil, 5, 6, 7, 0, 1)
        CGPathAddArcToPoint(c, nil, 30, 0, 30, 30, 4)
        CGPathAddPath(c, &t, CGPathCreateWithRect(CGRect(x: 0, y: 0, width: 1, height: 1), nil))

        let s = CGMutablePath()
        s.move(to: .zero)
        s.addLine(to: CGPoint(x: 4, y: 6))
        s.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))
        s.addCurve(to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
        s.closeSubpath()
        s.addRect(CGRect(x: 0, y: 0, width: 2, height: 3))
        s.addRect(CGRect(x: 0, y: 0, width: 2, height: 3))
        s.addLines(between: [.zero, CGPoint(x: 7, y: 8)])
        s.addEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 3))
        s.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: 2, cornerHeight: 3)
        s.addArc(center: CGPoint(x: 5, y: 6), radius: 7, startAngle: 0, endAngle: 1, clockwise: true)
        s.addRelativeArc(center: CGPoint(x: 5, y: 6), radius: 7, startAngle: 0, delta: 1)
        s.addArc(tangent1End: CGPoint(x: 30, y: 0), tangent2End: CGPoint(x: 30, y: 30), radius: 4)
        s.addRect(CGRect(x: 1, y: 2, width: 1, height: 1))
        #expect(c == s && CGPathEqualToPath(c, s))
        #expect(CGPathGetBoundingBox(c) == s.boundingBox)
        #expect(CGPathGetPathBoundingBox(c) == s.boundingBoxOfPath)
        #expect(CGPathGetCurrentPoint(c) == s.currentPoint)
        let p = CGPoint(x: 1, y: 1)
        #expect(CGPathContainsPoint(c, nil, p, true) == s.contains(p, using: .evenOdd))
        var count = 0
        withUnsafeMutablePointer(to: &count) {
            CGPathApply(c, $0) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
        }
        #expect(count == s.storage.types.count)
    }

    @Test func copies() {
        let path = CGPathCreateWithEllipseInRect(CGRect(x: 0, y: 0, width: 20, height: 10), nil)
        var t = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPathCreateCopy(path) == path && CGPathCreateMutableCopy(path) == path)
        #expect(CGPathCreateCopyByTransformingPath(path, &t) == path.copy(using: &t))
        #expect(CGPathCreateMutableCopyByTransformingPath(path, &t) == path.copy(using: &t))
        #expect(
            CGPathCreateCopyByDashingPath(path, nil, 1, [3, 2], 2)
                == path.copy(dashingWithPhase: 1, lengths: [3, 2]))
        #expect(CGPathCreateCopyByDashingPath(path, nil, 1, nil, 5) == path)
        #expect(
            CGPathCreateCopyByStrokingPath(path, &t, 3, .round, .bevel, 10)
                == path.copy(
                    strokingWithWidth: 3, lineCap: .round, lineJoin: .bevel, miterLimit: 10, transform: t))
        #expect(CGPathCreateCopyByFlattening(path, 0.1) == path.flattened(threshold: 0.1))
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        #expect(
            CGPathCreateWithRoundedRect(rect, 2, 3, nil)
                == CGPath(roundedRect: rect, cornerWidth: 2, cornerHeight: 3, transform: nil))
    }

    @Test func combinations() {
        let a = CGPathCreateWithRect(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
        let b = CGPathCreateWithRect(CGRect(x: 10, y: 10, width: 20, height: 20), nil)
        #expect(CGPathCreateCopyByUnioningPath(a, b, false) == a.union(b))
        #expect(CGPathCreateCopyByIntersectingPath(a, b, true) == a.intersection(b))
        #expect(CGPathCreateCopyBySubtractingPath(a, b, false) == a.subtracting(b))
        #expect(CGPathCreateCopyBySymmetricDifferenceOfPath(a, b, false) == a.symmetricDifference(b))
        #expect(CGPathCreateCopyOfLineByIntersectingPath(a, b, false) == a.lineIntersection(b))
        #expect(CGPathCreateCopyOfLineBySubtractingPath(a, b, false) == a.lineSubtracting(b))
        #expect(CGPathCreateCopyByNormalizing(a, false) == a.normalized())
        #expect(CGPathCreateSeparateComponents(a, false)?.count == 1)
        #expect(CGPathIntersectsPath(a, b, false) && !CGPathIntersectsPath(a, nil, false))
    }

    @Test func nullPaths() {
        CGPathMoveToPoint(nil, nil, 1, 1)
        CGPathAddPath(CGPathCreateMutable(), nil, nil)
        #expect(CGPathIsEmpty(nil) && !CGPathIsRect(nil, nil) && CGPathGetBoundingBox(nil).isNull)
        #expect(CGPathCreateCopy(nil) == nil && !CGPathContainsPoint(nil, nil, .zero, false))
    }
}
