import Foundation

/// A filter of Core Image, restricted to those that can be applied to layers.
///
/// A layer reads the inputs that were set without calling overridden methods; setting an input through the layer's
/// key path copies the filter.
open class CIFilter: NSObject, NSCopying, NSSecureCoding, FilterObject {
    final private(set) var state: FilterState

    /// Nil if the name is unknown; see `filterNames(inCategory:)`.
    public init?(name: String) {
        guard FilterDefinition.imageFilters[name] != nil else { return nil }
        state = FilterState(type: name, in: FilterDefinition.imageFilters)
    }

    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// Restores an archive; nil if it names no known filter.
    public required init?(coder: NSCoder) {
        guard let state = FilterState(coder, in: FilterDefinition.imageFilters), state.definition != nil
        else { return nil }
        self.state = state
    }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { state.archive(to: coder) }

    /// The names of all filters for nil; there are no categories.
    open class func filterNames(inCategory category: String?) -> [String] {
        category == nil ? FilterDefinition.imageFilters.keys.sorted() : []
    }

    /// The name in key paths: initially the filter's name in Core Image.
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
        state.value(key) { CIColor(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
    }
    /// Sets an input; nil resets it to its default.
    open func setValue(_ value: Any?, forKey key: String) { state.set(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    private final func duplicate() -> CIFilter? {
        let copy = CIFilter(name: state.type)
        copy?.state = state
        return copy
    }

    /// A filter of the same name with the same inputs. A subclass with state of its own must override this, since a
    /// plain `CIFilter` is returned.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() ?? self }

    func setting(_ value: Any?, _ key: String) -> any FilterObject {
        guard let copy = self.copy() as? CIFilter else { return self }
        copy.state.set(value, key)
        return copy
    }

    open override var description: String { "<CIFilter \(state.type) '\(name)'>" }
}

public let kCIInputAngleKey = "inputAngle"
public let kCIInputBiasKey = "inputBias"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputColorKey = "inputColor"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputAmountKey = "inputAmount"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputEVKey = "inputEV"
public let kCIInputScaleKey = "inputScale"
