import CoreGraphics

extension LayerContents {
    /// The image, or while one fades into another that with the larger part; nil fades to nothing.
    public var shownImage: CGImage? {
        guard let fade else { return image }
        return fade.fraction < 0.5 ? image : fade.image
    }
}

extension LayerAppearance {
    /// Shows an image, two that fade or none, placed as the contents are; without contents, as `placement` is.
    mutating func setContents(_ value: AnimationValue, placement: LayerContents?) {
        switch value {
        case .nothing: contents = nil
        case .image(let image): show(image, fade: nil, placement)
        case .imageFade(let from?, let to, let fraction):
            show(from, fade: ContentsFade(image: to, fraction: Float(fraction)), placement)
        case .imageFade(nil, let to?, let fraction):
            // From nothing, told as to nothing backwards.
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
