import Foundation

/// A filter of a layer, or a way to join it with what is behind it, by its type such as `gaussianBlur` or `destOut`.
///
/// Inputs are set by key: `filter.setValue(10, forKey: "inputRadius")`. Any type may be made; a layer whose filter has a
/// type that is not known is drawn without it, and `CALayer.commitErrors` names it. A filter that a layer has is
/// changed through the layer: `layer.setValue(10, forKeyPath: "filters.gaussianBlur.inputRadius")`.
public final class CAFilter: NSObject, NSCopying, FilterObject {
    private(set) var state: FilterState

    public init(type: String) { state = FilterState(type: type, in: FilterDefinition.layerFilters) }
    /// The same as `init(type:)`.
    public convenience init(name: String) { self.init(type: name) }

    /// The types that are known.
    public class func filterTypes() -> [String] { FilterDefinition.layerFilters.keys.sorted() }

    public var type: String { state.type }
    /// What key paths call the filter: at first its type.
    public var name: String {
        get { state.name }
        set { state.name = newValue }
    }
    public var isEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }
    public var inputKeys: [String] { state.definition?.inputs.map(\.key) ?? [] }
    /// Takes all inputs back to their defaults.
    public func setDefaults() { state.setDefaults() }

    public func value(forKey key: String) -> Any? {
        state.value(key) { CGColor(srgbRed: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
    }
    /// Nil takes an input back to its default.
    public func setValue(_ value: Any?, forKey key: String) { state.set(value, key) }
    public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    private func duplicate() -> CAFilter {
        let copy = CAFilter(type: type)
        copy.state = state
        return copy
    }

    func setting(_ value: Any?, _ key: String) -> CAFilter {
        let copy = duplicate()
        copy.state.set(value, key)
        return copy
    }

    public override var description: String { "<CAFilter \(type) '\(name)'>" }
}
