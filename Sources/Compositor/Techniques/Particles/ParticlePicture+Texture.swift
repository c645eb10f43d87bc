import CoreGraphics
import Geometry
import Particles
import RenderTree

extension ParticlePicture {
    var sceneImage: SceneImage {
        SceneImage(
            image: image, minification: minification, magnification: magnification,
            bias: bias.isFinite ? bias : 0)
    }

    /// Quads of the whole picture will do: its edges need no antialiasing, it lies in one texture without levels of detail.
    var isPlain: Bool {
        hasClearEdges && minification != .trilinear && max(image.width, image.height) <= 1024
    }

    /// The rectangle of a particle's picture, in points about its centre.
    var box: LayerRect { LayerRect(minX: -half.x, minY: -half.y, maxX: half.x, maxY: half.y) }

    private var isWhole: Bool { rect.minX == 0 && rect.minY == 0 && rect.width == 1 && rect.height == 1 }

    private func source(isFlipped: Bool) -> TexelRect {
        let w = Double(image.width), h = Double(image.height)
        let top = isFlipped ? rect.minY : 1 - rect.maxY
        return TexelRect(
            minX: rect.minX * w, minY: top * h, maxX: rect.maxX * w, maxY: (top + rect.height) * h)
    }

    /// Texels that lie outside are not sampled; nil for the whole picture.
    func limits(isFlipped: Bool) -> TexelRect? { isWhole ? nil : source(isFlipped: isFlipped) }

    /// Returns the map from points about the centre to texels.
    func texels(isFlipped: Bool) -> TexelMapping {
        let source = source(isFlipped: isFlipped)
        let sx = source.width / (2 * half.x), sy = (isFlipped ? 1 : -1) * source.height / (2 * half.y)
        return TexelMapping(
            scaleX: sx, scaleY: sy, offsetX: source.minX + half.x * sx,
            offsetY: (source.minY + source.maxY) / 2)
    }
}
