import Foundation

extension LayerDefaults {
    /// The value that a property goes back to: what the class says, else zero or nothing.
    static func resetValue(for key: LayerKey, in type: CALayer.Type) -> Any? {
        if let value = type.defaultValue(forKey: key.name) { return value }
        switch key {
        case .bounds, .frame: return CGRect.zero
        case .position: return CGPoint.zero
        case .zPosition, .anchorPointZ, .minificationFilterBias, .cornerRadius, .borderWidth, .shadowOpacity,
            .autoresizingMask, .beginTime, .timeOffset, .repeatCount, .repeatDuration, .autoreverses,
            .wantsExtendedDynamicRangeContent, .wantsDynamicContentScaling:
            return NSNumber(value: 0)
        default: return nil
        }
    }
}
