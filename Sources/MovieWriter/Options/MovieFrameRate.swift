/// A frame rate in frames a second, as a fraction, so that frame times are exact.
public struct MovieFrameRate: Sendable, Hashable, CustomStringConvertible {
    public let numerator: Int
    public let denominator: Int

    public static let fps24 = Self(24)
    public static let fps25 = Self(25)
    public static let fps30 = Self(30)
    public static let fps60 = Self(60)

    private init(_ whole: Int) { (numerator, denominator) = (whole, 1) }

    /// Reduces the fraction to lowest terms. Nil for rates outside 1/600...1000 frames a second, or if a reduced term
    /// exceeds a million.
    public init?(numerator: Int, denominator: Int) {
        guard numerator > 0, denominator > 0 else { return nil }
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        (self.numerator, self.denominator) = (numerator / a, denominator / a)
        guard self.numerator <= 1_000_000, self.denominator <= 1_000_000,
            framesPerSecond <= 1000, framesPerSecond >= 1.0 / 600
        else { return nil }
    }

    /// The nearest film or television rate k × 1000/1001 within 0.005, otherwise rounded to a thousandth.
    public init?(_ framesPerSecond: Double) {
        guard framesPerSecond > 0, framesPerSecond <= 1000 else { return nil }
        for k in [24, 30, 48, 60, 120, 240] where abs(framesPerSecond - Double(k) * 1000 / 1001) < 0.005 {
            self.init(numerator: k * 1000, denominator: 1001)
            return
        }
        self.init(numerator: Int((framesPerSecond * 1000).rounded()), denominator: 1000)
    }

    /// Parses a text such as `60`, `23.976` or `30000/1001`.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let numerator = Int(parts[0]), let denominator = Int(parts[1]) {
            self.init(numerator: numerator, denominator: denominator)
        } else if parts.count == 1, let number = Double(text) {
            self.init(number)
        } else {
            return nil
        }
    }

    public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

    /// The time of a frame in seconds from the movie's start.
    public func time(ofFrame index: Int) -> Double {
        Double(index) * Double(denominator) / Double(numerator)
    }

    /// The time of a frame in units of 1/`scale` second, rounded to nearest; `index` is at most a thousand million.
    func ticks(ofFrame index: Int, scale: Int) -> Int64 {
        let doubled = 2 * Int128(index) * Int128(denominator) * Int128(scale)
        return Int64(clamping: (doubled + Int128(numerator)) / (2 * Int128(numerator)))
    }

    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
