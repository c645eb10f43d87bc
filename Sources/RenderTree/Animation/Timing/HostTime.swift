/// The time that a tree as a whole is shown at.
public enum HostTime {
    /// Time 0 counts as the first moment after it, so that animations that begin at `1e-100` (documents write that, since
    /// 0 means the time of the commit) have begun. What is no number and what lies before counts as 0 too.
    @inlinable
    public static func shown(_ time: Double) -> Double { time > first ? time : first }

    @usableFromInline static let first = 1e-90
}
