/// A projective map of the plane for row vectors: `[x y 1] · H = [X Y W]`; the image is `(X/W, Y/W)`.
package struct Homography: Sendable, Equatable {
    package var h11, h12, h13: Double
    package var h21, h22, h23: Double
    package var h31, h32, h33: Double

    @inlinable
    package init(
        _ h11: Double, _ h12: Double, _ h13: Double, _ h21: Double, _ h22: Double, _ h23: Double,
        _ h31: Double, _ h32: Double, _ h33: Double
    ) {
        self.h11 = h11; self.h12 = h12; self.h13 = h13
        self.h21 = h21; self.h22 = h22; self.h23 = h23
        self.h31 = h31; self.h32 = h32; self.h33 = h33
    }

    package static let identity = Homography(1, 0, 0, 0, 1, 0, 0, 0, 1)

    /// The map of a 4x4 matrix on the plane z = 0, dropping the resulting z (flattening).
    @inlinable
    package init(flattening m: CATransform3D) {
        self.init(m.m11, m.m12, m.m14, m.m21, m.m22, m.m24, m.m41, m.m42, m.m44)
    }

    /// Maps by `self` first, then by `next`.
    @inlinable
    package func concatenating(_ n: Homography) -> Homography {
        Homography(
            h11 * n.h11 + h12 * n.h21 + h13 * n.h31,
            h11 * n.h12 + h12 * n.h22 + h13 * n.h32,
            h11 * n.h13 + h12 * n.h23 + h13 * n.h33,
            h21 * n.h11 + h22 * n.h21 + h23 * n.h31,
            h21 * n.h12 + h22 * n.h22 + h23 * n.h32,
            h21 * n.h13 + h22 * n.h23 + h23 * n.h33,
            h31 * n.h11 + h32 * n.h21 + h33 * n.h31,
            h31 * n.h12 + h32 * n.h22 + h33 * n.h32,
            h31 * n.h13 + h32 * n.h23 + h33 * n.h33)
    }

    /// The map applied after a translation by `(dx, dy)`.
    @inlinable
    package func translatedBy(_ dx: Double, _ dy: Double) -> Homography {
        var r = self
        r.h31 += dx * h11 + dy * h21
        r.h32 += dx * h12 + dy * h22
        r.h33 += dx * h13 + dy * h23
        return r
    }

    /// The homogeneous image of `(x, y)`.
    @inlinable
    package func map(_ x: Double, _ y: Double) -> Homogeneous {
        Homogeneous(
            x: x * h11 + y * h21 + h31, y: x * h12 + y * h22 + h32, w: x * h13 + y * h23 + h33)
    }

    @inlinable
    package var determinant: Double {
        h11 * (h22 * h33 - h23 * h32) - h12 * (h21 * h33 - h23 * h31) + h13 * (h21 * h32 - h22 * h31)
    }

    /// Whether the map has no perspective: `W` is 1 everywhere.
    @inlinable
    package var isAffine: Bool { h13 == 0 && h23 == 0 && h33 == 1 }

    /// Whether the map is affine and keeps each axis's direction, up to sign.
    @inlinable
    package var keepsAxes: Bool { isAffine && h12 == 0 && h21 == 0 }

    /// The map normalized to `W` 1, if `W` is constant and positive.
    @inlinable
    package var normalized: Homography {
        guard h13 == 0, h23 == 0, h33 != 1, h33 > 0 else { return self }
        let k = 1 / h33
        return Homography(h11 * k, h12 * k, 0, h21 * k, h22 * k, 0, h31 * k, h32 * k, 1)
    }

    @inlinable
    package var isFinite: Bool {
        (h11 + h12 + h13 + h21 + h22 + h23 + h31 + h32 + h33).isFinite
    }

    /// The inverse up to scale, with the sign that maps homogeneous images back to homogeneous points; nil if
    /// singular.
    package var inverse: Homography? {
        let det = determinant
        guard det.isFinite, det != 0 else { return nil }
        let k = 1 / det
        let r = Homography(
            k * (h22 * h33 - h23 * h32), k * (h13 * h32 - h12 * h33), k * (h12 * h23 - h13 * h22),
            k * (h23 * h31 - h21 * h33), k * (h11 * h33 - h13 * h31), k * (h13 * h21 - h11 * h23),
            k * (h21 * h32 - h22 * h31), k * (h12 * h31 - h11 * h32), k * (h11 * h22 - h12 * h21))
        return r.isFinite ? r : nil
    }
}

/// A point of the plane in homogeneous coordinates; it is `(x/w, y/w)` if `w` is positive.
package struct Homogeneous: Sendable, Equatable {
    package var x, y, w: Double
    @inlinable
    package init(x: Double, y: Double, w: Double) {
        self.x = x
        self.y = y
        self.w = w
    }
}

/// A linear function of homogeneous device coordinates: `a·X + b·Y + c·W`. The half-plane is where it is not
/// negative.
package struct HalfPlane: Sendable, Equatable {
    package var a, b, c: Double
    @inlinable
    package init(a: Double, b: Double, c: Double) {
        self.a = a
        self.b = b
        self.c = c
    }
    @inlinable
    package func value(_ p: Homogeneous) -> Double { a * p.x + b * p.y + c * p.w }
    @inlinable
    package var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}
