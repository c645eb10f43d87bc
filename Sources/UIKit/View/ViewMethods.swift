import CViewMethods

/// The methods that classes of views override, found in their tables of methods.
@MainActor
enum ViewMethods {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether a class draws by a `draw(_:)` of its own.
    static func overridesDraw(_ type: UIView.Type) -> Bool {
        if type == UIView.self { return false }
        let id = ObjectIdentifier(type)
        if let answer = known[id] { return answer }
        let answer = differs(type)
        known[id] = answer
        return answer
    }

    /// Whether a class of labels has a drawing of its own: of the view, of its layer or of its text.
    static func drawsUnlikeLabel(_ type: UILabel.Type) -> Bool {
        if type == UILabel.self { return false }
        return known(type) {
            label_draws_otherwise(
                unsafeBitCast(type, to: UnsafeRawPointer.self),
                unsafeBitCast(UILabel.self, to: UnsafeRawPointer.self),
                unsafeBitCast(UIView.self, to: UnsafeRawPointer.self)) != 0
        }
    }

    /// The same of a class of text fields, and of the drawing of its placeholder.
    static func drawsUnlikeField(_ type: UITextField.Type) -> Bool {
        if type == UITextField.self { return false }
        return known(type) {
            field_draws_otherwise(
                unsafeBitCast(type, to: UnsafeRawPointer.self),
                unsafeBitCast(UITextField.self, to: UnsafeRawPointer.self),
                unsafeBitCast(UIView.self, to: UnsafeRawPointer.self)) != 0
        }
    }

    private static var knownDrawings: [ObjectIdentifier: Bool] = [:]

    private static func known(_ type: UIView.Type, _ find: () -> Bool) -> Bool {
        let id = ObjectIdentifier(type)
        if let answer = knownDrawings[id] { return answer }
        let answer = find()
        knownDrawings[id] = answer
        return answer
    }

    /// Creates a cell of a class by its `init(style:reuseIdentifier:)`; nil if the class is not a cell's.
    static func makeCell(_ type: AnyClass) -> UITableViewCell? {
        guard let type = type as? UITableViewCell.Type else { return nil }
        if type == UITableViewCell.self { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        let made = view_make_cell(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UITableViewCell.self, to: UnsafeRawPointer.self))
        return made.map { Unmanaged<UITableViewCell>.fromOpaque($0).takeRetainedValue() }
    }

    /// Creates a header or footer of a class by its `init(reuseIdentifier:)`; nil for a class of something else.
    static func makeHeader(_ type: AnyClass) -> UITableViewHeaderFooterView? {
        guard let type = type as? UITableViewHeaderFooterView.Type else { return nil }
        let made = view_make_header(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UITableViewHeaderFooterView.self, to: UnsafeRawPointer.self))
        return made.map { Unmanaged<UITableViewHeaderFooterView>.fromOpaque($0).takeRetainedValue() }
    }

    /// Creates a view of a class by its `init(frame:)`; nil if the class is not a view's.
    static func makeView(_ type: AnyClass, frame: CGRect) -> UIView? {
        guard let type = type as? UIView.Type else { return nil }
        let made = view_make_framed(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UIView.self, to: UnsafeRawPointer.self), Double(frame.minX), Double(frame.minY),
            Double(frame.width), Double(frame.height))
        return made.map { Unmanaged<UIView>.fromOpaque($0).takeRetainedValue() }
    }

    /// Creates layout attributes of a class by its `init()`; plain ones for a class of something else.
    nonisolated static func makeAttributes(_ type: AnyClass) -> UICollectionViewLayoutAttributes {
        guard let type = type as? UICollectionViewLayoutAttributes.Type,
            type != UICollectionViewLayoutAttributes.self
        else { return UICollectionViewLayoutAttributes() }
        let made = attributes_make(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UICollectionViewLayoutAttributes.self, to: UnsafeRawPointer.self))
        return made.map { Unmanaged<UICollectionViewLayoutAttributes>.fromOpaque($0).takeRetainedValue() }
            ?? UICollectionViewLayoutAttributes()
    }

    /// Creates an invalidation context of a class by its `init()`; a plain one for a class of something else.
    static func makeContext(_ type: AnyClass) -> UICollectionViewLayoutInvalidationContext {
        guard let type = type as? UICollectionViewLayoutInvalidationContext.Type,
            type != UICollectionViewLayoutInvalidationContext.self
        else { return UICollectionViewLayoutInvalidationContext() }
        let made = invalidation_make(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UICollectionViewLayoutInvalidationContext.self, to: UnsafeRawPointer.self))
        return made.map {
            Unmanaged<UICollectionViewLayoutInvalidationContext>.fromOpaque($0).takeRetainedValue()
        } ?? UICollectionViewLayoutInvalidationContext()
    }

    private static func differs(_ type: UIView.Type) -> Bool {
        checkLayout
        return view_draws_otherwise(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UIView.self, to: UnsafeRawPointer.self)) != 0
    }

    /// Checks, once, that tables of methods are laid out as expected, by two classes of the module's own.
    private static let checkLayout: Void = {
        func draws(_ type: UIView.Type) -> Bool {
            view_draws_otherwise(
                unsafeBitCast(type, to: UnsafeRawPointer.self),
                unsafeBitCast(UIView.self, to: UnsafeRawPointer.self))
                != 0
        }
        if !draws(DrawingProbe.self) || draws(PlainProbe.self) {
            fatalError("UIKit: this version of Swift lays out classes in a way that is not known here")
        }
    }()
}

private final class DrawingProbe: UIView {
    override func draw(_ rect: CGRect) {}
}

private final class PlainProbe: UIView {
    override func layoutSubviews() {}
}
