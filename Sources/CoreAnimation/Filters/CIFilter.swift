import Foundation

/// A filter of Core Image, as far as layers take them: those whose effect a layer can have.
///
/// A layer reads the inputs that were set and calls no overridden method; setting an input through the layer's key path copies the filter.
open class CIFilter: NSObject, NSCopying, NSSecureCoding, FilterObject {
    final private(set) var state: FilterState

    /// Nil for a name that is not known; see `filterNames(inCategory:)`.
    public init?(name: String) {
        guard FilterDefinition.imageFilters[name] != nil else { return nil }
        state = FilterState(type: name, in: FilterDefinition.imageFilters)
    }

    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// Restores what `encode(with:)` wrote; nil when the archive names no filter that is known.
    public required init?(coder: NSCoder) {
        guard let state = FilterState(coder, in: FilterDefinition.imageFilters), state.definition != nil
        else { return nil }
        self.state = state
    }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { state.archive(to: coder) }

    /// Nil gives all names; there are no categories.
    open class func filterNames(inCategory category: String?) -> [String] {
        category == nil ? FilterDefinition.imageFilters.keys.sorted() : []
    }

    /// What key paths call the filter: at first its name in Core Image.
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
        state.value(key) { CIColor(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
    }
    /// Nil takes an input back to its default.
    open func setValue(_ value: Any?, forKey key: String) { state.set(value, key) }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    private final func duplicate() -> CIFilter? {
        let copy = CIFilter(name: state.type)
        copy?.state = state
        return copy
    }

    /// A filter of the same name, inputs included. Of a subclass it is a plain `CIFilter`: one with state of its own overrides this.
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
