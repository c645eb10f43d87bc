/// The parts of a layer that animations change.
public struct AnimationEffects: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let geometry = AnimationEffects(rawValue: 1)
    public static let appearance = AnimationEffects(rawValue: 2)
    /// Values that `PreparedAnimations.customValues` yields.
    public static let custom = AnimationEffects(rawValue: 4)
    public static let transition = AnimationEffects(rawValue: 8)
    static let filterInput: AnimationEffects = [.appearance, .custom]
}
