/// One vertex of an item, 112 bytes, in the order that the vertex shader reads.
public struct ItemVertex: Sendable, Equatable {
    /// Pixels of the target, and w for the interpolation.
    public var x: Float = 0, y: Float = 0, w: Float = 1
    /// Multiplies everything.
    public var alpha: Float = 1
    /// Of the texture, 0...1; with `ProgramKey.page` texels from the surface's corner; with `ProgramKey.shape` those of the shape's middle; with `ProgramKey.surface` what to add to
    /// the pixel's place.
    public var u: Float = 0, v: Float = 0
    /// Texture coordinates a unit of `localX` and `localY`, with `ProgramKey.shape`; with `ProgramKey.mask` what to add to the
    /// pixel's place for the mask.
    public var scaleU: Float = 0, scaleV: Float = 0
    /// The shape, in the units of `localX`.
    public var halfWidth: Float = 0, halfHeight: Float = 0, radius: Float = 0, borderWidth: Float = 0
    /// With `ProgramKey.general` pixels a point before the sides of least x, most x, least y, most y, each times w there and,
    /// for round shapes, times the slope of `ProjectedRect.ramp`. With `ProgramKey.turned` too, pixels to these sides times w
    /// at this vertex. With `ProgramKey.page` the texel of the surface's corner, and 1 over the page's size. Otherwise
    /// `PieceWriter.curves`.
    public var pixels = SIMD4<Float>(repeating: 1)
    /// With `ProgramKey.general` the bow of `ProjectedRect.ramp` for each side, 0 for square shapes; with `ProgramKey.turned` the lengths of
    /// `Homography.turnedPixel`; with `ProgramKey.page` the middles of the surface's outermost texels.
    public var profile = SIMD4<Float>(1, 0, 1, 0)
    /// Premultiplied.
    public var color = SIMD4<UInt16>(repeating: 0)
    /// Premultiplied; with `ProgramKey.limits` the least and the largest texture coordinates instead.
    public var borderColor = SIMD4<UInt16>(repeating: 0)
    /// From the shape's middle: pixels, or points with `ProgramKey.general`.
    public var localX: Float = 0, localY: Float = 0
    /// With `ProgramKey.general`, of a round corner: the radius's square, made smaller by what the circle bends away from its
    /// tangent over a pixel.
    public var curve: Float = 0
    /// Of the array that a picture lies in; with `ProgramKey.bias` what is added to its level of detail instead.
    public var layer: Float = 0

    public init() {}

    /// Notes where a surface lies that is sampled.
    mutating func setPage(_ drawn: DrawnSurface) {
        pixels = SIMD4(
            Float(drawn.x), Float(drawn.y), 1 / Float(drawn.page.width), 1 / Float(drawn.page.height))
        let far = SIMD2(Float(drawn.bounds.width), Float(drawn.bounds.height)) - 0.5
        profile = SIMD4(0.5, 0.5, max(far.x, 0.5), max(far.y, 0.5))
    }

    /// Numbers in 0...1 as 16 bits each; those outside are clamped.
    static func packed(_ c: SIMD4<Float>) -> SIMD4<UInt16> {
        let v = (c * 65535).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 65535))
            .rounded(.toNearestOrEven)
        return SIMD4(UInt16(v.x), UInt16(v.y), UInt16(v.z), UInt16(v.w))
    }
}
