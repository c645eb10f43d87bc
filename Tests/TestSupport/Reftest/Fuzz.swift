/// What two drawings of the same thing may differ by; declare it with the reason.
public struct Fuzz: Sendable {
    /// The largest difference of a component, in levels of 255.
    public var maximum: Int
    /// How many pixels may differ.
    public var pixels: Int

    public init(maximum: Int, pixels: Int) {
        self.maximum = maximum
        self.pixels = pixels
    }

    /// The pictures are equal byte for byte.
    public static let none = Fuzz(maximum: 0, pixels: 0)
}
