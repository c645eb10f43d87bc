/// The properties of an image.
struct ImageContent: Sendable {
    /// The pixels as stored; nil for an empty image.
    var cgImage: CGImage?
    /// The number of pixels in a point.
    var scale: CGFloat = 1
    var orientation = UIImage.Orientation.up
    var renderingMode = UIImage.RenderingMode.automatic
    /// Whether the image is drawn in parts of which the caps keep their size.
    var isResizable = false
    /// The caps in points of the upright image.
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    /// The colour that replaces the pixels' own.
    var tint: UIColor?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    /// Whether views mirror the image where languages run from right to left.
    var flips = false
    /// The symbol of which this is the look; nil for other images.
    var symbol: Symbol?
    var baseline: CGFloat?
    /// The traits that the image was chosen for.
    var traits: UITraitCollection?
    /// The image set that the image comes from.
    var asset: UIImageAsset?

    init() {}

    init(_ cgImage: CGImage, scale: CGFloat = 1, orientation: UIImage.Orientation = .up) {
        self.cgImage = cgImage
        self.scale = Self.checked(scale)
        self.orientation = orientation
    }

    private static func checked(_ scale: CGFloat) -> CGFloat {
        scale.isFinite && scale > 0 ? min(max(scale, 0.01), 100) : 1
    }

    /// The size in points, upright.
    var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return orientation.swapsSides
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    func isEqual(_ other: ImageContent) -> Bool {
        cgImage == other.cgImage && scale == other.scale && orientation == other.orientation
            && renderingMode == other.renderingMode && isResizable == other.isResizable
            && capInsets == other.capInsets && resizingMode == other.resizingMode
            && alignmentRectInsets == other.alignmentRectInsets && tint == other.tint
            && images == other.images && duration == other.duration && flips == other.flips
    }
}
