import ArgumentParser
import CoreGraphics

/// A point such as `195,422`.
struct PointArgument: ExpectedArgument, Equatable {
    static let expectation = "two numbers, such as 195,422"

    let point: CGPoint

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
        point = CGPoint(x: x, y: y)
    }
}
