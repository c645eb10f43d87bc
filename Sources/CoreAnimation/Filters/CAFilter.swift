import Foundation

/// A filter of a layer, or an operation that blends it with its backdrop, by its type such as `gaussianBlur` or
/// `destOut`.
///
/// Inputs are set by key: `filter.setValue(10, forKey: "inputRadius")`. A filter of an unknown type is not drawn, and
/// `CALayer.commitErrors` reports it. To change a filter of a layer, use the layer: `layer.setValue(10, forKeyPath:
/// "filters.gaussianBlur.inputRadius")`, which copies it. A layer reads the inputs that were set without calling
/// overridden methods.
/// inputs that were set and calls no overridden method.
open class CAFilter: NSObject, NSCopying, NSSecureCoding, FilterObject {
    final private(set) var state: FilterState

    public init(type: String) { state = FilterState(type: type, in: FilterDefinition.layerFilters) }
    /// The same as `init(type:)`.
    public convenience init(name: String) { self.init(type: name) }

    /// Restores an archive; nil if it names no type.
    public required init?(coder: NSCoder) {
        guard let state = FilterState(coder, in: FilterDefinition.layerFilters) else { return nil }
        self.state = state
    }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { state.archive(to: coder) }

    /// The known types.
    open class func filterTypes() -> [String] { FilterDefinition.layerFilters.keys.sorted() }

    open var type: String { state.type }
    /// The name in key paths: initially the type.
    open var name: String {
        get { state.name }
        set { state.name = newValue }
    }
    open var isEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }
    open var inputKeys: [String] { state.definition?.inputs.map(\.key) ?? [] }
    /// Resets all inputs to their defaults.
    open func setDefaults() { state.setDefaults() }

    open func value(forKey key: String) -> Any? {
        state.value(key) { CGColor(srgbRed: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
    }
    /// Sets an input; nil resets it to its default.
    open func setValue(_ value: Any?, forKey key: String) { state.set(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// A filter of the same type with the same inputs. A subclass with state of its own must override this, since a
    /// plain `CAFilter` is returned.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    private func duplicate() -> CAFilter {
        let copy = CAFilter(type: type)
        copy.state = state
        return copy
    }

    func setting(_ value: Any?, _ key: String) -> any FilterObject {
        let copy = self.copy() as? CAFilter ?? duplicate()
        copy.state.set(value, key)
        return copy
    }

    open override var description: String { "<CAFilter \(type) '\(name)'>" }
}
