import CoreGraphics
import CoreText
import Foundation

extension UILabel {
    /// The height and width of bounds that stand for no limit, in points.
    private static let unlimited: CGFloat = 1e5

    func changeText(_ change: (inout LabelText) -> Void) {
        change(&textStore)
        textChanged()
    }

    func textChanged() {
        lastLayout = nil
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

    /// Takes the font of the text style at the present size of text.
    func followContentSize() {
        guard let style = textStore.font.textStyle else { return }
        let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: shownTraits)
        if !font.isEqual(textStore.font) { changeText { $0.set(font: font) } }
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
        guard textStore.string?.isEmpty == false else {
            return CGRect(x: bounds.minX, y: bounds.minY, width: 0, height: 0)
        }
        let layout = layout(in: bounds.size, count: count)
        let scale = pixelScale, size = layout.lines.size
        let width = min(size.width, max(bounds.width, 0)).roundedUp(scale: scale)
        let height = min(size.height.roundedUp(scale: scale), max(bounds.height, 0))
        // Drawing in the rectangle gives the picture that drawing in the bounds does.
        let left = layout.lines.lines.map(\.x).min() ?? 0
        let x = bounds.width >= Self.unlimited ? 0 : max(min(left, bounds.width - width), 0)
        let y = ((bounds.height - height) / 2 * scale).rounded(.down) / scale
        return CGRect(x: bounds.minX + x, y: bounds.minY + y, width: width, height: height)
    }

    private func layout(in size: CGSize, count: Int) -> LabelLayout {
        var limits = TextLines.Limits()
        limits.width = size.width >= Self.unlimited ? .infinity : size.width
        limits.height = size.height
        limits.count = count
        limits.mode = lineBreakMode
        let least = adjustsFontSizeToFitWidth ? min(max(minimumScaleFactor, 0), 1) : 1
        let text = styledText
        if let lastLayout, lastLayout.isFor(text, limits, least) { return lastLayout }
        var made: LabelLayout?
        shownTraits.performAsCurrent {
            made = LabelLayout(
                text, limits, leastScale: least, isRightToLeft: readsFromRight)
        }
        let layout = made ?? LabelLayout(text, limits, leastScale: 1, isRightToLeft: false)
        lastLayout = layout
        return layout
    }

    // MARK: Drawing

    func drawLines(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), textStore.string?.isEmpty == false,
            rect.isFinite, rect.width > 0, rect.height > 0
        else { return }
        let layout = layout(in: rect.size, count: numberOfLines)
        let corner = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, height: rect.height))
        if let shadowColor, shadowOffset.width.isFinite, shadowOffset.height.isFinite {
            let text = NSMutableAttributedString(attributedString: layout.text)
            text.addAttribute(
                .foregroundColor, value: shadowColor, range: NSRange(location: 0, length: text.length))
            lines(of: text, like: layout).draw(
                at: CGPoint(x: corner.x + shadowOffset.width, y: corner.y + shadowOffset.height), in: context)
        }
        shown(layout).draw(at: corner, in: context)
    }

    /// The lines of the same text in other colours.
    private func lines(of text: NSAttributedString, like layout: LabelLayout) -> TextLines {
        TextLines(
            layout.scale == 1 ? text : text.scaled(by: layout.scale), layout.limits,
            isRightToLeft: readsFromRight)
    }

    /// The distance of the text below the top of a rectangle.
    private func top(of layout: LabelLayout, height: CGFloat) -> CGFloat {
        func centred(_ own: CGFloat) -> CGFloat {
            ((height - own) / 2 * pixelScale).rounded(.down) / pixelScale
        }
        let own = layout.lines.size.height
        guard let whole = layout.unscaled else { return centred(own) }
        switch baselineAdjustment {
        case .alignCenters: return centred(own)
        case .none: return 0
        case .alignBaselines:
            guard numberOfLines == 1, let old = whole.lines.first, let new = layout.lines.lines.first else {
                return centred(own)
            }
            return centred(whole.size.height) + old.baseline - new.baseline
        }
    }

    /// The lines in the colours of the label's state.
    private func shown(_ layout: LabelLayout) -> TextLines {
        let color: UIColor
        if !isEnabled {
            color = .tertiaryLabel
        } else if isHighlighted, let highlightedTextColor {
            color = highlightedTextColor
        } else {
            return layout.lines
        }
        return lines(of: layout.text.replacing(textStore.color, by: color), like: layout)
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
