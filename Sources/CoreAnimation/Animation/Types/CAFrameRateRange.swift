/// How many frames a second a client would like.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// Nil leaves it to the host, as 0 does.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// All zero: the rate of the display.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
