/// A range of frames such as `0-999`, both ends included.
struct FramesArgument: ExpectedArgument, Equatable {
    static let expectation = "A-B, the numbers of the first and the last frame, from 0, such as 0-999"

    /// The highest number of a frame.
    static let limit = 999_999_999

    let range: Range<Int>

    init?(argument: String) {
        let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], 0 <= first, first <= last,
            last <= Self.limit
        else { return nil }
        range = first..<last + 1
    }
}
