/// What two drawings of the same thing may differ by; declare it with the reason.
public struct Fuzz: Sendable, CustomStringConvertible {
    /// The largest difference of a component, in levels of 255.
    public var maximum: Int
    /// How many pixels may differ by more than `rounding`.
    public var pixels: Int
    /// Any number of pixels may differ by this.
    public var rounding: Int

    public init(maximum: Int, pixels: Int, rounding: Int = 0) {
        self.maximum = maximum
        self.pixels = pixels
        self.rounding = rounding
    }

    /// The pictures are equal byte for byte.
    public static let none = Fuzz(maximum: 0, pixels: 0)

    /// Every pixel may be off by as many levels, none by more.
    public static func rounding(_ levels: Int) -> Fuzz {
        Fuzz(maximum: levels, pixels: 0, rounding: levels)
    }

    public var description: String {
        pixels == 0 ? "up to \(maximum)" : "up to \(rounding), and \(pixels) pixels by up to \(maximum)"
    }
}
