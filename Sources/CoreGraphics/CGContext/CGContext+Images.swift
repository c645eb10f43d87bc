import Foundation

extension CGContext {
    /// Draws an image into a rectangle, its top row at the rectangle's largest y.
    ///
    /// An image mask paints the fill colour. In a space whose y runs down, images are upside down, as in Core
    /// Graphics.
    ///
    /// Images with more than 32,767 pixels on a side are cut to the part that the clip shows; if that is still too
    /// large, nothing is drawn.
    ///
    /// - Parameter byTiling: repeats the image over the whole clip, with the rectangle as one of the tiles.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard var matrix = placement(of: image, in: rect) else { return }
        if image.isMask {
            guard let source = source(of: state.fill) else { return }
            saveGState()
            clip(to: rect, mask: image)
            paint(.everything, with: source)
            restoreGState()
            return
        }
        var part = image
        if !byTiling, max(image.width, image.height) > Sheet.maximumSide {
            guard let (seen, place) = visiblePart(of: image, matrix) else { return }
            (part, matrix) = (seen, place)
        }
        var source = ImageSource(image: part, matrix: matrix, filter: filter(for: image))
        source.repeats = byTiling
        paint(byTiling ? .everything : .area(source.outline, .winding), with: .image(source))
    }

    /// The part of an image too large for cairo that the clip shows, and its matrix to bitmap pixels. Nil if nothing
    /// is visible.
    private func visiblePart(of image: CGImage, _ matrix: CGAffineTransform) -> (CGImage, CGAffineTransform)?
    {
        var bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        if let clip = state.clip { bounds = bounds.intersection(clip.bounds) }
        // The margin covers what sampling filters read.
        let seen = bounds.cgRect.applying(matrix.inverted()).insetBy(dx: -4, dy: -4).integral
            .intersection(CGRect(x: 0, y: 0, width: image.width, height: image.height))
        guard !seen.isNull, let part = image.cropping(to: seen) else { return nil }
        return (part, CGAffineTransform(translationX: seen.minX, y: seen.minY).concatenating(matrix))
    }

    /// The matrix from an image's pixels to the bitmap's; nil if the image has no area there.
    func placement(of image: CGImage, in rect: CGRect) -> CGAffineTransform? {
        guard !rect.isNull, !rect.isInfinite else { return nil }
        let rect = rect.standardized
        let matrix = CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY
        ).concatenating(state.matrix)
        return matrix.inverse == nil ? nil : matrix
    }

    func filter(for image: CGImage) -> ImageSource.Filter {
        guard image.shouldInterpolate else { return .nearest }
        return switch state.interpolationQuality {
        case .none: .nearest
        case .low: .linear
        case .default, .medium: .good
        case .high: .best
        }
    }

    // MARK: Transparency layers

    /// Redirects drawing into a new transparent layer, and resets opacity to 1, the blend mode to normal and the
    /// shadow to none.
    ///
    /// `endTransparencyLayer()` draws the layer with the state at the time of this call. At most 100 layers can be
    /// nested; deeper ones draw straight into the last.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(.infinite) }

    /// Begins a transparency layer that is limited to a rectangle in user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) { beginLayer(rect) }

    private func beginLayer(_ rect: CGRect) {
        let isDrawn = layers.count < Canvas.maximumLayers
        layers.append(OpenLayer(state: state, saved: saved.count, isDrawn: isDrawn))
        guard isDrawn else { return }
        var frame = PixelRect(x: 0, y: 0, width: width, height: height)
        if let clip = state.clip { frame = frame.intersection(layerReach(clip.bounds)) }
        if !rect.isInfinite { frame = frame.intersection(PixelRect(covering: rect.applying(state.matrix))) }
        state.clip = nil
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        perform { [frame] in $0.beginLayer(frame) }
    }

    /// The area of a layer that can show in a clip, directly or as its shadow.
    private func layerReach(_ clip: PixelRect) -> PixelRect {
        guard let shadow = state.shadow else { return clip }
        let (dx, dy) = (Int(shadow.offset.width.rounded()), Int(shadow.offset.height.rounded()))
        return clip.union(clip.moved(x: -dx, y: -dy).grown(x: shadow.reach + 2, y: shadow.reach + 2))
    }

    /// Draws the layer and restores the state from before it. Does nothing if no layer is open.
    public func endTransparencyLayer() {
        guard let layer = layers.popLast() else { return }
        saved.removeSubrange(layer.saved...)
        state = layer.state
        guard layer.isDrawn else { return }
        perform { $0.endLayer(layer.state) }
    }

    /// Ends all open layers.
    package func endAllLayers() { while !layers.isEmpty { endTransparencyLayer() } }
}
