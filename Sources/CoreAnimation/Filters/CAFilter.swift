import Foundation

/// A filter of a layer, or a way to join it with what is behind it, by its type such as `gaussianBlur` or `destOut`.
///
/// Inputs are set by key: `filter.setValue(10, forKey: "inputRadius")`. Any type may be made; a layer whose filter has a
/// type that is not known is drawn without it, and `CALayer.commitErrors` names it. A filter that a layer has is
/// changed through the layer: `layer.setValue(10, forKeyPath: "filters.gaussianBlur.inputRadius")`, which copies it. A layer reads the
/// inputs that were set and calls no overridden method.
open class CAFilter: NSObject, NSCopying, NSSecureCoding, FilterObject {
    final private(set) var state: FilterState

    public init(type: String) { state = FilterState(type: type, in: FilterDefinition.layerFilters) }
    /// The same as `init(type:)`.
    public convenience init(name: String) { self.init(type: name) }

    /// Restores what `encode(with:)` wrote; nil when the archive names no type.
    public required init?(coder: NSCoder) {
        guard let state = FilterState(coder, in: FilterDefinition.layerFilters) else { return nil }
        self.state = state
    }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { state.archive(to: coder) }

    /// The types that are known.
    open class func filterTypes() -> [String] { FilterDefinition.layerFilters.keys.sorted() }

    open var type: String { state.type }
    /// What key paths call the filter: at first its type.
    open var name: String {
        get { state.name }
        set { state.name = newValue }
    }
    open var isEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }
    open var inputKeys: [String] { state.definition?.inputs.map(\.key) ?? [] }
    /// Takes all inputs back to their defaults.
    open func setDefaults() { state.setDefaults() }

    open func value(forKey key: String) -> Any? {
        state.value(key) { CGColor(srgbRed: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
    }
    /// Nil takes an input back to its default.
    open func setValue(_ value: Any?, forKey key: String) { state.set(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    /// A filter of the same type, inputs included. Of a subclass it is a plain `CAFilter`: one with state of its own overrides this.
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
