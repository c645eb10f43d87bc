import Foundation

extension CGContext {
    /// Limits drawing to the current path, which is gone afterwards, within what it was limited to before.
    ///
    /// Without a path nothing can be drawn any more.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        beginPath()
        clip(to: path, rule)
    }

    /// Limits drawing to a rectangle.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Limits drawing to the area that rectangles cover together.
    public func clip(to rects: [CGRect]) {
        if rects.count == 1, rects[0].isInfinite { return }
        beginPath()
        addRects(rects)
        clip()
    }

    func clip(to path: PathStorage, _ rule: CGPathFillRule) {
        let bounds = PixelRect(covering: CGPath(storage: path).boundingBox)
        state.clip = ClipNode(.path(path, rule, isSmooth: state.isSmooth), bounds: bounds, within: state.clip)
    }

    /// Limits drawing by an image that fills a rectangle, and to the rectangle.
    ///
    /// An image mask lets through what it would paint: a sample of 0 is all, 1 nothing. Of any other image white lets
    /// through all, black nothing, and of one with alpha alone the alpha.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard let matrix = placement(of: mask, in: rect) else { return clip(to: PathStorage(), .winding) }
        let source = ImageSource(image: mask, matrix: matrix, filter: filter(for: mask))
        let bounds = PixelRect(covering: CGPath(storage: source.outline).boundingBox)
        state.clip = ClipNode(.mask(source), bounds: bounds, within: state.clip)
    }

    /// Drawing is no longer limited, but to the transparency layer.
    public func resetClip() { state.clip = nil }

    /// A rectangle in user space around all that drawing is limited to; null when that is nothing.
    public var boundingBoxOfClipPath: CGRect {
        var bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        for clip in [state.clip] + layers.map(\.state.clip) {
            if let clip { bounds = bounds.intersection(clip.bounds) }
        }
        guard !bounds.isEmpty else { return .null }
        return bounds.cgRect.applying(state.matrix.inverted())
    }
}
