/// What an animation shows before it begins and after it ends.
public enum TimingFillMode: UInt8, Sendable, Hashable {
    case removed, forwards, backwards, both

    /// Whether its first value shows before it begins.
    public var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether its last value stays after it ends.
    public var fillsForwards: Bool { self == .forwards || self == .both }
}
