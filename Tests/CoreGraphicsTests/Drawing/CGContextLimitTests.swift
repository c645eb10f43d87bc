import CoreGraphics
import Foundation
import Testing

/// Numbers that can't be drawn, and pictures that are too much.
@Suite struct CGContextLimitTests {
    private static let odd: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e15, -1e15, 0, .leastNonzeroMagnitude,
    ]

    @Test func coordinatesThatAreNoNumbers() throws {
        let context = try makeContext(16, 16)
        for v in Self.odd {
            for w in Self.odd {
                context.move(to: CGPoint(x: 1, y: 1))
                context.addLine(to: CGPoint(x: v, y: w))
                context.addCurve(
                    to: CGPoint(x: w, y: 3), control1: CGPoint(x: v, y: v), control2: CGPoint(x: 5, y: w))
                context.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: v, y: w))
                context.addArc(
                    center: CGPoint(x: v, y: 3), radius: w, startAngle: v, endAngle: w, clockwise: false)
                context.addArc(tangent1End: CGPoint(x: v, y: w), tangent2End: .zero, radius: w)
                context.addEllipse(in: CGRect(x: v, y: w, width: w, height: v))
                context.drawPath(using: .fillStroke)
                context.fill(CGRect(x: v, y: 0, width: w, height: 3))
                context.stroke(CGRect(x: 0, y: v, width: 5, height: w), width: v)
                context.strokeLineSegments(between: [CGPoint(x: v, y: w), CGPoint(x: w, y: v), .zero])
                if let image = CGContext.picture("tile") {
                    context.draw(image, in: CGRect(x: v, y: w, width: 3, height: w))
                    context.draw(image, in: CGRect(x: v, y: 0, width: w, height: w), byTiling: true)
                }
                if let gradient = CGContext.gradient("three") {
                    context.drawLinearGradient(
                        gradient, start: CGPoint(x: v, y: w), end: CGPoint(x: w, y: 0), options: [])
                    context.drawRadialGradient(
                        gradient, startCenter: CGPoint(x: v, y: 0), startRadius: w, endCenter: .zero,
                        endRadius: v,
                        options: .drawsAfterEndLocation)
                    context.drawConicGradient(gradient, center: CGPoint(x: w, y: w), angle: v)
                }
                context.saveGState()
                context.setLineDash(phase: v, lengths: [w, v])
                context.setMiterLimit(v)
                context.setFlatness(w)
                context.setAlpha(v)
                context.concatenate(CGAffineTransform(a: v, b: w, c: w, d: v, tx: w, ty: v))
                context.clip(to: CGRect(x: v, y: w, width: 3, height: 3))
                context.stroke(CGRect(x: 2, y: 2, width: 10, height: 10))
                context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 10, height: 10))
                context.beginTransparencyLayer(
                    in: CGRect(x: v, y: v, width: w, height: w), auxiliaryInfo: nil)
                context.clear(CGRect(x: v, y: w, width: v, height: w))
                context.endTransparencyLayer()
                context.restoreGState()
            }
        }
        // The context still draws.
        context.clear(CGRect(x: 0, y: 0, width: 16, height: 16))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 4, y: 4, width: 8, height: 8))
        #expect(context.pixel(8, 8) == [255, 0, 0, 255] && context.pixel(1, 1) == [0, 0, 0, 0])
    }

    @Test func hugeAreas() throws {
        for size in [1e5, 1e7, 1e9, 1e12] as [CGFloat] {
            let context = try makeContext(16, 16)
            context.fill(CGRect(x: -size, y: -size, width: 2 * size, height: size + 8))
            #expect(context.pixel(3, 12)[3] == 255 && context.pixel(3, 3)[3] == 0, "\(size)")
            context.clear(CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
            // The diagonal of the page.
            context.move(to: CGPoint(x: -size, y: -size))
            context.addLine(to: CGPoint(x: size, y: size))
            context.addLine(to: CGPoint(x: size, y: -size))
            context.fillPath()
            #expect(context.pixel(12, 12)[3] == 255 && context.pixel(3, 3)[3] == 0, "\(size)")
            context.clear(CGRect(x: 0, y: 0, width: 16, height: 16))
            context.setLineWidth(4)
            context.move(to: CGPoint(x: -size, y: 8))
            context.addLine(to: CGPoint(x: size, y: 8))
            context.strokePath()
            #expect(context.pixel(8, 7)[3] == 255 && context.pixel(8, 3)[3] == 0, "\(size)")
            context.setLineWidth(2 * size)
            context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4))
            #expect(context.pixel(15, 15)[3] == 255, "\(size)")
        }
    }

    @Test func transformsWithoutArea() throws {
        let context = try makeContext(16, 16)
        let page = CGRect(x: 0, y: 0, width: 16, height: 16)
        for scale in [0, 1e-200] as [CGFloat] {
            context.saveGState()
            context.scaleBy(x: scale, y: 1)
            context.fill(page)
            context.stroke(page)
            if let image = CGContext.picture("tile") { context.draw(image, in: page) }
            if let gradient = CGContext.gradient("three") {
                context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 9, y: 9), options: [])
            }
            context.restoreGState()
        }
        #expect(context.isBlank)
        context.fill(page)
        #expect(context.pixel(8, 8)[3] == 255)
    }

    @Test(.timeLimit(.minutes(30))) func manyDashes() throws {
        let context = try makeContext(16, 16)
        context.setLineDash(phase: 0, lengths: [1e-9, 1e-9])
        context.setLineWidth(4)
        context.move(to: CGPoint(x: 0, y: 8))
        context.addLine(to: CGPoint(x: 16, y: 8))
        context.strokePath()
        #expect(context.pixel(8, 8)[3] == 255, "that many make a line")
    }

    /// A point has the cap's shape, as the outlines of `CGPath` have; cairo alone draws no squares.
    @Test func pointsWithSquareCaps() throws {
        let context = try makeContext(16, 16)
        context.setLineWidth(8)
        context.setLineCap(.square)
        context.move(to: CGPoint(x: 8, y: 8))
        context.addLine(to: CGPoint(x: 8, y: 8))
        context.strokePath()
        #expect(context.pixel(4, 4)[3] == 255 && context.pixel(11, 11)[3] == 255)
        #expect(context.pixel(3, 8)[3] == 0 && context.pixel(12, 8)[3] == 0)
    }

    @Test func widthsThatDrawNothing() throws {
        let context = try makeContext(16, 16)
        for width in [0, -3, .nan, .infinity] as [CGFloat] {
            context.setLineWidth(width)
            context.stroke(CGRect(x: 4, y: 4, width: 8, height: 8))
        }
        #expect(context.isBlank)
    }

    @Test func anAreaThatClosesItself() throws {
        let context = try makeContext(16, 16)
        context.move(to: CGPoint(x: 8, y: 8))
        context.addLine(to: CGPoint(x: 8, y: 8))
        context.fillPath()
        context.fillPath()
        context.strokePath()
        context.drawPath(using: .eoFillStroke)
        #expect(context.isBlank)
    }
}
