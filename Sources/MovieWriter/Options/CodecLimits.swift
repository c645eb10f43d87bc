/// The size limits of a codec.
struct CodecLimits {
    /// The maximum side, in pixels.
    let side: Int
    /// The maximum number of pixels.
    let pixels: Int

    init(_ codec: MovieCodec) {
        // libav's 32-bit computations don't overflow up to this size.
        let largest = 1 << 27
        switch codec {
        // Level 6.2 allows 139,264 macroblocks of 16 x 16.
        case .h264: (side, pixels) = (16384, 139_264 * 256)
        // Level 6.2 allows 35,651,584 pixels and a side of 16,888.
        case .hevc: (side, pixels) = (16888, 35_651_584)
        case .vp9: (side, pixels) = (16384, largest)
        case .webp: (side, pixels) = (16383, largest)
        case .proRes4444, .png, .gif, .apng: (side, pixels) = (32768, largest)
        }
    }

    func check(width: Int, height: Int, codec: MovieCodec, file: String) throws(MovieError) {
        guard width > 0, height > 0 else {
            throw MovieError(
                file: file, reason: .badSize, detail: "a movie of \(width) x \(height) pixels has no area")
        }
        guard width <= side, height <= side, width * height <= pixels else {
            throw MovieError(
                file: file, reason: .badSize,
                detail: "\(width) x \(height) pixels are too many for \(codec.title); "
                    + "at most \(side) a side and \(pixels) in all can be written")
        }
    }
}
