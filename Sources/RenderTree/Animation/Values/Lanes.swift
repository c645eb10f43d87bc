import CoreGraphics

/// Up to four numbers computed together: a number, point, size, rectangle or colour.
typealias Lanes = SIMD4<Double>

extension Lanes {
    /// Whether all lanes are finite: zero times a NaN or infinite number is NaN, and NaN propagates through a sum.
    @inline(__always)
    var areFinite: Bool { (self * 0).sum() == 0 }

    /// The length of the vector; it does not overflow unless the lanes do.
    var length: Double {
        let largest = replacing(with: -self, where: self .< 0).max()
        guard largest > 0, largest.isFinite else { return largest }
        let scaled = self / largest
        return (scaled * scaled).sum().squareRoot() * largest
    }

    init(_ point: CGPoint) { self.init(point.x.native, point.y.native, 0, 0) }
    init(_ size: CGSize) { self.init(size.width.native, size.height.native, 0, 0) }
    init(_ rect: CGRect) {
        self.init(
            rect.origin.x.native, rect.origin.y.native, rect.size.width.native, rect.size.height.native)
    }
    init(_ color: RGBAColor) { self.init(color.components) }
    init(number: Double) { self.init(number, 0, 0, 0) }

    var point: CGPoint { CGPoint(x: x, y: y) }
    var size: CGSize { CGSize(width: x, height: y) }
    var rect: CGRect { CGRect(x: x, y: y, width: z, height: w) }
    var color: RGBAColor { RGBAColor(SIMD4<Float>(self)) }
}
