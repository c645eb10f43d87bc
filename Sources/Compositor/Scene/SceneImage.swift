import CoreGraphics
import RenderTree

/// A picture that marks draw, with how it is sampled.
package struct SceneImage: Sendable, Equatable {
    package var image: CGImage
    package var minification: ContentsFilter
    package var magnification: ContentsFilter
    /// Added to the level of detail with the trilinear filter.
    package var bias: Float
    /// Whether it is sampled between texels as Core Graphics draws enlarged pictures.
    package var isStepped = false

    package static func == (a: SceneImage, b: SceneImage) -> Bool {
        a.image === b.image && a.minification == b.minification && a.magnification == b.magnification
            && a.bias == b.bias && a.isStepped == b.isStepped
    }
}
