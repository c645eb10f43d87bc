/// The sign at the end of a row: a chevron, a checkmark or an information sign, in lines.
final class TableAccessoryView: UIView {
    enum Sign {
        case chevron, checkmark, detail, delete, insert, reorder, circle, selected, outline

        /// The size in points at a text size: signs grow and shrink with texts.
        @MainActor
        func size(_ traits: UITraitCollection) -> CGSize {
            let factor = UIFontMetrics.default.scaledValue(for: 100, compatibleWith: traits) / 100
            return CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
        }

        /// The size at the text size `large`, in which the lines are drawn.
        fileprivate var size: CGSize {
            switch self {
            case .chevron: CGSize(width: 8, height: 13)
            case .checkmark: CGSize(width: 14, height: 13)
            case .detail, .delete, .insert, .circle, .selected: CGSize(width: 22, height: 22)
            case .reorder: CGSize(width: 20, height: 13)
            case .outline: CGSize(width: 13, height: 13)
            }
        }
    }

    let sign: Sign

    init(_ sign: Sign) {
        self.sign = sign
        super.init(frame: CGRect(origin: .zero, size: sign.size))
        isUserInteractionEnabled = [.detail, .delete, .insert, .outline, .reorder].contains(sign)
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { nil }

    /// The colours in place of the sign's; nil for these.
    var ownColor: UIColor? { didSet { setNeedsLayout() } }
    var ownFill: UIColor? { didSet { setNeedsLayout() } }

    /// Signs take touches as near to them as fingers hit them.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: min((bounds.height - 44) / 2, 0)).contains(point)
    }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shape = layer as? CAShapeLayer else { return }
        let path = CGMutablePath(), scale = bounds.width / sign.size.width
        var transform = CGAffineTransform(scaleX: scale, y: bounds.height / sign.size.height)
        if readsFromRight, sign == .chevron || sign == .outline {
            transform = transform.concatenating(
                CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0))
        }
        path.addPath(lines, transform: transform)
        let color = (ownColor ?? color).resolvedColor(with: shownTraits).cgColor
        shape.path = path
        shape.strokeColor = color
        shape.fillColor = nil
        shape.lineWidth = [.chevron, .checkmark, .outline].contains(sign) ? 2 * scale : 1.5 * scale
        shape.lineCap = .round
        shape.lineJoin = .round
        if let fill = ownFill ?? fill { showDisc(fill, below: shape) }
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        setNeedsLayout()
    }

    private var color: UIColor {
        switch sign {
        case .chevron, .circle: .tertiaryLabel
        case .reorder: .tertiaryLabel
        case .checkmark, .detail, .outline: tintColor
        case .delete, .insert, .selected: .white
        }
    }

    private var fill: UIColor? {
        switch sign {
        case .delete: .systemRed
        case .insert: .systemGreen
        case .selected: tintColor
        default: nil
        }
    }

    private func showDisc(_ color: UIColor, below shape: CAShapeLayer) {
        // The background of the layer lies below its lines.
        shape.backgroundColor = color.resolvedColor(with: shownTraits).cgColor
        shape.cornerRadius = bounds.width / 2
    }

    private var lines: CGPath {
        let path = CGMutablePath()
        func line(_ points: (CGFloat, CGFloat)...) {
            path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        }
        switch sign {
        case .chevron: line((1, 1), (7, 6.5), (1, 12))
        case .outline: line((3.5, 1), (9.5, 6.5), (3.5, 12))
        case .checkmark: line((1, 7), (5, 12), (13, 1))
        case .detail:
            path.addEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
            line((9.5, 9.5), (11, 9.5), (11, 16))
            line((11, 5.8), (11, 6.2))
        case .delete: line((6, 11), (16, 11))
        case .insert:
            line((6, 11), (16, 11))
            line((11, 6), (11, 16))
        case .circle: path.addEllipse(in: CGRect(x: 1, y: 1, width: 20, height: 20))
        case .selected: line((6, 11.5), (9.5, 15.5), (16, 7))
        case .reorder: for y in [1.5, 6.5, 11.5] { line((1, y), (19, y)) }
        }
        return path
    }
}
