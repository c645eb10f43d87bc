extension UIImage {
    func changed(_ change: (inout ImageContent) -> Void) -> UIImage {
        var content = content
        change(&content)
        return UIImage(content)
    }

    /// The image drawn in its own colours, or as a template by its alpha.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// The image in one colour, by its alpha. A dynamic colour is resolved whenever the image is drawn.
    public func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The image with caps that keep their size; the middle is repeated.
    ///
    /// - Parameter capInsets: in points.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.isResizable = true
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    /// The image with caps on the left and above, in points, and a point between them and the other caps.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: max(size.height - top - 1, 0),
                right: max(size.width - left - 1, 0)), resizingMode: .stretch)
    }

    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentRectInsets = alignmentInsets }
    }

    /// The image that views mirror where languages run from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flips = true } }

    /// The image mirrored from left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        changed { $0.orientation = $0.orientation.mirrored }
    }

    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changed { $0.baseline = baselineOffset }
    }
    public func imageWithoutBaseline() -> UIImage { changed { $0.baseline = nil } }

    /// The image for a configuration's traits, if it comes from an asset catalogue, or a symbol with the configuration;
    /// otherwise the image itself.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if content.symbol != nil {
            return symbol(
                with: configuration as? SymbolConfiguration ?? .unspecified,
                for: configuration.traitCollection.map { UITraitCollection(traitsFrom: [.current, $0]) })
        }
        guard let asset = imageAsset, let traits = configuration.traitCollection else { return self }
        return asset.image(with: traits)
    }

    // MARK: Files

    /// The image as a PNG file; nil for an empty image. An image that is not upright is turned, since PNG
    /// files say nothing of their orientation.
    public func pngData() -> Data? { content.shown.flatMap { ImageFile.png($0) } }

    /// The image as a JPEG file with its orientation; nil for an empty image.
    ///
    /// - Parameter compressionQuality: in 0...1.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard content.tint == nil, let cgImage else {
            return content.shown.flatMap { ImageFile.jpeg($0, quality: compressionQuality, .up) }
        }
        return ImageFile.jpeg(cgImage, quality: compressionQuality, imageOrientation)
    }

    // MARK: Preparation

    /// The image itself: its pixels are decoded when it is created.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingForDisplay()
        DispatchQueue.global().async { completionHandler(image) }
    }

    /// The image reduced to a size in points, at the same number of pixels in a point; nil for a size without
    /// area.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let canvas = CGContext.forImage(CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
        guard let context = canvas.context else { return nil }
        context.interpolationQuality = .high
        content.draw(in: CGRect(origin: .zero, size: size), context)
        return context.makeImage().map { UIImage(cgImage: $0, scale: canvas.scale, orientation: .up) }
    }

    // MARK: For views

    /// The upright pixels that a view shows.
    ///
    /// - Parameter tint: the colour of a template; nil for the image's own colours.
    package func pixels(tint color: UIColor? = nil) -> CGImage? {
        guard let color else { return content.shown }
        var tinted = content
        tinted.tint = color
        return tinted.shown
    }

    /// Whether the image is drawn in parts of which the caps keep their size.
    package var isResizable: Bool { content.isResizable }

    /// A colour that tiles the image from the upper left corner of a context with y down; nil for an empty
    /// image.
    var patternColor: CGColor? {
        let size = size
        guard size.width > 0, size.height > 0, let space = CGColorSpace(patternBaseSpace: nil) else {
            return nil
        }
        let content = content
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                // A cell has y up, and is turned over where y runs down.
                context.saveGState()
                content.draw(in: CGRect(origin: .zero, size: size), context)
                context.restoreGState()
            }, releaseInfo: nil)
        let pattern = CGPattern(
            info: nil, bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: size.width,
            yStep: size.height, tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
        return pattern.flatMap { CGColor(patternSpace: space, pattern: $0, components: [1]) }
    }
}
