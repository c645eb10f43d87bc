extension NSTextAttachment {
    /// The image that the attachment shows, at its size in points.
    public var image: UIImage? {
        get {
            imageObject as? UIImage
                ?? pixels.map { UIImage(cgImage: $0, scale: pixelsPerPoint, orientation: .up) }
        }
        set {
            pixels = newValue?.pixels()
            pixelsPerPoint = newValue?.scale ?? 1
            imageObject = newValue
        }
    }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}
