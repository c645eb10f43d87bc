import Foundation

extension CALayer {
    /// The anchor point in the layer's bounds space.
    final var anchor: CGPoint {
        let bounds = geometry.bounds.standardized
        return CGPoint(
            x: bounds.origin.x + geometry.anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + geometry.anchorPoint.y * bounds.size.height)
    }

    final var frameBox: CGRect {
        let box = boxAroundPosition(of: bounds.size)
        let position = self.position
        return CGRect(
            x: position.x + box.minX, y: position.y + box.minY, width: box.width, height: box.height)
    }

    /// The bounding box of bounds of a size, relative to the position, by the 2D part of the transform.
    private final func boxAroundPosition(of size: CGSize) -> CGRect {
        let width = abs(size.width)
        let height = abs(size.height)
        let anchorPoint = self.anchorPoint
        let x0 = -anchorPoint.x * width
        let y0 = -anchorPoint.y * height
        let t = transform
        guard !t.isIdentity else { return CGRect(x: x0, y: y0, width: width, height: height) }
        let x = (x0 * t.m11, (x0 + width) * t.m11)
        let y = (y0 * t.m21, (y0 + height) * t.m21)
        let u = (x0 * t.m12, (x0 + width) * t.m12)
        let v = (y0 * t.m22, (y0 + height) * t.m22)
        let minX = min(x.0, x.1) + min(y.0, y.1)
        let maxX = max(x.0, x.1) + max(y.0, y.1)
        let minY = min(u.0, u.1) + min(v.0, v.1)
        let maxY = max(u.0, u.1) + max(v.0, v.1)
        return CGRect(x: minX + t.m41, y: minY + t.m42, width: maxX - minX, height: maxY - minY)
    }

    /// Sets the size of the bounds and the position so that the frame becomes `frame`.
    ///
    /// Exact for scales and quarter turns. Otherwise the size is that of the bounding box of the frame mapped back,
    /// and the centres coincide. A transform without an inverse keeps the size.
    final func placeFrame(_ frame: CGRect) {
        let frame = frame.standardized
        var size = frame.size
        let t = transform
        if !t.isIdentity {
            let determinant = t.m11 * t.m22 - t.m12 * t.m21
            if determinant != 0, determinant.isFinite {
                size = CGSize(
                    width: (abs(t.m22) * frame.width + abs(t.m21) * frame.height) / abs(determinant),
                    height: (abs(t.m12) * frame.width + abs(t.m11) * frame.height) / abs(determinant))
            } else {
                size = bounds.standardized.size
            }
        }
        // A size that is not finite has made the origin of the standardized bounds so too, which a new frame ends.
        let origin = bounds.standardized.origin
        bounds = CGRect(origin: origin.x.isFinite && origin.y.isFinite ? origin : bounds.origin, size: size)
        let box = boxAroundPosition(of: size)
        position =
            t.isIdentity
            ? CGPoint(x: frame.minX - box.minX, y: frame.minY - box.minY)
            : CGPoint(x: frame.midX - box.midX, y: frame.midY - box.midY)
    }
}
