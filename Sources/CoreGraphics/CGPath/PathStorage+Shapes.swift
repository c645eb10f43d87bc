import Foundation

/// The control distance of the cubic that approximates a quarter of a unit circle.
private let quarter: CGFloat = 0.5522847498307936

extension PathStorage {
    mutating func addRect(_ rect: CGRect, _ t: CGAffineTransform) {
        guard rect.isDrawable else { return }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { $0.applying(t) }
        guard corners.allSatisfy(\.isFinite) else { return }
        move(to: corners[0])
        line(to: corners[1])
        line(to: corners[2])
        line(to: corners[3])
        close()
    }

    mutating func addEllipse(_ rect: CGRect, _ t: CGAffineTransform) {
        guard rect.isDrawable else { return }
        let m = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(t)
        guard m.isFinite else { return }
        let k = quarter
        move(to: CGPoint(x: 1, y: 0).applying(m))
        for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1)] as [(CGFloat, CGFloat)] {
            // The next point is this one rotated by a quarter turn.
            curve(
                to: CGPoint(x: -y, y: x).applying(m),
                control1: CGPoint(x: x - k * y, y: y + k * x).applying(m),
                control2: CGPoint(x: k * x - y, y: k * y + x).applying(m))
        }
        close()
    }

    mutating func addRoundedRect(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat, _ t: CGAffineTransform)
    {
        guard rect.isDrawable, t.isFinite else { return }
        let w = min(max(width, 0), rect.width / 2)
        let h = min(max(height, 0), rect.height / 2)
        guard w > 0, h > 0 else { return addRect(rect, t) }
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let (cw, ch) = (w * (1 - quarter), h * (1 - quarter))
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
        guard p(x0, y0).isFinite, p(x1, y0).isFinite, p(x1, y1).isFinite, p(x0, y1).isFinite else { return }
        move(to: p(x1, rect.midY))
        line(to: p(x1, y1 - h))
        curve(to: p(x1 - w, y1), control1: p(x1, y1 - ch), control2: p(x1 - cw, y1))
        line(to: p(x0 + w, y1))
        curve(to: p(x0, y1 - h), control1: p(x0 + cw, y1), control2: p(x0, y1 - ch))
        line(to: p(x0, y0 + h))
        curve(to: p(x0 + w, y0), control1: p(x0, y0 + ch), control2: p(x0 + cw, y0))
        line(to: p(x1 - w, y0))
        curve(to: p(x1, y0 + h), control1: p(x1 - cw, y0), control2: p(x1, y0 + ch))
        close()
    }
}

extension CGRect {
    /// Whether the rectangle is neither null nor infinite, and all its numbers are finite.
    fileprivate var isDrawable: Bool {
        !isNull && !isInfinite && minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
    }
}

extension CGAffineTransform {
    var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
