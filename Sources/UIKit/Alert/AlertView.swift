/// The content of an alert: a plate with texts, fields and buttons. An action sheet has a second one with the button that
/// cancels.
@MainActor
final class AlertView: UIView {
    /// The width of an action sheet in a popover.
    static let popoverWidth: CGFloat = 304

    private weak var controller: UIAlertController?
    private let plate = AlertPlate()
    private let cancelPlate = AlertPlate()
    private let header = UIScrollView(frame: .zero)
    private let buttonArea = UIScrollView(frame: .zero)
    private let title = UILabel(frame: .zero)
    private let message = UILabel(frame: .zero)
    private var fields: [UITextField] = []
    private var fieldPlates: [UIView] = []
    private var buttons: [AlertButton] = []
    private var cancel: AlertButton?
    private var lines: [UIView] = []

    init(_ controller: UIAlertController) {
        self.controller = controller
        super.init(frame: .zero)
        addSubview(plate)
        addSubview(cancelPlate)
        for area in [header, buttonArea] {
            area.contentInsetAdjustmentBehavior = .never
            plate.contentView.addSubview(area)
        }
        for label in [title, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            header.addSubview(label)
        }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private var isSheet: Bool { controller?.preferredStyle == .actionSheet }
    private var measures: AlertMeasures { (isSheet ? AlertMeasures.sheet : .alert).scaled(shownTraits) }
    /// The text size of the fonts.
    private var textSize: UIContentSizeCategory?
    /// Whether the action sheet is in a popover, which needs no button that cancels.
    private var isInPopover: Bool {
        controller?.presentation?.controller is UIPopoverPresentationController
    }

    // MARK: Contents

    /// Takes the texts, fields and actions of the controller.
    func update() {
        guard let controller else { return }
        let measures = measures, traits = shownTraits
        textSize = traits.preferredContentSizeCategory
        title.text = controller.title
        title.font = AlertMeasures.font(measures.title, .semibold, traits)
        title.textColor = isSheet ? .secondaryLabel : .label
        message.text = controller.message
        message.font = AlertMeasures.font(AlertMeasures.message, .regular, traits)
        message.textColor = isSheet ? .secondaryLabel : .label
        title.isHidden = controller.title?.isEmpty ?? true
        message.isHidden = controller.message?.isEmpty ?? true
        updateFields(controller)
        updateButtons(controller, measures)
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func updateFields(_ controller: UIAlertController) {
        let new = controller.textFields ?? []
        guard new != fields else { return }
        for plate in fieldPlates { plate.removeFromSuperview() }
        fields = new
        fieldPlates = new.map { field in
            let plate = UIView(frame: .zero)
            plate.backgroundColor = .systemBackground
            plate.layerStore.cornerRadius = 6
            plate.layerStore.borderWidth = AlertPlate.hairline
            plate.addSubview(field)
            header.addSubview(plate)
            return plate
        }
        updateColors()
    }

    private func updateColors() {
        let color = UIColor.separator.resolvedColor(with: shownTraits).cgColor
        for plate in fieldPlates { plate.layerStore.borderColor = color }
    }

    private func updateButtons(_ controller: UIAlertController, _ measures: AlertMeasures) {
        for view in buttons + [cancel].compactMap({ $0 }) { view.removeFromSuperview() }
        let bold = controller.preferredAction ?? controller.actions.first { $0.style == .cancel }
        func button(_ action: UIAlertAction) -> AlertButton {
            let font = AlertMeasures.font(
                measures.button, action === bold ? .semibold : .regular, shownTraits)
            return AlertButton(action, font)
        }
        let last = controller.actions.filter { $0.style == .cancel }
        let others = controller.actions.filter { $0.style != .cancel }
        cancel = isSheet && !isInPopover ? last.first.map(button) : nil
        buttons = (isSheet ? others : others + last).map(button)
        for view in buttons { buttonArea.addSubview(view) }
        if let cancel { cancelPlate.contentView.addSubview(cancel) }
        cancelPlate.isHidden = cancel == nil
        cancelPlate.isOpaqueGroup = true
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateColors()
        if shownTraits.preferredContentSizeCategory != textSize { update() }
    }

    // MARK: Layout

    /// Whether two buttons are side by side: those of an alert whose titles fit, unless texts have an accessibility size.
    private func isRow(_ width: CGFloat) -> Bool {
        !isSheet && buttons.count == 2 && textSize?.isAccessibilityCategory != true
            && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
    }

    /// The rows of texts and fields, as views with frames in the header's content, and the height of the header.
    private func headerRows(_ width: CGFloat) -> (rows: [(UIView, CGRect)], height: CGFloat) {
        let measures = measures, inner = max(width - 2 * measures.margin, 0)
        var y = measures.padding, rows: [(UIView, CGRect)] = []
        for label in [title, message] where !label.isHidden {
            if !rows.isEmpty { y += measures.gap }
            let height = label.sizeThatFits(CGSize(width: inner, height: CGFloat.infinity)).height
            rows.append((label, CGRect(x: measures.margin, y: y, width: inner, height: height)))
            y += height
        }
        for (index, plate) in fieldPlates.enumerated() {
            if !rows.isEmpty { y += index == 0 ? AlertMeasures.fieldGap : measures.gap }
            let text = fields[index].font?.lineHeight ?? 0
            let height = max(AlertMeasures.fieldHeight, (text + 14).rounded(.up))
            rows.append((plate, CGRect(x: measures.margin, y: y, width: inner, height: height)))
            y += height
        }
        return (rows, rows.isEmpty ? 0 : y + measures.padding)
    }

    /// The heights of texts and of buttons in the first plate, and of the whole view, which is at most as high as a size. Where
    /// both don't fit, each keeps half at least, and scrolls.
    private func heights(_ size: CGSize) -> (header: CGFloat, buttons: CGFloat, total: CGFloat) {
        let measures = measures
        let below = cancel == nil ? 0 : measures.buttonHeight + AlertMeasures.groupGap
        let room = max(size.height - below, 0)
        let wanted = headerRows(size.width).height
        let rows = isRow(size.width) ? 1 : CGFloat(buttons.count)
        let list = rows * measures.buttonHeight
        let header = min(wanted, max(room - min(list, room / 2), 0))
        let shown = min(list, max(room - header, 0))
        return (header, shown, header + shown + below)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: heights(size).total)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let measures = measures, width = bounds.width, line = AlertPlate.hairline
        let (top, list, total) = heights(bounds.size)
        let isBare = isInPopover
        plate.isBare = isBare
        plate.frame = CGRect(x: 0, y: 0, width: width, height: top + list)
        plate.round(isBare ? 0 : measures.radius)
        let (rows, height) = headerRows(width)
        header.frame = CGRect(x: 0, y: 0, width: width, height: top)
        header.contentSize = CGSize(width: width, height: height)
        for (view, frame) in rows where frame.isFinite { view.frame = frame }
        for (field, plate) in zip(fields, fieldPlates) { field.frame = plate.bounds.shrunk(6) }
        for line in lines { line.removeFromSuperview() }
        lines = []
        buttonArea.frame = CGRect(x: 0, y: top, width: width, height: list)
        if top > 0, list > 0 {
            addLine(CGRect(x: 0, y: top, width: width, height: line), in: plate.contentView)
        }
        let isRow = isRow(width)
        // The button that cancels is the first of two.
        let mirrors = readsFromRight
        let order =
            isRow ? buttons.sorted { $0.action.style == .cancel && $1.action.style != .cancel } : buttons
        for (index, button) in order.enumerated() {
            let place = CGFloat(isRow && mirrors ? order.count - 1 - index : index)
            button.frame =
                isRow
                ? CGRect(x: place * width / 2, y: 0, width: width / 2, height: measures.buttonHeight)
                : CGRect(x: 0, y: place * measures.buttonHeight, width: width, height: measures.buttonHeight)
            guard index > 0 else { continue }
            addLine(
                isRow
                    ? CGRect(x: width / 2, y: 0, width: line, height: measures.buttonHeight)
                    : CGRect(x: 0, y: button.frame.minY, width: width, height: line), in: buttonArea)
        }
        buttonArea.contentSize = CGSize(width: width, height: order.map(\.frame.maxY).max() ?? 0)
        cancelPlate.frame = CGRect(
            x: 0, y: total - measures.buttonHeight, width: width, height: measures.buttonHeight)
        cancelPlate.round(measures.radius)
        cancel?.frame = cancelPlate.bounds
    }

    private func addLine(_ frame: CGRect, in view: UIView) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        view.addSubview(line)
        lines.append(line)
    }

    /// Touches between the plates go to what is behind.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        plate.frame.contains(point) || (!cancelPlate.isHidden && cancelPlate.frame.contains(point))
    }
}

/// A blurred background with round corners.
@MainActor
final class AlertPlate: UIView {
    /// The width of a line of one pixel, in points.
    static var hairline: CGFloat { 1 / max(UIScreen.main.scale, 0.1) }

    private let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    var contentView: UIView { effect.contentView }
    /// Whether the group has an opaque background, as the button that cancels an action sheet.
    var isOpaqueGroup = false {
        didSet { contentView.backgroundColor = isOpaqueGroup ? .tertiarySystemBackground : nil }
    }
    /// Whether the surroundings are the background.
    var isBare = false {
        didSet {
            if isBare != oldValue { effect.effect = isBare ? nil : UIBlurEffect(style: .systemThickMaterial) }
        }
    }

    init() {
        super.init(frame: .zero)
        addSubview(effect)
    }

    required init?(coder: NSCoder) { nil }

    func round(_ radius: CGFloat) {
        effect.layerStore.cornerRadius = radius
        effect.layerStore.cornerCurve = .continuous
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effect.frame = bounds
    }
}
