/// The parts of a layer that animations change.
package struct AnimationEffects: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let geometry = AnimationEffects(rawValue: 1)
    package static let appearance = AnimationEffects(rawValue: 2)
    /// Values that `PreparedAnimations.customValues` yields.
    package static let custom = AnimationEffects(rawValue: 4)
    package static let transition = AnimationEffects(rawValue: 8)
    static let filterInput: AnimationEffects = [.appearance, .custom]
}
