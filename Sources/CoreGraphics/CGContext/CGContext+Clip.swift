import Foundation

extension CGContext {
    /// Intersects the clip with the current path, and clears the path.
    ///
    /// An empty path leaves an empty clip: nothing is drawn any more.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        beginPath()
        clip(to: path, rule)
    }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Intersects the clip with the union of rectangles.
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

    /// Intersects the clip with a rectangle, and multiplies what is drawn by the coverage of an image that fills it.
    ///
    /// For an image mask, a sample of 0 lets everything through and 1 nothing. An image with alpha lets through its
    /// alpha, whatever its colours. For any other image, white lets everything through and black nothing.
    public func clip(to rect: CGRect, mask: CGImage) {
        beginPath()
        guard let matrix = placement(of: mask, in: rect) else { return clip(to: PathStorage(), .winding) }
        let source = ImageSource(image: mask, matrix: matrix, filter: filter(for: mask))
        let bounds = PixelRect(covering: CGPath(storage: source.outline).boundingBox)
        state.clip = ClipNode(.mask(source), bounds: bounds, within: state.clip)
    }

    /// Removes the clip. An open transparency layer still limits drawing.
    public func resetClip() { state.clip = nil }

    /// The bounding box of the clip in user space; null if the clip is empty.
    public var boundingBoxOfClipPath: CGRect {
        var bounds = PixelRect(x: 0, y: 0, width: width, height: height)
        for clip in [state.clip] + layers.map(\.state.clip) {
            if let clip { bounds = bounds.intersection(clip.bounds) }
        }
        guard !bounds.isEmpty else { return .null }
        return bounds.cgRect.applying(state.matrix.inverted())
    }
}
