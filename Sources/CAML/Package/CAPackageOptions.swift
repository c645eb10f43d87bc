import CoreGraphics
import ImageIO
import CoreAnimation

/// Options for reading a package's pictures.
public struct CAPackageOptions {
    /// The total number of pixels of decoded pictures; those that would exceed it are dropped with a warning.
    ///
    /// The default is the limit of one picture: 16384 x 16384, which is 1 GiB of 8-bit RGBA.
    public var pictureBudget = ImageLimits.maximumPixels

    /// Returns the scale in pixels per point at which the root layer's superlayer will be shown, or nil if unknown.
    /// Called once, when all layers exist.
    ///
    /// A picture that is shown at most at half its size is decoded with its sides divided by two, four and so on,
    /// while it keeps a pixel for each displayed one. `Docs/CommandLine.md` lists the pictures for which that is
    /// known. Only the document is taken into account: leave this out if the tree will be changed.
    public var pixelsPerPoint: (_ root: CALayer, _ documentSize: CGSize?) -> CGFloat? = { _, _ in nil }

    /// The client's layer classes by their names in documents, with functions that create them. They take precedence
    /// over the framework's own; documents can create no other classes.
    public var layerClasses: [String: () -> CALayer] = [:]

    public init() {}
}
