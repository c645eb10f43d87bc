import Foundation

// Key-value coding returns named constants as strings, and option sets as numbers, as Apple's frameworks do. These
// conformances make `value as? CALayerContentsGravity` work on them.

extension _ObjectiveCBridgeable
where Self: RawRepresentable, RawValue == String, _ObjectiveCType == NSString {
    public func _bridgeToObjectiveC() -> NSString { NSString(string: rawValue) }

    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout Self?) {
        result = Self(rawValue: String(describing: source))
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout Self?) -> Bool {
        result = Self(rawValue: String(describing: source))
        return result != nil
    }

    /// The runtime calls this for casts known to succeed; these types accept any string.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> Self {
        guard let constant = Self(rawValue: source.map { String(describing: $0) } ?? "") else {
            preconditionFailure("\(Self.self) takes any string")
        }
        return constant
    }
}

extension CALayerContentsGravity: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayerContentsFilter: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayerContentsFormat: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CATextLayerAlignmentMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CATextLayerTruncationMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAShapeLayerFillRule: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAShapeLayerLineCap: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAShapeLayerLineJoin: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayerCornerCurve: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayer.ToneMapMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CALayer.DynamicRange: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAMediaTimingFillMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAMediaTimingFunctionName: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAAnimationCalculationMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAAnimationRotationMode: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CATransitionType: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CATransitionSubtype: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension CAValueFunctionName: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
