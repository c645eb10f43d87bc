/// A sign, a control or a view at the end or the start of a row of a list.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Sendable {
        case always, whenEditing, whenNotEditing
    }
    /// A width that is kept for an accessory.
    public enum LayoutDimension: Equatable, Sendable {
        case actual, standard
        case custom(CGFloat)
    }
    public enum AccessoryType: Hashable, Sendable {
        case disclosureIndicator, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, label,
            detail
        case customView(ObjectIdentifier)
    }
    public enum Placement {
        /// The place among the accessories of the side before it is added.
        public typealias Position = ([UICellAccessory]) -> Int
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }

    enum Content {
        case sign(TableAccessoryView.Sign)
        case label(String, UIFont?, adjustsFont: Bool)
        case view(UIView, maintainsFixedSize: Bool)
    }

    public let accessoryType: AccessoryType
    let content: Content
    let displayed: DisplayedState
    let isLeading: Bool
    let position: Placement.Position?
    var isHidden = false
    var reservedLayoutWidth = LayoutDimension.standard
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var action: (() -> Void)?
    /// Whether a tap anywhere in the row opens or closes the outline.
    var isWholeRow: Bool?

    private init(
        _ type: AccessoryType, _ content: Content, _ displayed: DisplayedState, isLeading: Bool = false,
        position: Placement.Position? = nil
    ) {
        (accessoryType, self.content, self.displayed) = (type, content, displayed)
        (self.isLeading, self.position) = (isLeading, position)
    }

    private mutating func take(_ options: Options) {
        (isHidden, reservedLayoutWidth) = (options.isHidden, options.reservedLayoutWidth)
        (tintColor, backgroundColor) = (options.tintColor, options.backgroundColor)
    }

    /// The look that all accessories share.
    struct Options {
        var isHidden: Bool
        var reservedLayoutWidth: LayoutDimension
        var tintColor: UIColor?
        var backgroundColor: UIColor?
    }

    // MARK: Kinds

    private static func sign(
        _ type: AccessoryType, _ sign: TableAccessoryView.Sign, _ displayed: DisplayedState,
        isLeading: Bool = false, _ options: Options, _ action: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(type, .sign(sign), displayed, isLeading: isLeading)
        accessory.take(options)
        accessory.action = action
        return accessory
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { sign(.disclosureIndicator, .chevron, displayed, options.all) }
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory { sign(.checkmark, .checkmark, displayed, options.all) }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { sign(.detail, .detail, displayed, options.all, actionHandler) }
    /// A red sign at the start of the row; without a handler it shows the row's trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { sign(.delete, .delete, displayed, isLeading: true, options.all, actionHandler) }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { sign(.insert, .insert, displayed, isLeading: true, options.all, actionHandler) }
    /// A circle at the start of the row, with a checkmark if the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory { sign(.multiselect, .circle, displayed, isLeading: true, options.all) }
    /// Lines at the end of the row. Rows are not moved by a drag.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory { sign(.reorder, .reorder, displayed, options.all) }
    /// A sign that opens and closes the items below the row, in a diffable data source unless it has a handler.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = sign(.outlineDisclosure, .outline, displayed, options.all, actionHandler)
        accessory.isWholeRow = options.style == .automatic ? nil : options.style == .header
        return accessory
    }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        let content = Content.label(
            text, options.font, adjustsFont: options.adjustsFontForContentSizeCategory)
        var accessory = UICellAccessory(.label, content, displayed)
        accessory.take(options.all)
        return accessory
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let view = configuration.customView
        var accessory: UICellAccessory
        switch configuration.placement {
        case .leading(let displayed, let position):
            accessory = UICellAccessory(
                .customView(ObjectIdentifier(view)),
                .view(view, maintainsFixedSize: configuration.maintainsFixedSize), displayed, isLeading: true,
                position: position)
        case .trailing(let displayed, let position):
            accessory = UICellAccessory(
                .customView(ObjectIdentifier(view)),
                .view(view, maintainsFixedSize: configuration.maintainsFixedSize), displayed,
                position: position)
        }
        accessory.take(
            Options(
                isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
                tintColor: configuration.tintColor))
        return accessory
    }

    /// The place among the accessories of the system, from the start to the end of the row.
    var order: Int {
        switch accessoryType {
        case .multiselect: 0
        case .delete, .insert: 1
        case .label: 2
        case .detail: 3
        case .checkmark: 4
        case .outlineDisclosure: 5
        case .disclosureIndicator: 6
        case .reorder: 7
        case .customView: 2
        }
    }

    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }
}
