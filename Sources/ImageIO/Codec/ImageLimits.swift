/// Limits of decoding. A larger picture is rejected by its header, before memory is allocated.
public enum ImageLimits {
    /// Pixels along each side.
    public static let maximumSide = 32768
    /// Pixels in total: 16384 x 16384, which is 1 GiB of 8-bit RGBA.
    public static let maximumPixels = 1 << 28

    /// Bytes of decoded pixels. Only pictures with 16 bits a component exceed this before `maximumPixels`.
    public static let maximumBytes = 1 << 30

    package static func check(bytes: Int, name: String) throws(ImageError) {
        guard bytes <= maximumBytes else {
            throw ImageError(
                file: name, reason: .tooLarge,
                detail: "\(bytes) bytes of pixels are too many; at most \(maximumBytes) are read")
        }
    }

    package static func check(width: Int, height: Int, name: String) throws(ImageError) {
        guard width > 0, height > 0 else {
            throw ImageError(
                file: name, reason: .corrupt, detail: "a picture of \(width) x \(height) pixels has no area")
        }
        guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
            throw ImageError(
                file: name, reason: .tooLarge,
                detail: "\(width) x \(height) pixels are too many; "
                    + "at most \(maximumSide) a side and \(maximumPixels) in all are read")
        }
    }
}
