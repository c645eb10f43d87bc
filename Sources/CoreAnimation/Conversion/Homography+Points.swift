import CoreGraphics
import Geometry

extension Homography {
    /// The image of a point, which may be behind the eye.
    func apply(_ p: CGPoint) -> CGPoint {
        let image = map(p.x.native, p.y.native)
        return image.w == 1
            ? CGPoint(x: image.x, y: image.y) : CGPoint(x: image.x / image.w, y: image.y / image.w)
    }

    /// A positive number if the plane faces the same direction as the other at a point.
    func facing(_ p: CGPoint) -> Double {
        let (x, y, w) = { ($0.x, $0.y, $0.w) }(map(p.x.native, p.y.native))
        return (h11 * w - h13 * x) * (h22 * w - h23 * y) - (h12 * w - h13 * y) * (h21 * w - h23 * x)
    }

    /// The point of the plane that is visible at `p`; nil without one, or it is behind the eye.
    func castBack(_ p: CGPoint) -> CGPoint? {
        guard let local = inverse?.apply(p), local.x.isFinite, local.y.isFinite,
            map(local.x.native, local.y.native).w > 0
        else { return nil }
        return local
    }
}
