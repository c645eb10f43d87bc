import CoreGraphics

extension TextBlock {
    /// The smallest factor that is tried.
    private static let smallestScale: CGFloat = 0.01
    /// The number of halvings that find a factor.
    private static let rounds = 10

    /// Whether the text fits into the size of its options. A single line of a view may be higher.
    func fits(_ options: Options) -> Bool {
        !isTruncated && size.width <= options.width + 1e-6
            && (size.height <= options.height + 1e-6
                || (lines.count <= 1 && options.visibility == .wholeAndFirst))
    }

    /// Finds the largest factor at which the text fits, and lays it out in that size.
    mutating func reduce(_ text: StyledText, _ options: Options) {
        let own = Unscaled(baseline: lines.first?.y ?? 0, height: size.height)
        func scaled(_ factor: CGFloat) -> TextBlock {
            var options = options
            options.fontSize *= factor
            var block = TextBlock(unscaled: text.scaled(by: factor), options)
            (block.scale, block.unscaled) = (factor, own)
            (block.leastWidth, block.greatestWidth) = (block.width, block.width)
            return block
        }
        var low = max(options.leastScale, Self.smallestScale), high: CGFloat = 1
        self = scaled(low)
        // If the smallest text doesn't fit, no larger one does.
        guard fits(options) else { return }
        for _ in 0..<Self.rounds {
            let middle = (low + high) / 2
            let tried = scaled(middle)
            if tried.fits(options) { (self, low) = (tried, middle) } else { high = middle }
        }
    }
}

extension StyledText {
    /// The text with its fonts and the lengths of its characters multiplied. Paragraphs keep their lengths.
    func scaled(by factor: CGFloat) -> StyledText {
        withStyles {
            $0.font = $0.font?.scaled(by: factor)
            $0.kern = $0.kern.map { $0 * factor }
            $0.baselineOffset *= factor
            $0.inline?.scale(by: factor)
        }
    }
}

extension InlineBox {
    fileprivate mutating func scale(by factor: CGFloat) {
        (width, ascent, descent) = (width * factor, ascent * factor, descent * factor)
        imageRect = CGRect(
            x: imageRect.minX * factor, y: imageRect.minY * factor, width: imageRect.width * factor,
            height: imageRect.height * factor)
    }
}
