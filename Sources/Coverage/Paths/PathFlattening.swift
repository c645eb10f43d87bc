import CoreGraphics
import Geometry

/// The conversion of curves in a plane to lines, within a small fraction of a pixel on the screen.
struct PathFlattening {
    /// The largest distance between a curve and its lines, in pixels.
    static let tolerance = 1.0 / 20
    /// The largest number of lines for a curve.
    static let most = 1024

    let toDevice: Homography
    /// Pixels a point; nil where that differs from place to place.
    private let scale: Double?
    /// The largest distance of a pixel of the window from the origin of the device.
    private let reach: Double

    init(_ toDevice: Homography, window: PixelRect) {
        self.toDevice = toDevice
        reach = Double(max(max(abs(window.x), abs(window.maxX)), max(abs(window.y), abs(window.maxY))))
        scale = toDevice.isAffine ? Self.largest(toDevice) : nil
    }

    private static func largest(_ h: Homography) -> Double {
        let a = h.h11 * h.h11 + h.h12 * h.h12, b = h.h21 * h.h21 + h.h22 * h.h22
        let c = h.h11 * h.h21 + h.h12 * h.h22
        let d = (a - b) / 2
        return ((a + b) / 2 + (d * d + c * c).squareRoot()).squareRoot()
    }

    /// Pixels a point near a place, at most, as far as the window shows it.
    func scale(at p: CGPoint) -> Double {
        if let scale { return scale }
        let h = toDevice
        let w = max(h.map(p.x, p.y).w, 0.01 * abs(h.h33))
        let along = abs(h.h11) + abs(h.h12) + reach * abs(h.h13)
        let across = abs(h.h21) + abs(h.h22) + reach * abs(h.h23)
        let result = max(along, across) / w
        return result.isFinite ? result : 1e9
    }

    /// Pixels a point along a curve, at most.
    func scale(of c: CubicCurve) -> Double {
        scale
            ?? max(
                max(scale(at: c.start), scale(at: c.control1)), max(scale(at: c.control2), scale(at: c.end)))
    }

    /// Returns the number of evenly spaced lines that approximate a curve. `n` lines are within
    /// `|second difference| · 3 / (4 n²)` of it.
    func count(_ c: CubicCurve) -> Int {
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
            let x = a.x - 2 * b.x + c.x, y = a.y - 2 * b.y + c.y
            return x * x + y * y
        }
        let square = max(bend(c.start, c.control1, c.control2), bend(c.control1, c.control2, c.end))
        let wanted = (0.75 * square.squareRoot() * scale(of: c) / Self.tolerance).squareRoot()
        return wanted < Double(Self.most) ? Int(wanted) + 1 : Self.most
    }

    /// Adds what a path encloses, every subpath closed.
    func fill(_ path: CGPath, _ edges: inout PathEdges) {
        let h = toDevice
        var start = CGPoint.zero, current = CGPoint.zero
        var isOpen = false
        func map(_ p: CGPoint) -> Homogeneous { h.map(p.x, p.y) }
        func open() {
            if !isOpen { edges.move(to: map(current)) }
            isOpen = true
        }
        func add(_ c: CubicCurve) {
            open()
            CubicSteps(c).forEach(count(c)) { edges.line(to: map($0)) }
            current = c.end
        }
        path.storage.forEach { type, p in
            switch type {
            case .moveToPoint:
                edges.close()
                isOpen = false
                (start, current) = (p[0], p[0])
            case .addLineToPoint:
                open()
                edges.line(to: map(p[0]))
                current = p[0]
            case .addQuadCurveToPoint: add(CubicCurve(quadratic: current, p[0], p[1]))
            case .addCurveToPoint: add(CubicCurve(current, p[0], p[1], p[2]))
            case .closeSubpath:
                edges.close()
                isOpen = false
                current = start
            }
        }
        edges.close()
    }
}

/// A cubic curve as a polynomial.
struct CubicSteps {
    private let curve: CubicCurve
    private let ax, bx, cx, ay, by, cy: Double

    init(_ c: CubicCurve) {
        curve = c
        cx = 3 * (c.control1.x - c.start.x)
        bx = 3 * (c.control2.x - c.control1.x) - cx
        ax = c.end.x - c.start.x - cx - bx
        cy = 3 * (c.control1.y - c.start.y)
        by = 3 * (c.control2.y - c.control1.y) - cy
        ay = c.end.y - c.start.y - cy - by
    }

    @inline(__always)
    func point(_ t: Double) -> CGPoint {
        CGPoint(
            x: ((ax * t + bx) * t + cx) * t + curve.start.x, y: ((ay * t + by) * t + cy) * t + curve.start.y)
    }

    /// Not of length 1.
    @inline(__always)
    func tangent(_ t: Double) -> (x: Double, y: Double) {
        ((3 * ax * t + 2 * bx) * t + cx, (3 * ay * t + 2 * by) * t + cy)
    }

    /// Calls `body` with the ends of `count` even steps.
    @inline(__always)
    func forEach(_ count: Int, _ body: (CGPoint) -> Void) {
        let step = 1 / Double(count)
        for i in 1..<max(count, 1) { body(point(Double(i) * step)) }
        body(curve.end)
    }
}
