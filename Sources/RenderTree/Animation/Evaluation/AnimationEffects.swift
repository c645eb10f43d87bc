/// What of a layer animations change.
public struct AnimationEffects: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let geometry = AnimationEffects(rawValue: 1)
    public static let appearance = AnimationEffects(rawValue: 2)
    /// Values that `LayerAnimations.customValues` yields.
    public static let custom = AnimationEffects(rawValue: 4)
    public static let transition = AnimationEffects(rawValue: 8)
    static let filterInput: AnimationEffects = [.appearance, .custom]
}

extension AnimatedProperty {
    /// The part of the layer's state that holds it.
    @inline(__always)
    var effect: AnimationEffects {
        if self == .custom { return .custom }
        return rawValue < AnimatedProperty.opacity.rawValue ? .geometry : .appearance
    }
}

extension PreparedAnimation {
    /// What of a layer it changes: an input of a filter is a custom value too, for presentation copies.
    @inline(__always)
    var effect: AnimationEffects { filterInput == nil ? property.effect : .filterInput }
}
