import Foundation

/// A function that converts one number, or three for `scale` and `translate`, to a transform.
open class CAValueFunction: NSObject, NSSecureCoding, @unchecked Sendable {
    public final let name: CAValueFunctionName

    /// Nil if the name is not one of the constants.
    public init?(name: CAValueFunctionName) {
        guard CAValueFunctionName.all.contains(name) else { return nil }
        self.name = name
        super.init()
    }

    public required convenience init?(coder: NSCoder) {
        guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
        self.init(name: CAValueFunctionName(rawValue: String(describing: name)))
    }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { coder.encode(name.rawValue as NSString, forKey: "name") }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.name == name }
    open override var hash: Int { name.hashValue }

    /// Reads a function, or the one with a name.
    static func read(_ value: Any?) -> CAValueFunction? {
        if let function = value as? CAValueFunction { return function }
        return KeyValues.string(value).flatMap { CAValueFunction(name: CAValueFunctionName(rawValue: $0)) }
    }
}
