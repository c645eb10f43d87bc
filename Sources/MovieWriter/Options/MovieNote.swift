/// What of a movie differs from what was asked for; none of it is an error.
public enum MovieNote: Sendable, Equatable, CustomStringConvertible {
    /// The codec takes even sizes only, so the last column, row or both appear twice.
    case padded(width: Int, height: Int)
    /// Frame times are rounded to 1/`perSecond` second, without drift.
    case timesRounded(perSecond: Int)
    /// More frames than the container can show: times are rounded to 1/`limitPerSecond` second, and frames that fall on
    /// the same time as the one before are left out.
    case framesLeftOut(limitPerSecond: Int)

    public var description: String {
        switch self {
        case .padded(let width, let height):
            "the picture is padded to \(width) x \(height), as the codec takes even sizes only"
        case .timesRounded(let perSecond):
            "frame times are rounded to 1/\(perSecond) s, which is as fine as the container goes"
        case .framesLeftOut(let limit):
            "frames beyond \(limit) a second are left out, as the container shows no more"
        }
    }
}
