import Foundation

extension _ObjectiveCBridgeable
where Self: OptionSet, RawValue: FixedWidthInteger, _ObjectiveCType == NSNumber {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: UInt64(truncatingIfNeeded: rawValue)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) {
        result = Self(rawValue: RawValue(truncatingIfNeeded: source.uint64Value))
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout Self?) -> Bool {
        result = RawValue(exactly: source.doubleValue).map { Self(rawValue: $0) }
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> Self {
        Self(rawValue: RawValue(truncatingIfNeeded: source?.uint64Value ?? 0))
    }
}

extension CACornerMask: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension CAEdgeAntialiasingMask: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension CAAutoresizingMask: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
