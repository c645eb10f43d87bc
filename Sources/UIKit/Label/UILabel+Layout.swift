extension UILabel {
    /// The height and width of bounds that stand for no limit, in points.
    private static let unlimited: CGFloat = 1e5

    func changeText(_ change: (inout LabelText) -> Void) {
        change(&textStore)
        if textStore.string != nil { FontLoading.begin(with: textStore.font.fontName) }
        textChanged()
    }

    func textChanged() {
        lastSource = nil
        styledStore = nil
        setNeedsDisplay()
        contentSizeChanged()
    }

    /// The text with all attributes; the same object until the text changes.
    var styledText: NSAttributedString {
        if let styledStore { return styledStore }
        let made = textStore.styled()
        styledStore = made
        return made
    }

    /// Takes fonts of text styles and metrics at the present size of text.
    func followContentSize() {
        if textStore.adjustFonts(to: shownTraits) { textChanged() }
    }

    // MARK: Size

    func fittingSize(width: CGFloat) -> CGSize {
        let limit = width > 0 && width.isFinite ? min(width, Self.unlimited) : Self.unlimited
        let rect = textRect(
            forBounds: CGRect(x: 0, y: 0, width: limit, height: Self.unlimited),
            limitedToNumberOfLines: numberOfLines)
        func side(_ length: CGFloat) -> CGFloat { length > 0 ? length.roundedUp(scale: pixelScale) : 0 }
        return CGSize(width: side(rect.width), height: side(rect.height))
    }

    var pixelScale: CGFloat { max(shownTraits.displayScale, 1) }

    func fittedRect(in bounds: CGRect, lines count: Int) -> CGRect {
        if textStore.isEmpty {
            return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0)
        }
        let own = source(lines: count).box(
            in: CGSize(
                width: bounds.width >= Self.unlimited ? .infinity : bounds.width, height: bounds.height))
        let scale = pixelScale
        let width = min(own.width, max(bounds.width, 0)).roundedUp(scale: scale)
        let height = min(own.height.roundedUp(scale: scale), max(bounds.height, 0))
        // Drawing in the rectangle gives the picture that drawing in the bounds does.
        let x = bounds.width >= Self.unlimited ? 0 : max(min(own.minX, bounds.width - width), 0)
        let y = ((bounds.height - height) / 2 * scale).rounded(.down) / scale
        return CGRect(x: bounds.minX + x, y: bounds.minY + y, width: width, height: height)
    }

    /// The text with the options of its layout, at most `count` lines high.
    func source(lines count: Int) -> TextSource {
        let least = adjustsFontSizeToFitWidth ? min(max(minimumScaleFactor, 0), 1) : 1
        let isRightToLeft = readsFromRight
        if let lastSource, lastSource.count == count, lastSource.source.options.leastScale == least,
            lastSource.source.options.isRightToLeft == isRightToLeft
        {
            return lastSource.source
        }
        var options = TextBlock.Options()
        options.limit(lines: count, lineBreakMode)
        options.leastScale = least
        options.read(fromRight: isRightToLeft)
        let source = TextSource.source(
            shownTraits.asCurrent { textStore.text(styledText, isRightToLeft: isRightToLeft) }, options)
        lastSource = (count, source)
        return source
    }

    // MARK: Drawing

    func drawLines(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
        for part in drawing?.parts(in: rect.size) ?? [] { part.draw(in: context, origin: rect.origin) }
    }

    /// The text as it is drawn, in the colours of the label's state; nil for none.
    var drawing: LabelDrawing? {
        if textStore.isEmpty { return nil }
        var drawing = LabelDrawing(source: source(lines: numberOfLines))
        if let color = stateColor {
            drawing.source = TextSource.source(
                shownTraits.asCurrent {
                    textStore.text(styledText, in: color, isRightToLeft: readsFromRight)
                }, drawing.source.options)
        }
        drawing.shadow = shadowColor.map { color in
            LabelDrawing.Shadow(color: shownTraits.asCurrent { color.cgColor }, offset: shadowOffset)
        }
        (drawing.adjustment, drawing.isSingleLine) = (baselineAdjustment, numberOfLines == 1)
        drawing.pixelScale = pixelScale
        return drawing
    }

    /// The colour that takes the place of the label's; nil if the text keeps it.
    private var stateColor: UIColor? {
        if !isEnabled { return .tertiaryLabel }
        return isHighlighted ? highlightedTextColor : nil
    }
}

extension CGFloat {
    /// The least multiple of a pixel that is not below the number; sums that are off by a hundredth of a
    /// thousandth count as exact.
    func roundedUp(scale: CGFloat) -> CGFloat {
        guard isFinite else { return 0 }
        return (self * scale - 1e-5).rounded(.up) / scale
    }
}
