import CoreGraphics
import Foundation

// Foundation can't box an unknown structure, so the matrix is boxed as an array of 16 doubles.
private let boxedType = "[16d]"

extension NSValue {
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(bytes: withUnsafeBytes(of: t) { Array($0) }, objCType: boxedType)
    }

    /// The boxed matrix; the identity if the value holds something else.
    public var caTransform3DValue: CATransform3D { boxedTransform ?? .identity }

    fileprivate var boxedTransform: CATransform3D? {
        guard String(cString: objCType) == boxedType else { return nil }
        var t = CATransform3D()
        withUnsafeMutableBytes(of: &t) { bytes in
            if let base = bytes.baseAddress { getValue(base) }
        }
        return t
    }
}

/// Makes `transform as NSValue` and `value as? CATransform3D` work, as on Apple's systems.
extension CATransform3D: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
        result = source.boxedTransform
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSValue, result: inout CATransform3D?
    ) -> Bool {
        result = source.boxedTransform
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
        source?.boxedTransform ?? .identity
    }
}
