import CoreGraphics

/// Up to four numbers computed together: a number, point, size, rectangle or colour.
package typealias Lanes = SIMD4<Double>

extension Lanes {
    /// Whether all lanes are finite: zero times a NaN or infinite number is NaN, and NaN propagates through a sum.
    @inlinable
    @inline(__always)
    package var areFinite: Bool { (self * 0).sum() == 0 }

    /// The length of the vector; it does not overflow unless the lanes do.
    @inlinable
    package var length: Double {
        let largest = replacing(with: -self, where: self .< 0).max()
        guard largest > 0, largest.isFinite else { return largest }
        let scaled = self / largest
        return (scaled * scaled).sum().squareRoot() * largest
    }

    @inlinable
    package init(_ point: CGPoint) { self.init(point.x.native, point.y.native, 0, 0) }
    @inlinable
    package init(_ size: CGSize) { self.init(size.width.native, size.height.native, 0, 0) }
    @inlinable
    package init(_ rect: CGRect) {
        self.init(
            rect.origin.x.native, rect.origin.y.native, rect.size.width.native, rect.size.height.native)
    }
    @inlinable
    package init(_ color: RGBAColor) { self.init(color.components) }
    @inlinable
    package init(number: Double) { self.init(number, 0, 0, 0) }

    @inlinable
    package var point: CGPoint { CGPoint(x: x, y: y) }
    @inlinable
    package var size: CGSize { CGSize(width: x, height: y) }
    @inlinable
    package var rect: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    @inlinable
    package var color: RGBAColor { RGBAColor(SIMD4<Float>(self)) }
}
