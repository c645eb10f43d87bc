/// What an animation shows before it begins and after it ends.
package enum TimingFillMode: UInt8, Sendable, Hashable {
    case removed, forwards, backwards, both

    /// Whether its first value shows before it begins.
    package var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether its last value stays after it ends.
    package var fillsForwards: Bool { self == .forwards || self == .both }
}
