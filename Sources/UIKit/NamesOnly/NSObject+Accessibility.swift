/// The values of any object for assistive technologies. Views, and elements that are no views, store their own.
@preconcurrency @MainActor
public protocol UIAccessibilityValues: NSObject {}

extension NSObject: UIAccessibilityValues {}

extension UIAccessibilityValues {
    public var isAccessibilityElement: Bool {
        get { (self as? UIView)?.isAccessibilityElement ?? kept.isElement ?? false }
        set { keep(newValue, \.isElement) { $0.isAccessibilityElement = newValue } }
    }
    public var accessibilityLabel: String? {
        get { (self as? UIView)?.accessibilityLabel ?? kept.label }
        set { keep(newValue, \.label) { $0.accessibilityLabel = newValue } }
    }
    public var accessibilityHint: String? {
        get { (self as? UIView)?.accessibilityHint ?? kept.hint }
        set { keep(newValue, \.hint) { $0.accessibilityHint = newValue } }
    }
    public var accessibilityValue: String? {
        get { (self as? UIView)?.accessibilityValue ?? kept.value }
        set { keep(newValue, \.value) { $0.accessibilityValue = newValue } }
    }
    public var accessibilityIdentifier: String? {
        get { (self as? UIView)?.accessibilityIdentifier ?? kept.identifier }
        set { keep(newValue, \.identifier) { $0.accessibilityIdentifier = newValue } }
    }

    private var kept: AccessibilityValues {
        objc_getAssociatedObject(self, AccessibilityKey.address) as? AccessibilityValues
            ?? AccessibilityValues()
    }

    /// Stores a value with the object, or in its view.
    private func keep<Value>(
        _ value: Value?, _ path: WritableKeyPath<AccessibilityValues, Value?>, view: (UIView) -> Void
    ) {
        if let this = self as? UIView { return view(this) }
        var values = kept
        values[keyPath: path] = value
        objc_setAssociatedObject(self, AccessibilityKey.address, values, .OBJC_ASSOCIATION_RETAIN)
    }
}

/// The address under which an object's values are associated with it.
@MainActor
private enum AccessibilityKey {
    static let address = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
