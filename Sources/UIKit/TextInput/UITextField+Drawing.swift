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
    private var showsClear: Bool { !showsRight && isShown(clearButtonMode) && !textStore.isEmpty }

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
        let start = showsLeft ? leftViewRect(forBounds: bounds) : nil
        var end = showsRight ? rightViewRect(forBounds: bounds) : nil
        if showsClear { end = clearButtonRect(forBounds: bounds) }
        if let first = readsFromRight ? end : start { left = max(left, first.maxX) }
        if let last = readsFromRight ? start : end { right = min(right, last.minX) }
        return CGRect(x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
    }

    var fittingSize: CGSize {
        let shown = textStore.isEmpty ? shownPlaceholder : shownText
        let size = source(of: shown).box(in: CGSize(width: CGFloat.infinity, height: .infinity)).size
        let own = max(size.height, textStore.font.lineHeight)
        let scale = max(shownTraits.displayScale, 1)
        var width = size.width + 2 * borderMargin
        if showsLeft { width += leftView?.bounds.width ?? 0 }
        if showsRight { width += rightView?.bounds.width ?? 0 }
        // A rounded field of the default font is 34 points high.
        let height = borderStyle == .none ? own : own + 2 * borderMargin - 0.5
        return CGSize(
            width: max(width, 0).roundedUp(scale: scale), height: max(height, 0).roundedUp(scale: scale))
    }

    // MARK: Text

    /// The text as it is shown, with a dot for each character if it is secret.
    var shownText: StyledText {
        guard isSecureTextEntry, let string = textStore.string else {
            return textStore.text(textStore.styled(), isRightToLeft: readsFromRight)
        }
        var dots = textStore
        dots.set(String(repeating: "\u{2022}", count: string.count))
        return dots.text(dots.styled())
    }

    private var shownPlaceholder: StyledText {
        var placeholder = LabelText()
        placeholder.set(font: textStore.font)
        placeholder.set(color: .placeholderText)
        placeholder.set(alignment: textStore.alignment)
        placeholder.set(placeholderStore)
        return placeholder.text(placeholder.styled(), isRightToLeft: readsFromRight)
    }

    private func source(of text: @autoclosure () -> StyledText) -> TextSource {
        var options = TextBlock.Options()
        options.limit(lines: 1, .byTruncatingTail)
        options.read(fromRight: readsFromRight)
        let size = textStore.font.pointSize
        if adjustsFontSizeToFitWidth, size > 0 {
            options.leastScale = min(minimumFontSize / size, 1).limited(0.01, 1)
        }
        return TextSource.source(shownTraits.asCurrent(text), options)
    }

    /// The line of text, or of the placeholder, in a rectangle of bounds space.
    private func part(_ line: Line, in rect: CGRect) -> ViewText.Part? {
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        let block = source(of: line == .text ? shownText : shownPlaceholder).block(
            in: CGSize(width: rect.width, height: .infinity))
        let scale = max(shownTraits.displayScale, 1), room = rect.height - block.size.height
        let offset: CGFloat
        switch contentVerticalAlignment {
        case .top: offset = 0
        case .bottom: offset = room
        case .center, .fill: offset = (room / 2 * scale).rounded(.down) / scale
        }
        return ViewText.Part(block, at: CGPoint(x: rect.minX, y: rect.minY + offset))
    }

    enum Line { case text, placeholder }

    /// The line that is shown with its rectangle, in bounds space; nil for none.
    private var shownLine: (line: Line, rect: CGRect)? {
        if !textStore.isEmpty {
            return (.text, isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
        }
        return placeholderStore == nil ? nil : (.placeholder, placeholderRect(forBounds: bounds))
    }

    func drawLine(_ line: Line, in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        part(line, in: rect)?.draw(in: context, origin: .zero)
    }

    /// The border, the line and the clear button; nil for a field with a background, which is a picture.
    var fieldText: ViewText? {
        guard backgroundPicture == nil else { return nil }
        let corner = bounds.origin
        var parts = borderParts(in: borderRect(forBounds: bounds))
        if let shown = shownLine, let part = part(shown.line, in: shown.rect) { parts.append(part) }
        if showsClear { parts += clearParts(in: clearButtonRect(forBounds: bounds)) }
        let moved = parts.map { part in
            var part = part
            part.corner = CGPoint(x: part.corner.x - corner.x, y: part.corner.y - corner.y)
            return part
        }
        return ViewText { _ in moved }
    }

    /// The caret before a character, as a rectangle 2 points wide in bounds space.
    func caretRect(at offset: Int) -> CGRect {
        let rect = editingRect(forBounds: bounds), height = textStore.font.lineHeight
        let limits = CGSize(width: max(rect.width, 0), height: .infinity)
        // A secret text has one dot for each character.
        let string = textStore.string ?? "", place = min(max(offset, 0), string.utf16.count)
        let shown = isSecureTextEntry ? (string as NSString).substring(to: place).count : place
        let caret = source(of: shownText).block(in: limits).caret(at: shown)
        return CGRect(
            x: rect.minX + (caret.isNull ? 0 : caret.minX), y: rect.midY - height / 2, width: 2,
            height: height)
    }

    // MARK: Border

    func drawField() {
        guard let context = UIGraphicsGetCurrentContext(), bounds.isFinite, bounds.width > 0,
            bounds.height > 0
        else { return }
        let border = borderRect(forBounds: bounds)
        for part in borderParts(in: border) { part.draw(in: context, origin: .zero) }
        backgroundPicture?.draw(in: border)
        switch shownLine {
        case (.text, let rect)?: drawText(in: rect)
        case (.placeholder, let rect)?: drawPlaceholder(in: rect)
        case nil: break
        }
        guard showsClear else { return }
        for part in clearParts(in: clearButtonRect(forBounds: bounds)) {
            part.draw(in: context, origin: .zero)
        }
    }

    /// The picture over the border; nil for none.
    private var backgroundPicture: UIImage? {
        borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
    }

    /// The border in a rectangle of bounds space.
    private func borderParts(in rect: CGRect) -> [ViewText.Part] {
        guard rect.isFinite, rect.width > 1, rect.height > 1 else { return [] }
        switch borderStyle {
        case .none: return []
        case .roundedRect:
            let inner = rect.insetBy(dx: 0.25, dy: 0.25)
            let radius = min(5, min(inner.width, inner.height) / 2)
            let path = CGPath(
                roundedRect: inner, cornerWidth: radius, cornerHeight: radius, transform: nil)
            return [
                ViewText.Part(path, color: shown(.systemBackground)),
                ViewText.Part(path, color: shown(.systemGray4), lineWidth: 0.5),
            ]
        case .line, .bezel:
            let path = CGPath(rect: rect.insetBy(dx: 0.5, dy: 0.5), transform: nil)
            return [
                ViewText.Part(path, color: shown(borderStyle == .line ? .label : .systemGray3), lineWidth: 1)
            ]
        }
    }

    /// A gray disc with a cross, in a rectangle of bounds space.
    private func clearParts(in rect: CGRect) -> [ViewText.Part] {
        guard rect.isFinite else { return [] }
        let cross = CGMutablePath(), arm: CGFloat = 2.5
        cross.move(to: CGPoint(x: rect.midX - arm, y: rect.midY - arm))
        cross.addLine(to: CGPoint(x: rect.midX + arm, y: rect.midY + arm))
        cross.move(to: CGPoint(x: rect.midX - arm, y: rect.midY + arm))
        cross.addLine(to: CGPoint(x: rect.midX + arm, y: rect.midY - arm))
        return [
            ViewText.Part(
                CGPath(ellipseIn: rect.insetBy(dx: 2.5, dy: 2.5), transform: nil), color: shown(.systemGray3)),
            ViewText.Part(cross, color: shown(.systemBackground), lineWidth: 1),
        ]
    }

    /// A colour in the field's traits.
    private func shown(_ color: UIColor) -> CGColor { shownTraits.asCurrent { color.cgColor } }
}
