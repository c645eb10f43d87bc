import Foundation

/// One cell of a pattern, rasterized.
struct PatternCell: Sendable {
    var image: CGImage
    /// Maps the image's pixels to the pattern's space.
    var matrix: CGAffineTransform
    /// Maps the pattern's space to bitmap pixels.
    var placement: CGAffineTransform
}

extension CGContext {
    /// Sets the fill to a pattern. For a coloured pattern `colorComponents` holds an alpha; otherwise components of
    /// the pattern's base space followed by alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        setFill(paint(of: pattern, colorComponents, state.fillSpace), nil)
    }

    /// Sets the stroke to a pattern; see `setFillPattern(_:colorComponents:)`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        setStroke(paint(of: pattern, colorComponents, state.strokeSpace), nil)
    }

    /// Sets the offset of patterns, in the context's initial user space.
    public func setPatternPhase(_ phase: CGSize) {
        if phase.width.isFinite, phase.height.isFinite { state.patternPhase = phase }
    }

    private func paint(
        of pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace
    ) -> DrawingPaint {
        guard !pattern.isColored, let under = space.patternBase else {
            return cell(of: pattern, .black, alpha: components[0])
        }
        let color = CGColor(colorSpace: under, components: components) ?? .black
        return cell(of: pattern, color, alpha: 1)
    }

    func paint(of pattern: CGPattern, _ color: CGColor) -> DrawingPaint {
        guard !pattern.isColored, let under = color.colorSpace?.patternBase else {
            return cell(of: pattern, .black, alpha: color.alpha)
        }
        return cell(of: pattern, CGColor(under, color.values), alpha: 1)
    }

    func source(of paint: DrawingPaint) -> DrawingSource? {
        switch paint {
        case .color(let color): return .color(color)
        case .nothing: return nil
        case .pattern(let cell):
            let phase = state.patternPhase.applying(base)
            let matrix = cell.matrix.concatenating(cell.placement)
                .concatenating(CGAffineTransform(translationX: phase.width, y: phase.height))
            guard matrix.inverse != nil else { return nil }
            return .image(ImageSource(image: cell.image, matrix: matrix, filter: .good, repeats: true))
        }
    }

    /// The maximum nesting depth of patterns that draw patterns.
    private static let maximumDepth = 4
    /// The maximum side of a rasterized cell in pixels; larger cells are rasterized smaller and stretched.
    private static let maximumCellSide: CGFloat = 4096
    /// The maximum number of neighbouring cells that overlap a cell along each axis.
    private static let maximumOverlap = 8

    private func cell(of pattern: CGPattern, _ color: CGColor, alpha: CGFloat) -> DrawingPaint {
        let placement = pattern.matrix.concatenating(base)
        guard let draw = pattern.callbacks.drawPattern, patternDepth < Self.maximumDepth,
            placement.inverse != nil
        else { return .nothing }
        func side(_ length: CGFloat) -> Int {
            length.isFinite ? Int(min(max(length.rounded(), 1), Self.maximumCellSide)) : 1
        }
        let width = side(pattern.xStep * hypot(placement.a, placement.b))
        let height = side(pattern.yStep * hypot(placement.c, placement.d))
        let bitmap = BitmapBacking(
            width: width, height: height, bytesPerRow: 0, space: backing.encoding.space.drawableRGB,
            bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast))
        guard let bitmap else { return .nothing }
        // Maps the pattern's space to the cell's pixels.
        let origin = pattern.bounds.origin
        let toCell = CGAffineTransform(translationX: -origin.x, y: -origin.y)
            .concatenating(
                CGAffineTransform(
                    a: CGFloat(width) / pattern.xStep, b: 0, c: 0, d: -CGFloat(height) / pattern.yStep, tx: 0,
                    ty: CGFloat(height)))
        let context = CGContext(bitmap, base: toCell)
        context.patternDepth = patternDepth + 1
        context.setAlpha(alpha)
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.ignoresColors = !pattern.isColored
        // A pattern larger than its step overlaps the following cells.
        func overlap(_ size: CGFloat, _ step: CGFloat) -> Int {
            min(max(Int(min((size / step).rounded(.up), 100)) - 1, 0), Self.maximumOverlap)
        }
        for j in stride(from: overlap(pattern.bounds.height, pattern.yStep), through: 0, by: -1) {
            for i in stride(from: overlap(pattern.bounds.width, pattern.xStep), through: 0, by: -1) {
                let start = context.saved.count
                context.saveGState()
                context.translateBy(x: -CGFloat(i) * pattern.xStep, y: -CGFloat(j) * pattern.yStep)
                context.clip(to: pattern.bounds)
                draw(pattern.info, context)
                context.endAllLayers()
                while context.saved.count > start { context.restoreGState() }
                context.beginPath()
            }
        }
        guard let image = context.makeImage(), let back = toCell.inverse else { return .nothing }
        return .pattern(PatternCell(image: image, matrix: back, placement: placement))
    }
}
