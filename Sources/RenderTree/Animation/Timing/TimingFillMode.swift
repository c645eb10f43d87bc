/// The behaviour of an animation before it begins and after it ends.
public enum TimingFillMode: UInt8, Sendable, Hashable {
    case removed, forwards, backwards, both

    /// Whether the first value applies before the animation begins.
    public var fillsBackwards: Bool { self == .backwards || self == .both }
    /// Whether the last value applies after the animation ends.
    public var fillsForwards: Bool { self == .forwards || self == .both }
}
