/// The list of a menu's elements on a blurred plate.
@MainActor
final class MenuView: UIView {
    /// The measures of a menu, in points. Common knowledge.
    static let width: CGFloat = 250
    static let radius: CGFloat = 13
    private static let sectionGap: CGFloat = 8
    private static let titleHeight: CGFloat = 33

    /// Called with the element that was touched.
    var onChoice: ((UIMenuElement) -> Void)?
    /// Called when elements came later, and the size changed.
    var onSizeChange: (() -> Void)?
    private var menus: [UIMenu]
    private let plate = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scroll = UIScrollView(frame: .zero)
    private let title = UILabel(frame: .zero)
    private let back = UIControl(frame: .zero)
    private var rows: [[MenuRow]] = []
    private var lines: [UIView] = []
    private var known: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var asked: Set<ObjectIdentifier> = []

    init(_ menu: UIMenu) {
        menus = [menu]
        super.init(frame: .zero)
        plate.layerStore.cornerRadius = Self.radius
        plate.layerStore.cornerCurve = .continuous
        scroll.contentInsetAdjustmentBehavior = .never
        layerStore.shadowColor = UIColor.black.cgColor
        layerStore.shadowOpacity = 0.2
        layerStore.shadowRadius = 32
        layerStore.shadowOffset = .zero
        addSubview(plate)
        plate.contentView.addSubview(scroll)
        title.font = .systemFont(ofSize: 13)
        title.textColor = .secondaryLabel
        back.addSubview(title)
        // A touch of the title of a menu inside goes back.
        back.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
        load()
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Contents

    private func load() {
        for row in rows.joined() { row.removeFromSuperview() }
        guard let menu = menus.last else { return }
        let sections = MenuSection.sections(of: menu) { [weak self] in self?.elements(of: $0) }
        let hasMarks = sections.contains { section in
            section.rows.contains { if case .element(let one) = $0 { one.menuState != .off } else { false } }
        }
        rows = sections.map { section in
            section.rows.map { row in
                guard case .element(let element) = row else { return MenuRow(nil, hasMarks: hasMarks) }
                let view = MenuRow(element, hasMarks: hasMarks)
                view.addAction(UIAction { [weak self] _ in self?.touched(element) }, for: .touchUpInside)
                return view
            }
        }
        for row in rows.joined() { scroll.addSubview(row) }
        title.text = menu.title
        back.isHidden = menu.title.isEmpty
        back.isUserInteractionEnabled = menus.count > 1
        if back.superview == nil { scroll.addSubview(back) }
        setNeedsLayout()
    }

    /// The elements of a deferred one; nil while they are not known.
    private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
        let id = ObjectIdentifier(deferred)
        if let elements = known[id] { return elements }
        guard asked.insert(id).inserted else { return nil }
        var isNow = true
        deferred.resolve { [weak self] elements in
            guard let self else { return }
            known[id] = elements
            if !isNow {
                load()
                onSizeChange?()
            }
        }
        isNow = false
        return known[id]
    }

    private func touched(_ element: UIMenuElement) {
        guard let menu = element as? UIMenu else { onChoice?(element); return }
        menus.append(menu)
        load()
        onSizeChange?()
    }

    private func goBack() {
        guard menus.count > 1 else { return }
        menus.removeLast()
        load()
        onSizeChange?()
    }

    /// Shows the elements as they are now.
    func reload() { load() }

    // MARK: Layout

    private var contentHeight: CGFloat {
        let gaps = CGFloat(max(rows.count - 1, 0)) * Self.sectionGap
        return rows.joined().reduce(gaps + (back.isHidden ? 0 : Self.titleHeight)) { $0 + $1.height }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: min(Self.width, size.width), height: min(contentHeight, size.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate.frame = bounds
        scroll.frame = bounds
        for line in lines { line.removeFromSuperview() }
        lines = []
        var y: CGFloat = 0
        if !back.isHidden {
            back.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.titleHeight)
            title.frame = back.bounds.shrunk(16)
            y = Self.titleHeight
            addLine(y: y, height: AlertPlate.hairline, .separator)
        }
        for (number, section) in rows.enumerated() {
            if number > 0 {
                addLine(y: y, height: Self.sectionGap, .quaternarySystemFill)
                y += Self.sectionGap
            }
            for (index, row) in section.enumerated() {
                row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
                if index > 0 { addLine(y: y, height: AlertPlate.hairline, .separator) }
                y += row.height
            }
        }
        scroll.contentSize = CGSize(width: bounds.width, height: y)
    }

    private func addLine(y: CGFloat, height: CGFloat, _ color: UIColor) {
        let line = PartView(frame: CGRect(x: 0, y: y, width: bounds.width, height: height))
        line.backgroundColor = color
        scroll.addSubview(line)
        lines.append(line)
    }
}
