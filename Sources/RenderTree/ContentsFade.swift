import CoreGraphics

/// The picture that contents are fading into.
public struct ContentsFade: Sendable, Equatable {
    public var image: CGImage
    /// How much of it is there: 0 to 1.
    public var fraction: Float

    public init(into image: CGImage, fraction: Float) {
        self.image = image
        self.fraction = fraction
    }

    public static func == (a: ContentsFade, b: ContentsFade) -> Bool {
        a.image === b.image && a.fraction == b.fraction
    }
}
