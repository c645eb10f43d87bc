/// What a picture may differ from its reference by, and still show the same thing.
///
/// The values pass a shift of a quarter of a pixel and another rasteriser's edges; they fail a shift of
/// 1.25 pixels and a wrong order of painting.
public struct ImageTolerance: Sendable {
    /// A 3x3 neighbourhood of the reference that spans more levels than this belongs to an edge.
    public var edge: Float = 24
    /// In an edge, how many levels a pixel may leave the range of the other picture's neighbourhood.
    public var range: Float = 64
    /// How many pixels may be wrong in any picture.
    public var wrongPixels = 8
    /// How many may be wrong as a share of the edge pixels, in percent.
    public var wrongShare = 4.0
    /// How many pixels away from edges may differ by more than 8 levels, in percent of all.
    public var flatShare = 0.6
    /// The least structural similarity.
    public var similarity = 0.96
    /// How far an edge may move, in pixels.
    public var displacement: Float = 0.88
    /// How many pixels of strong edges may have moved farther.
    public var movedPixels = 24
    /// The same, in percent of the pixels of strong edges.
    public var movedShare = 2.0

    public init() {}
}
