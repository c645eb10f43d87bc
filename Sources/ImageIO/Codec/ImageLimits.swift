/// What a decoder accepts; a larger picture is refused from its header, before memory is taken.
public enum ImageLimits {
    /// Pixels a side.
    public static let maximumSide = 32768
    /// Pixels in all: 16384 x 16384, which is 1 GiB of 8-bit RGBA.
    public static let maximumPixels = 1 << 28

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
