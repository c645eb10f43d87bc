import CoreGraphics
import CoreText
import Foundation

extension UITextField {
    func changeText(_ change: (inout LabelText) -> Void) {
        change(&textStore)
        contentChanged()
    }

    func contentChanged() {
        setNeedsDisplay()
        contentSizeChanged()
    }

    func replace(_ old: UIView?, by new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        contentChanged()
    }

    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    private var showsLeft: Bool { leftView != nil && isShown(leftViewMode) }
    private var showsRight: Bool { rightView != nil && isShown(rightViewMode) }
    private var showsClear: Bool { !showsRight && isShown(clearButtonMode) && !(text ?? "").isEmpty }

    func placeSideViews() {
        for (view, isShown, isLeft) in [(leftView, showsLeft, true), (rightView, showsRight, false)] {
            guard let view else { continue }
            if isShown {
                if view.superview !== self { addSubview(view) }
                let rect = isLeft ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
                if rect.isFinite { view.frame = rect }
            } else if view.superview === self {
                view.removeFromSuperview()
            }
        }
    }

    // MARK: Rectangles

    /// The space between the border and the text, in points.
    private var borderMargin: CGFloat {
        switch borderStyle {
        case .none: 0
        case .line: 2
        case .bezel, .roundedRect: 7
        }
    }

    func contentRect(in bounds: CGRect) -> CGRect {
        var left = bounds.minX + borderMargin, right = bounds.maxX - borderMargin
        if showsLeft { left = max(left, leftViewRect(forBounds: bounds).maxX) }
        if showsRight { right = min(right, rightViewRect(forBounds: bounds).minX) }
        if showsClear { right = min(right, clearButtonRect(forBounds: bounds).minX) }
        return CGRect(x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
    }

    var fittingSize: CGSize {
        let shown = (textStore.string ?? "").isEmpty ? shownPlaceholder : shownText
        let lines = lines(of: shown, width: .infinity)
        let own = max(lines.size.height, textStore.font.lineHeight)
        let scale = max(shownTraits.displayScale, 1)
        var width = lines.size.width + 2 * borderMargin
        if showsLeft { width += leftView?.bounds.width ?? 0 }
        if showsRight { width += rightView?.bounds.width ?? 0 }
        // A rounded field of the default font is 34 points high.
        let height = borderStyle == .none ? own : own + 2 * borderMargin - 0.5
        return CGSize(
            width: max(width, 0).roundedUp(scale: scale), height: max(height, 0).roundedUp(scale: scale))
    }

    // MARK: Text

    var shownText: NSAttributedString {
        let text = textStore.styled()
        guard isSecureTextEntry else { return text }
        let attributes = text.length > 0 ? text.attributes(at: 0, effectiveRange: nil) : [:]
        return NSAttributedString(
            string: String(repeating: "\u{2022}", count: text.string.count), attributes: attributes)
    }

    var shownPlaceholder: NSAttributedString {
        var placeholder = LabelText()
        placeholder.set(font: textStore.font)
        placeholder.set(color: .placeholderText)
        placeholder.set(alignment: textStore.alignment)
        placeholder.set(placeholderStore)
        return placeholder.styled()
    }

    private func lines(of text: NSAttributedString, width: CGFloat) -> TextLines {
        var limits = TextLines.Limits()
        (limits.width, limits.count, limits.mode) = (width, 1, .byTruncatingTail)
        var lines: TextLines?
        shownTraits.performAsCurrent {
            lines = TextLines(
                text, limits, isRightToLeft: readsFromRight)
        }
        return lines ?? TextLines(text, limits)
    }

    func drawLine(_ text: NSAttributedString, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), text.length > 0, rect.isFinite, rect.width > 0,
            rect.height > 0
        else { return }
        var line = lines(of: text, width: rect.width)
        let size = textStore.font.pointSize
        if adjustsFontSizeToFitWidth, line.isTruncated, size > 0 {
            let wide = lines(of: text, width: .infinity).size.width
            let factor = max(rect.width / max(wide, 1), min(minimumFontSize / size, 1)).limited(0.01, 1)
            line = lines(of: text.scaled(by: factor), width: rect.width)
        }
        let scale = max(shownTraits.displayScale, 1)
        let room = rect.height - line.size.height
        let offset: CGFloat
        switch contentVerticalAlignment {
        case .top: offset = 0
        case .bottom: offset = room
        case .center, .fill: offset = (room / 2 * scale).rounded(.down) / scale
        }
        line.draw(at: CGPoint(x: rect.minX, y: rect.minY + offset), in: context)
    }

    // MARK: Border

    func drawField() {
        guard let context = UIGraphicsGetCurrentContext(), bounds.isFinite, bounds.width > 0,
            bounds.height > 0
        else { return }
        drawBorder(in: borderRect(forBounds: bounds), context)
        if !(textStore.string ?? "").isEmpty {
            let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
            drawText(in: rect)
        } else if placeholderStore != nil {
            drawPlaceholder(in: placeholderRect(forBounds: bounds))
        }
        if showsClear { drawClear(in: clearButtonRect(forBounds: bounds)) }
    }

    private func drawBorder(in rect: CGRect, _ context: CGContext) {
        guard rect.isFinite, rect.width > 1, rect.height > 1 else { return }
        switch borderStyle {
        case .roundedRect:
            let inner = rect.insetBy(dx: 0.25, dy: 0.25)
            let radius = min(5, min(inner.width, inner.height) / 2)
            let path = UIBezierPath(
                cgPath: CGPath(roundedRect: inner, cornerWidth: radius, cornerHeight: radius, transform: nil))
            path.lineWidth = 0.5
            UIColor.systemBackground.setFill()
            path.fill()
            UIColor.systemGray4.setStroke()
            path.stroke()
            return
        case .none: break
        case .line, .bezel:
            let color: UIColor = borderStyle == .line ? .label : .systemGray3
            color.setStroke()
            let path = UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5))
            path.stroke()
        }
        (isEnabled ? background : disabledBackground ?? background)?.draw(in: rect)
    }

    /// A gray disc with a cross.
    private func drawClear(in rect: CGRect) {
        guard rect.isFinite else { return }
        UIColor.systemGray3.setFill()
        UIBezierPath(ovalIn: rect.insetBy(dx: 2.5, dy: 2.5)).fill()
        let cross = UIBezierPath(), arm: CGFloat = 2.5
        cross.move(to: CGPoint(x: rect.midX - arm, y: rect.midY - arm))
        cross.addLine(to: CGPoint(x: rect.midX + arm, y: rect.midY + arm))
        cross.move(to: CGPoint(x: rect.midX - arm, y: rect.midY + arm))
        cross.addLine(to: CGPoint(x: rect.midX + arm, y: rect.midY - arm))
        UIColor.systemBackground.setStroke()
        cross.stroke()
    }
}
