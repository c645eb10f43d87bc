extension UIImageView {
    static let animationKey = "contents"
    /// The time of an image where the client states none, in seconds.
    private static let imageTime = 1.0 / 30

    /// The image of the present state.
    var shownImage: UIImage? {
        let present = isHighlighted ? highlightedImage ?? image : image
        guard let own = present, own.isSymbolImage else {
            shownSymbol = nil
            return present
        }
        let traits = shownTraits
        if let shownSymbol, shownSymbol.own === own, shownSymbol.traits == traits { return shownSymbol.image }
        let shown = own.symbol(preferring: preferredSymbolConfiguration, for: traits)
        shownSymbol = (own, traits, shown)
        return shown
    }

    func imageChanged(from old: UIImage?) {
        // A symbol had the size of the configuration that it was shown with.
        let shownBefore = shownSymbol.flatMap { $0.own === old ? $0.image : nil } ?? old
        showImage()
        if shownBefore?.size != shownImage?.size { contentSizeChanged() }
        guard let images = shownImage?.images, !images.isEmpty else {
            if animationImages == nil { endAnimation() }
            return
        }
        beginAnimation()
    }

    /// Makes the pixels of the image the layer's contents.
    func showImage() {
        let layer = layerStore
        guard let image = shownImage.map({ directed($0) }) else {
            if tiledSize != nil || layer.contents != nil { layer.contents = nil }
            tiledSize = nil
            return
        }
        let middle = image.middle
        // Contents are stretched. A middle of more than a pixel that is tiled is drawn at the view's size.
        if contentMode == .scaleToFill, image.tilesMiddle, showTiled(image) { return }
        tiledSize = nil
        layer.contents = pixels(of: image)
        layer.contentsScale = image.scale
        layer.contentsCenter = contentMode == .scaleToFill ? middle : CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// Draws a tiled image at the size of the bounds; false if that size has no area.
    private func showTiled(_ image: UIImage) -> Bool {
        let size = bounds.size
        guard size.width > 0, size.height > 0, size.width < 16384, size.height < 16384 else { return false }
        UIGraphicsBeginImageContextWithOptions(size, false, image.scale)
        defer { UIGraphicsEndImageContext() }
        shownTraits.performAsCurrent {
            let drawn = image.renderingMode == .alwaysTemplate ? image.withTintColor(shownTint) : image
            drawn.draw(in: CGRect(origin: .zero, size: size))
        }
        guard let drawn = UIGraphicsGetImageFromCurrentImageContext()?.cgImage else { return false }
        tiledSize = size
        layerStore.contents = drawn
        layerStore.contentsScale = image.scale
        layerStore.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        return true
    }

    /// The image mirrored, with its caps, if it is one that follows the direction and the view reads from the right.
    private func directed(_ image: UIImage) -> UIImage {
        guard image.flipsForRightToLeftLayoutDirection, readsFromRight else { return image }
        return image.changed {
            $0.orientation = $0.orientation.mirrored
            ($0.capInsets.left, $0.capInsets.right) = ($0.capInsets.right, $0.capInsets.left)
        }
    }

    private func pixels(of image: UIImage) -> CGImage? {
        guard image.renderingMode == .alwaysTemplate else { return image.pixels() }
        var result: CGImage?
        shownTraits.performAsCurrent { result = image.pixels(tint: shownTint) }
        return result
    }

    private var shownTint: UIColor { tintColor ?? .systemBlue }

    // MARK: Animation

    func beginAnimation() {
        let own = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
        let images = own ?? shownImage?.images ?? []
        guard !images.isEmpty else { return }
        let stated = own == nil ? shownImage?.duration ?? 0 : animationDuration
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = images.compactMap { pixels(of: directed($0)) }
        animation.calculationMode = .discrete
        animation.duration = stated > 0 && stated.isFinite ? stated : Double(images.count) * Self.imageTime
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layerStore.contentsScale = images[0].scale
        layerStore.add(animation, forKey: Self.animationKey)
    }

    func endAnimation() {
        guard layerStore.animation(forKey: Self.animationKey) != nil else { return }
        layerStore.removeAnimation(forKey: Self.animationKey)
    }
}

extension UIImage {
    /// The part of a resizable image that is resized, in the unit space of its contents; all of another
    /// image.
    var middle: CGRect {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard isResizable, size.width > 0, size.height > 0 else { return whole }
        func part(_ first: CGFloat, _ last: CGFloat, _ length: CGFloat) -> (start: CGFloat, length: CGFloat) {
            let pixel = 1 / (scale * length)
            func limited(_ cap: CGFloat) -> CGFloat { cap > 0 ? min(cap / length, 1) : 0 }
            let start = min(limited(first), 1 - pixel)
            return (max(start, 0), max(1 - start - limited(last), min(pixel, 1)))
        }
        let x = part(capInsets.left, capInsets.right, size.width)
        let y = part(capInsets.top, capInsets.bottom, size.height)
        return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }

    /// Whether the middle repeats and shows that: it has more than a pixel.
    var tilesMiddle: Bool {
        guard isResizable, resizingMode == .tile else { return false }
        let middle = middle
        return middle.width * size.width * scale > 1.5 || middle.height * size.height * scale > 1.5
    }
}
