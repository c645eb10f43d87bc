/// The behaviour of an animation before it begins and after it ends.
package enum TimingFillMode: UInt8, Sendable, Hashable {
    case removed, forwards, backwards, both

    /// Whether the first value applies before the animation begins.
    package var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether the last value applies after the animation ends.
    package var fillsForwards: Bool { self == .forwards || self == .both }
}
