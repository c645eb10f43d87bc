import CoreAnimation

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
    isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    isClose(a.origin, b.origin, tolerance) && isClose(a.width, b.width, tolerance)
        && isClose(a.height, b.height, tolerance)
}

func cells(_ t: CATransform3D) -> [CGFloat] {
    [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
        t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
}

func isClose(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-9) -> Bool {
    zip(cells(a), cells(b)).allSatisfy { isClose($0, $1, tolerance) }
}

/// A point mapped by a matrix, with its weight.
func mapped(_ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> [CGFloat] {
    let c = cells(t)
    return (0..<4).map { x * c[$0] + y * c[4 + $0] + z * c[8 + $0] + c[12 + $0] }
}

extension CALayer {
    /// A layer with its anchor at the minimum corner, so that `frame` says where its bounds go.
    convenience init(frame: CGRect) {
        self.init()
        self.frame = frame
    }
}
