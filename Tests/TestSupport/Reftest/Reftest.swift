import Foundation

/// A comparison of one picture with another that is drawn in another way.
public struct Reftest: Sendable, CustomStringConvertible {
    public enum Relation: String, Sendable {
        case equal = "=="
        case different = "!="
    }

    public let name: String
    public let relation: Relation
    public let fuzz: Fuzz
    /// Nil when the sizes differ.
    public let difference: PixelDifference?
    /// Where the pictures were written, if the test fails and they could be.
    public let output: String?

    public init(
        _ name: String, _ test: PixelBuffer, _ relation: Relation, _ reference: PixelBuffer,
        fuzz: Fuzz = .none
    ) {
        self.name = name
        self.relation = relation
        self.fuzz = fuzz
        difference = test.difference(from: reference, ignoring: fuzz.rounding)
        let passes = Self.holds(relation, difference, fuzz)
        output = passes ? nil : FailureOutput.write(name, reference: reference, test: test)
    }

    public var passes: Bool { Self.holds(relation, difference, fuzz) }

    private static func holds(_ relation: Relation, _ difference: PixelDifference?, _ fuzz: Fuzz) -> Bool {
        guard let difference else { return relation == .different }
        let isEqual = difference.maximum <= fuzz.maximum && difference.pixels <= fuzz.pixels
        return isEqual == (relation == .equal)
    }

    public var description: String {
        let found = difference.map(\.description) ?? "the sizes differ"
        let allowed = "(allowed: \(fuzz))"
        return "\(name): test \(relation.rawValue) reference \(allowed): \(found)"
            + (output.map { "; see \($0)" } ?? "")
    }
}
