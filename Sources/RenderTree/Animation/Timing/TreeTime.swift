/// The time at which a whole tree is shown.
package enum TreeTime {
    /// Replaces time 0 by the first moment after it, so that animations that begin at `1e-100` (as written in
    /// documents, since 0 means the time of the commit) have begun. NaN and negative times count as 0.
    @inlinable
    package static func shown(_ time: Double) -> Double { time > first ? time : first }

    @usableFromInline static let first = 1e-90
}
