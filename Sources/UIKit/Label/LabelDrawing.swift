/// The text of a label with all that decides where it is drawn. Any thread may draw it.
struct LabelDrawing: Sendable {
    /// A shadow without blur.
    struct Shadow: Sendable {
        var color: CGColor
        var offset: CGSize
    }

    var source: TextSource
    var shadow: Shadow?
    var adjustment = UIBaselineAdjustment.alignBaselines
    var isSingleLine = true
    /// Pixels per point.
    var pixelScale: CGFloat = 1

    /// The parts of the picture in a size, from the corner of the bounds.
    func parts(in size: CGSize) -> [ViewText.Part] {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return [] }
        let block = source.block(in: size)
        let corner = CGPoint(x: 0, y: top(of: block, height: size.height))
        let text = ViewText.Part(block, at: corner)
        guard let shadow, shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return [text] }
        let moved = CGPoint(x: corner.x + shadow.offset.width, y: corner.y + shadow.offset.height)
        return [ViewText.Part(block, at: moved, color: shadow.color), text]
    }

    /// The distance of the text below the top of a rectangle.
    private func top(of block: TextBlock, height: CGFloat) -> CGFloat {
        func centred(_ own: CGFloat) -> CGFloat {
            ((height - own) / 2 * pixelScale).rounded(.down) / pixelScale
        }
        guard let whole = block.unscaled else { return centred(block.size.height) }
        switch adjustment {
        case .alignCenters: return centred(block.size.height)
        case .none: return 0
        case .alignBaselines:
            guard isSingleLine, let new = block.lines.first else { return centred(block.size.height) }
            return centred(whole.height) + whole.baseline - new.y
        }
    }
}
