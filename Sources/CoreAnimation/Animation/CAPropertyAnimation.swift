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

    package override class var properties: AnimationProperties { own }

    private static let own = AnimationProperties(
        extending: CAAnimation.properties,
        [
            .optional("keyPath", .text, \CAPropertyAnimation.keyPath),
            .value("additive", .bool, \CAPropertyAnimation.isAdditive, alias: "isAdditive"),
            .value("cumulative", .bool, \CAPropertyAnimation.isCumulative, alias: "isCumulative"),
            .optional(
                "valueFunction", .object(.text) { CAValueFunction.read($0) },
                \CAPropertyAnimation.valueFunction),
        ])

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }
}
