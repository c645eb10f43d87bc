import Foundation

/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
    /// The key path from the layer: `position`, `transform.rotation.z`, or a key of the client's.
    open var keyPath: String?
    /// Whether values are added to the layer's underlying value.
    open var isAdditive = false
    /// Whether each repetition continues from the end of the previous one.
    open var isCumulative = false
    /// Converts the animated numbers to transforms.
    open var valueFunction: CAValueFunction?

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override class var propertyKeys: [String] {
        super.propertyKeys + ["keyPath", "additive", "cumulative", "valueFunction"]
    }

    override func property(_ key: String) -> PropertyLookup {
        switch key {
        case "keyPath": .value(keyPath)
        case "additive", "isAdditive": .value(NSNumber(value: isAdditive))
        case "cumulative", "isCumulative": .value(NSNumber(value: isCumulative))
        case "valueFunction": .value(valueFunction)
        default: super.property(key)
        }
    }

    override func setProperty(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "keyPath": Self.storing(value, KeyValues.string) { keyPath = $0 }
        case "additive", "isAdditive": KeyValues.bool(value ?? 0).map { isAdditive = $0 }
        case "cumulative", "isCumulative": KeyValues.bool(value ?? 0).map { isCumulative = $0 }
        case "valueFunction": Self.storing(value, CAValueFunction.read) { valueFunction = $0 }
        default: return super.setProperty(value, key)
        }
        return true
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }
}
