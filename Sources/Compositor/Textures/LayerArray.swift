import CoreGraphics

/// An array texture whose layers each hold one small picture, all at the same place: where a picture lies has no effect on how
/// it is sampled, to the last bit, so that frames don't depend on the pictures of frames before. Pictures of about one size
/// share an array, and so draws.
struct LayerArray {
    struct Size: Hashable {
        var width, height: Int
        /// Nil for pictures that take all four.
        var channel: CGImage.SingleChannel?

        /// The size of an array layer, in bytes.
        var bytes: Int { width * height * (channel == nil ? 4 : 1) }
    }

    /// The size of an array layer, in texels.
    let size: Size
    /// The number of array layers.
    private(set) var count: Int

    /// The largest side of a picture that shares an array, and of one that is a strip.
    static let largest = 256, longest = 512
    private static let sides = [32, 64, 128, 192, 256, 384, 512]
    /// Texels around a picture that repeat its edge.
    static let apron = 2
    /// About as much is allocated at first, and for further arrays of one size.
    private static let firstBytes = 4 << 20, furtherBytes = 16 << 20
    /// No GL ES 3 has fewer.
    private static let mostLayers = 256

    /// Nil for a picture that is too large.
    init?(for image: CGImage) {
        let longer = max(image.width, image.height)
        guard longer <= Self.longest else { return nil }
        // Few sizes, so that pictures of all kinds take few draws: squares, and strips that are a third as high or less.
        let long = Self.side(longer)
        let side = Self.side(min(image.width, image.height))
        let isStrip = side * 3 <= long && (side <= 64 || long > Self.largest)
        guard isStrip || longer <= Self.largest else { return nil }
        let short = isStrip ? side : long
        let isWide = image.width >= image.height
        size = Size(
            width: (isWide ? long : short) + 2 * Self.apron, height: (isWide ? short : long) + 2 * Self.apron,
            channel: image.channelOfTexture)
        count = 0
        count = layers(in: Self.firstBytes)
    }

    /// A larger one, for when there are many pictures of the size.
    var further: LayerArray {
        var array = self
        array.count = layers(in: Self.furtherBytes)
        return array
    }

    /// Returns the array with as few layers as fit into `bytes`, but at least one.
    func limited(to bytes: Int) -> LayerArray {
        var array = self
        array.count = min(count, layers(in: bytes))
        return array
    }

    private func layers(in bytes: Int) -> Int {
        max(1, min(Self.mostLayers, bytes / size.bytes))
    }

    var bytes: Int { size.bytes * count }

    private static func side(_ length: Int) -> Int { sides.first { $0 >= length } ?? longest }
}

extension CGImage {
    /// The channel that a texture of it has room for, without levels; nil for all four. Bitmaps that are drawn again
    /// have four, so that what changed can be written into them.
    var channelOfTexture: SingleChannel? { stamp == nil ? singleChannel : nil }
}
