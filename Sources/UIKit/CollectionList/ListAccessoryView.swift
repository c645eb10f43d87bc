/// The view of an accessory, as wide as the room that it takes.
final class ListAccessoryView: UIView {
    private(set) var accessory: UICellAccessory
    private weak var cell: UICollectionViewListCell?
    private var content: UIView?

    init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
        (self.accessory, self.cell) = (accessory, cell)
        super.init(frame: .zero)
        backgroundColor = .clear
        if case .sign = accessory.content {
            // A tap on all of the row's height is one on the sign.
            addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.tapped() })
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows an accessory of the same type.
    func show(_ accessory: UICellAccessory, isSelected: Bool, isExpanded: Bool) {
        let old = self.accessory
        self.accessory = accessory
        isHidden = accessory.isHidden
        switch accessory.content {
        case .sign(let stated):
            let sign = stated == .circle && isSelected ? .selected : stated
            // A new sign has none of the colours of the accessory before.
            if (content as? TableAccessoryView)?.sign != sign || old.tintColor != accessory.tintColor
                || old.backgroundColor != accessory.backgroundColor
            {
                let view = TableAccessoryView(sign)
                replace(view)
                isUserInteractionEnabled = view.isUserInteractionEnabled
            }
            let view = content as? TableAccessoryView
            if let color = accessory.tintColor {
                if sign == .selected { view?.ownFill = color } else { view?.ownColor = color }
            }
            view?.ownFill = accessory.backgroundColor ?? view?.ownFill
            let turn: CGFloat = sign == .outline && isExpanded ? (readsFromRight ? -.pi / 2 : .pi / 2) : 0
            view?.transform = CGAffineTransform(rotationAngle: turn)
        case .label(let text, let font, let adjustsFont):
            let label = content as? UILabel ?? UILabel()
            if content == nil { replace(label) }
            label.text = text
            label.font = font ?? .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = adjustsFont
            label.textColor = accessory.tintColor ?? .secondaryLabel
        case .view(let view, _):
            if content !== view || view.superview !== self { replace(view) }
            if old.tintColor != nil || accessory.tintColor != nil { view.tintColor = accessory.tintColor }
        }
        setNeedsLayout()
    }

    private func replace(_ view: UIView) {
        if let content, content.superview === self { content.removeFromSuperview() }
        content = view
        addSubview(view)
    }

    private var contentSize: CGSize {
        switch accessory.content {
        case .sign(let sign): return sign.size(shownTraits)
        case .label: return content?.intrinsicContentSize ?? .zero
        case .view(let view, let isFixed):
            if isFixed || view.bounds.size != .zero && !view.takesPartInLayout { return view.bounds.size }
            return view.takesPartInLayout
                ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                : view.sizeThatFits(.zero)
        }
    }

    /// The width that is kept for the accessory, in points.
    var width: CGFloat {
        let own = contentSize.width
        switch accessory.reservedLayoutWidth {
        case .actual, .standard: return own
        case .custom(let width): return max(width, 0)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content else { return }
        let size = contentSize
        content.bounds.size = size
        content.center = CGPoint(
            x: (bounds.midX - size.width / 2).rounded() + size.width / 2,
            y: (bounds.midY - size.height / 2).rounded(.down) + size.height / 2)
    }

    /// Performs the action of the accessory, or that of its kind if it has none.
    func tapped() {
        if let action = accessory.action { return action() }
        guard let place = cell?.place else { return }
        switch accessory.accessoryType {
        case .outlineDisclosure: place.collection.toggleOutline(at: place.path)
        case .delete: place.collection.openSwipe(at: place.path)
        default: break
        }
    }
}
