import CoreGraphics

/// An array texture whose layers each hold one small picture, all at the same place: where a picture lies has no effect on how
/// it is sampled, to the last bit, so that frames don't depend on the pictures of frames before. Pictures of about one size
/// share an array, and so draws.
struct LayerArray {
    struct Size: Hashable {
        var width, height: Int
    }

    /// Texels of a layer.
    let size: Size
    /// How many layers there are.
    let count: Int

    /// The largest side of a picture that shares an array.
    static let largest = 256
    /// Texels around a picture that repeat its edge.
    static let apron = 2
    /// About as much is allocated at once.
    private static let wantedBytes = 4 << 20
    /// No GL ES 3 has fewer.
    private static let mostLayers = 256

    /// Nil for a picture that is too large.
    init?(for image: CGImage) {
        guard max(image.width, image.height) <= Self.largest else { return nil }
        size = Size(width: Self.side(image.width), height: Self.side(image.height))
        count = max(1, min(Self.mostLayers, Self.wantedBytes / (size.width * size.height * 4)))
    }

    var bytes: Int { size.width * size.height * count * 4 }

    private static func side(_ length: Int) -> Int {
        var side = 32
        while side < length { side *= 2 }
        return side + 2 * apron
    }
}
