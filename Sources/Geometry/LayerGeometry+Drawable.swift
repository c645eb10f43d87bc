import CoreGraphics

extension LayerGeometry {
    /// The geometry in drawable form: hidden if a number is NaN or infinite, bounds of negative size standardized.
    package var drawable: LayerGeometry {
        if isFinite, bounds.size.width >= 0, bounds.size.height >= 0 { return self }
        return corrected()
    }

    @inline(never)
    private func corrected() -> LayerGeometry {
        guard isFinite else {
            var nowhere = LayerGeometry()
            nowhere.isHidden = true
            return nowhere
        }
        var result = self
        result.bounds = result.bounds.standardized
        return result
    }

    /// Whether all numbers are finite. Zero times a NaN or infinite number is NaN, and NaN propagates through a sum.
    package var isFinite: Bool {
        let place = position.x * 0 + position.y * 0 + zPosition * 0
        let anchor = anchorPoint.x * 0 + anchorPoint.y * 0 + anchorPointZ * 0
        return place + anchor == 0 && bounds.isFinite && matrix.isFinite
            && sublayerMatrix.isFinite
    }
}

extension StoredTransform {
    fileprivate var isFinite: Bool { box?.value.isFinite ?? true }
}

extension CATransform3D {
    /// Whether all numbers are finite.
    @inlinable
    package var isFinite: Bool {
        let a = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
        let b = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
        return a + b == 0
    }
}

extension CGRect {
    /// Whether all numbers are finite.
    package var isFinite: Bool { origin.x * 0 + origin.y * 0 + size.width * 0 + size.height * 0 == 0 }
}
