import CoreGraphics
import RenderTree

extension LayerContents {
    /// The image or, during a fade, the one with the larger fraction; nil fades to nothing.
    package var shownImage: CGImage? {
        guard let fade else { return image }
        return fade.fraction < 0.5 ? image : fade.image
    }
}

extension LayerAppearance {
    /// Shows an image, a fade or nothing, with the placement of the contents or, without contents, `placement`.
    mutating func setContents(_ value: AnimationValue, placement: LayerContents?) {
        switch value {
        case .nothing: contents = nil
        case .image(let image): show(image, fade: nil, placement)
        case .imageFade(let from?, let to, let fraction):
            show(from, fade: ContentsFade(image: to, fraction: Float(fraction)), placement)
        case .imageFade(nil, let to?, let fraction):
            // A fade from nothing is stored as a reversed fade to nothing.
            show(to, fade: ContentsFade(image: nil, fraction: Float(1 - fraction)), placement)
        default: break
        }
    }

    private mutating func show(_ image: CGImage, fade: ContentsFade?, _ placement: LayerContents?) {
        var result = contents ?? placement ?? LayerContents(image: image)
        result.image = image
        result.fade = fade
        contents = result
    }
}
