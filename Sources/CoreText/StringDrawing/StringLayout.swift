import CoreGraphics

/// A string laid out for drawing or measuring. Lengths are in points.
struct StringLayout {
    private let text: StyledText
    private let options: NSStringDrawingOptions
    private let block: TextBlock
    /// The distance by which each line is moved down because of leading above it.
    private let shifts: [CGFloat]
    /// The factor by which the text is reduced.
    let scale: CGFloat
    /// The size of the lines, including the scale.
    let size: CGSize

    /// - Parameter limits: either side may be infinite.
    init(
        _ text: StyledText, _ limits: CGSize, _ options: NSStringDrawingOptions,
        minimumScale: CGFloat = 1
    ) {
        var best = StringLayout(text, limits, options, scale: 1)
        if minimumScale > 0, minimumScale < 1, !best.fits(limits) {
            // Searches the largest scale that fits, to a sixty-fourth of the range.
            var low = minimumScale, high: CGFloat = 1
            best = StringLayout(text, limits, options, scale: low)
            for _ in 0..<6 {
                let middle = (low + high) / 2
                let tried = StringLayout(text, limits, options, scale: middle)
                if tried.fits(limits) { (best, low) = (tried, middle) } else { high = middle }
            }
        }
        self = best
    }

    /// Scales a text by laying it out in a larger rectangle and drawing it smaller.
    private init(_ text: StyledText, _ limits: CGSize, _ drawing: NSStringDrawingOptions, scale: CGFloat) {
        (self.text, self.options, self.scale) = (text, drawing, scale)
        var options = TextBlock.Options(font: CTFont("Helvetica", size: 12), fontSize: 12)
        (options.width, options.height) = (limits.width / scale, limits.height / scale)
        options.isWrapped = drawing.contains(.usesLineFragmentOrigin)
        if drawing.contains(.truncatesLastVisibleLine) { options.truncation = .end }
        block = TextBlock(text, options)
        var shift: CGFloat = 0, shifts: [CGFloat] = []
        for placed in block.lines {
            shifts.append(shift)
            if drawing.contains(.usesFontLeading) {
                shift += max(placed.line.runs.map(\.leading).max() ?? 0, 0)
            }
        }
        self.shifts = shifts
        size = CGSize(width: block.size.width * scale, height: (block.size.height + shift) * scale)
    }

    private func fits(_ limits: CGSize) -> Bool {
        block.isComplete && size.height <= limits.height + 1e-6 && size.width <= limits.width + 1e-6
    }

    /// The distance of the first line's baseline below the top.
    private var firstBaseline: CGFloat { (block.lines.first?.y ?? 0) * scale }

    /// The bounding box of the text: below the corner it is drawn at if y runs down, or around the first line's
    /// baseline if y runs up.
    var bounds: CGRect {
        if options.contains(.usesDeviceMetrics) { return inkBounds }
        if options.contains(.usesLineFragmentOrigin) { return CGRect(origin: .zero, size: size) }
        return CGRect(x: 0, y: firstBaseline - size.height, width: size.width, height: size.height)
    }

    private var inkBounds: CGRect {
        let isFromTop = options.contains(.usesLineFragmentOrigin)
        var all = CGRect.null
        for (placed, shift) in zip(block.lines, shifts) {
            let ink = placed.line.runs.reduce(CGRect.null) { $0.union($1.inkBounds) }
            if ink.isNull { continue }
            let baseline = placed.y + shift
            let y = isFromTop ? baseline - ink.maxY : firstBaseline / scale - baseline + ink.minY
            all = all.union(
                CGRect(
                    x: (placed.x + ink.minX) * scale, y: y * scale, width: ink.width * scale,
                    height: ink.height * scale))
        }
        return all.isNull ? .zero : all
    }

    /// Draws the text.
    ///
    /// - Parameters:
    ///   - corner: the visual upper left corner of the text, or the first line's origin on its baseline.
    ///   - height: the height below which text is clipped; infinite for no limit.
    func draw(at corner: CGPoint, height: CGFloat = .infinity, in context: CGContext, isYDown: Bool) {
        guard corner.x.isFinite, corner.y.isFinite, scale > 0 else { return }
        context.saveGState()
        let matrix = context.textMatrix
        defer {
            context.textMatrix = matrix
            context.restoreGState()
        }
        let down: CGFloat = isYDown ? 1 : -1
        if options.contains(.usesLineFragmentOrigin), size.height > height + 1e-6 {
            let y = isYDown ? corner.y : corner.y - height
            context.clip(to: CGRect(x: corner.x - 1e5, y: y, width: size.width + 2e5, height: max(height, 0)))
        }
        context.translateBy(x: corner.x, y: corner.y)
        context.scaleBy(x: scale, y: scale)
        // Flips glyphs so that they are upright when y runs down.
        context.textMatrix = isYDown ? CGAffineTransform(scaleX: 1, y: -1) : .identity
        let top = options.contains(.usesLineFragmentOrigin) ? 0 : firstBaseline / scale
        for (placed, shift) in zip(block.lines, shifts) where (placed.top + shift) * scale < height {
            let place = CGPoint(x: placed.x, y: (placed.y + shift - top) * down)
            context.textPosition = place
            CTLineDraw(CTLine(placed.line, text), context)
            for run in placed.line.runs { draw(run, at: place, in: context, down) }
        }
    }

    /// Draws the image of an attachment.
    private func draw(_ run: TextRun, at place: CGPoint, in context: CGContext, _ down: CGFloat) {
        guard let box = run.box, let image = box.image, box.imageRect.width != 0, box.imageRect.height != 0
        else {
            return
        }
        for position in run.positions {
            context.saveGState()
            // Images are upright when y runs up.
            context.translateBy(x: place.x + position.x, y: place.y + position.y * down)
            context.scaleBy(x: 1, y: -down)
            context.draw(image, in: box.imageRect)
            context.restoreGState()
        }
    }
}
