/// A picture, with what is done to it.
package struct PicturePaint: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let plain: PicturePaint = []
    /// Over a colour.
    static let under = PicturePaint(rawValue: 1)
    /// Texture coordinates are kept within limits.
    static let limits = PicturePaint(rawValue: 2)
    /// The level of detail is moved, by 0 too.
    static let bias = PicturePaint(rawValue: 4)
    /// From planes of luma and chroma, whose texture coordinates are always kept within limits.
    static let planes = PicturePaint(rawValue: 8)
    /// Both components of chroma alternate in one plane.
    static let pairs = PicturePaint(rawValue: 16)
    /// Light beyond that of the target is mapped into its range.
    static let light = PicturePaint(rawValue: 32)
    /// Between texels as Core Graphics draws enlarged pictures, by powers of two.
    static let stepped = PicturePaint(rawValue: 64)

    /// The common paints; those with limits draw faces of boxes and parts of nine slices.
    static let common: [PicturePaint] = [.plain, .under, .limits]

    /// The rare paints: nine slices over a colour, mipmaps with a bias, and what is enlarged for contexts.
    static let rare: [PicturePaint] = [
        [.under, .limits], [.under, .bias], [.under, .limits, .bias], [.under, .stepped],
        [.under, .limits, .stepped],
    ]

    /// The paints of movies' frames, which are opaque.
    static let ofPlanes: [PicturePaint] = [
        .planes, [.planes, .pairs], [.planes, .light], [.planes, .pairs, .light],
    ]

    var isRare: Bool { !Self.common.contains(self) }

    func fields(isMapped: Bool) -> [VertexField] {
        [isMapped ? .map : .place] + (contains(.under) ? [.color] : []) + (contains(.limits) ? [.limits] : [])
            + (contains(.planes)
                ? [.luma, .planes, .levels, .weights] : contains(.bias) ? [.bias] : [.layer])
    }

    var files: [String] {
        !contains(.planes) ? ["paint/picture"] : (contains(.light) ? ["paint/light"] : []) + ["paint/planes"]
    }

    var defines: [String] {
        (contains(.under) ? ["UNDER"] : []) + (contains(.limits) ? ["LIMITS"] : [])
            + (contains(.bias) ? ["BIAS"] : []) + (contains(.pairs) ? ["PAIRS"] : [])
            + (contains(.light) ? ["LIGHT"] : []) + (contains(.stepped) ? ["STEPPED"] : [])
    }
}
