import ArgumentParser
import CoreGraphics

/// A scale in pixels per point: above 0, at most 64.
struct ScaleArgument: ExpectedArgument, Equatable {
    static let expectation = "a number above 0 and at most 64"

    let value: CGFloat

    init?(argument: String) {
        guard let number = Double(argument), number > 0, number <= 64 else { return nil }
        value = CGFloat(number)
    }
}
