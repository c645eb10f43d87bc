/// The nine parts of a resizable image: corners that keep their size, edges that are resized along one axis,
/// and the middle.
struct ImageParts {
    private let image: CGImage
    private let mode: UIImage.ResizingMode
    /// The number of pixels in a point.
    private let scale: CGFloat
    /// The places in pixels between the parts of each axis.
    private let columns: [CGFloat]
    private let rows: [CGFloat]

    /// - Parameter caps: in points; rounded to pixels, and limited so that at least a pixel is resized.
    init(_ image: CGImage, scale: CGFloat, caps: UIEdgeInsets, mode: UIImage.ResizingMode) {
        (self.image, self.scale, self.mode) = (image, scale, mode)
        func places(_ low: CGFloat, _ high: CGFloat, _ length: Int) -> [CGFloat] {
            let length = CGFloat(length)
            func pixels(_ cap: CGFloat) -> CGFloat {
                cap.isNaN ? 0 : min(max((cap * scale).rounded(), 0), length)
            }
            let first = min(pixels(low), length - 1)
            return [0, first, max(length - pixels(high), first + 1), length]
        }
        columns = places(caps.left, caps.right, image.width)
        rows = places(caps.top, caps.bottom, image.height)
    }

    /// Draws the parts where y runs down. Caps that need more room than there is shrink in proportion.
    func draw(in rect: CGRect, _ context: CGContext) {
        let xs = targets(columns, from: rect.minX, to: rect.maxX)
        let ys = targets(rows, from: rect.minY, to: rect.maxY)
        for row in 0..<3 {
            for column in 0..<3 {
                let target = CGRect(
                    x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
                    height: ys[row + 1] - ys[row])
                let source = CGRect(
                    x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
                    height: rows[row + 1] - rows[row])
                guard target.width > 0, target.height > 0, source.width > 0, source.height > 0,
                    let part = image.cropping(to: source)
                else { continue }
                // An edge or the middle repeats at its own size along the axes that are resized.
                let tile = CGSize(
                    width: column == 1 ? source.width / scale : target.width,
                    height: row == 1 ? source.height / scale : target.height)
                draw(part, in: target, tile: mode == .tile ? tile : target.size, context)
            }
        }
    }

    private func targets(_ places: [CGFloat], from low: CGFloat, to high: CGFloat) -> [CGFloat] {
        let first = places[1] / scale, last = (places[3] - places[2]) / scale
        let factor = min(1, (high - low) / max(first + last, .leastNormalMagnitude))
        return [low, low + first * factor, high - last * factor, high]
    }

    private func draw(_ part: CGImage, in target: CGRect, tile: CGSize, _ context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        guard tile != target.size, tile.width * tile.height * 1e8 > target.width * target.height else {
            return context.draw(part, orientation: .up, in: target)
        }
        context.clip(to: target)
        context.translateBy(x: target.minX, y: target.minY + tile.height)
        context.scaleBy(x: 1, y: -1)
        context.draw(part, in: CGRect(origin: .zero, size: tile), byTiling: true)
    }
}
