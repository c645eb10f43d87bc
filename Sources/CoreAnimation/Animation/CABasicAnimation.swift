import Foundation
import RenderTree

/// An animation from one value to another.
///
/// At most two of the three values are used: with from and to, `byValue` is ignored. A missing value is the layer's
/// underlying value.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override class var propertyKeys: [String] { super.propertyKeys + ["fromValue", "toValue", "byValue"] }

    override func property(_ key: String) -> PropertyLookup {
        switch key {
        case "fromValue": .value(fromValue)
        case "toValue": .value(toValue)
        case "byValue": .value(byValue)
        default: super.property(key)
        }
    }

    override func setProperty(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "fromValue": fromValue = value
        case "toValue": toValue = value
        case "byValue": byValue = value
        default: return super.setProperty(value, key)
        }
        return true
    }

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        lowered(in: context) { target in basicTrack(target).map { .basic($0) } }
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }
}
