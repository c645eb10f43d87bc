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

    /// The common paints; those with limits draw faces of boxes and parts of nine slices.
    static let common: [PicturePaint] = [.plain, .under, .limits]

    /// The rare paints: nine slices over a colour, and mipmaps with a bias.
    static let rare: [PicturePaint] = [[.under, .limits], [.under, .bias], [.under, .limits, .bias]]

    var isRare: Bool { !Self.common.contains(self) }

    func fields(isMapped: Bool) -> [VertexField] {
        [isMapped ? .map : .place] + (contains(.under) ? [.color] : [])
            + (contains(.bias) ? [.bias] : [.layer]) + (contains(.limits) ? [.limits] : [])
    }

    var defines: [String] {
        (contains(.under) ? ["UNDER"] : []) + (contains(.limits) ? ["LIMITS"] : [])
            + (contains(.bias) ? ["BIAS"] : [])
    }
}
