/// A difference between a movie and its options that is not an error.
public enum MovieNote: Sendable, Equatable, CustomStringConvertible {
    /// The codec requires even sizes, so the last column, row or both are duplicated.
    case padded(width: Int, height: Int)
    /// Frame times are rounded to 1/`perSecond` second, without drift.
    case timesRounded(perSecond: Int)
    /// The frame rate exceeds the container's: times are rounded to 1/`limitPerSecond` second, and frames with the
    /// same time as the previous one are dropped.
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
