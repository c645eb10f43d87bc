import Foundation

/// A filter of Core Image, as far as layers take them: those whose effect a layer can have.
public final class CIFilter: NSObject, NSCopying, FilterObject {
    private(set) var state: FilterState

    /// Nil for a name that is not known; see `filterNames(inCategory:)`.
    public init?(name: String) {
        guard FilterDefinition.imageFilters[name] != nil else { return nil }
        state = FilterState(type: name, in: FilterDefinition.imageFilters)
    }

    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// Nil gives all names; there are no categories.
    public class func filterNames(inCategory category: String?) -> [String] {
        category == nil ? FilterDefinition.imageFilters.keys.sorted() : []
    }

    /// What key paths call the filter: at first its name in Core Image.
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
        state.value(key) { CIColor(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w) }
    }
    /// Nil takes an input back to its default.
    public func setValue(_ value: Any?, forKey key: String) { state.set(value, key) }
    public func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
    public func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }

    private init(_ state: FilterState) { self.state = state }
    public func copy(with zone: NSZone? = nil) -> Any { CIFilter(state) }

    func setting(_ value: Any?, _ key: String) -> CIFilter {
        let copy = CIFilter(state)
        copy.state.set(value, key)
        return copy
    }

    public override var description: String { "<CIFilter \(state.type) '\(name)'>" }
}

public let kCIInputAngleKey = "inputAngle"
public let kCIInputBiasKey = "inputBias"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputColorKey = "inputColor"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputSaturationKey = "inputSaturation"
