import CoreGraphics
import RenderTree

/// A picture that items draw, with how it is sampled.
public struct SceneImage: Sendable, Equatable {
    public var image: CGImage
    public var minification: ContentsFilter
    public var magnification: ContentsFilter
    /// Added to the level of detail with the trilinear filter.
    public var bias: Float

    public static func == (a: SceneImage, b: SceneImage) -> Bool {
        a.image === b.image && a.minification == b.minification && a.magnification == b.magnification
            && a.bias == b.bias
    }
}
