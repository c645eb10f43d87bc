import CoreGraphics
import ImageIO
import CoreAnimation

/// How a package's pictures are read.
public struct CAPackageOptions {
    /// How many pixels the decoded pictures may have together; those that would exceed it are left out with a warning.
    ///
    /// The default is what one picture may have: 16384 x 16384, which is 1 GiB of 8-bit RGBA.
    public var pictureBudget = ImageLimits.maximumPixels

    /// How many pixels a point of the root layer's superlayer is going to be shown with, asked once when all layers are
    /// there; nil when that is not known.
    ///
    /// A picture that can't become larger than half its size at that scale is decoded at a half of its sides, a quarter
    /// and so on, as long as it has as many pixels as are shown. `Docs/CommandLine.md` says of which pictures that is
    /// known. It goes by the document alone: leave it out where the tree is going to be changed.
    public var pixelsPerPoint: (_ root: CALayer, _ documentSize: CGSize?) -> CGFloat? = { _, _ in nil }

    /// Classes of the client's that documents may name, each with what makes a layer of it. They come before the
    /// framework's own; a document makes no layers of any other class.
    public var layerClasses: [String: () -> CALayer] = [:]

    public init() {}
}
