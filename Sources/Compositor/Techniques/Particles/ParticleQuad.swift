import Geometry
import Particles

/// The values that all quads of one picture share.
struct ParticleQuad {
    let key: BatchList.Key
    let box: LayerRect
    /// Half the size of a particle of scale 1.
    let half: SIMD2<Double>
    let layer: Float
    /// Texture coordinates per point.
    let scaleU, scaleV: Double
    /// Texture coordinates of the middle.
    let middleU, middleV: Double

    init(_ picture: ParticlePicture, _ place: TexturePlace, _ blend: BlendState, _ isFlipped: Bool) {
        var key = BatchList.Key(
            program: Program(paint: .picture(.plain), join: .tint), texture: place.texture, blend: blend)
        key.sampler = SamplerKey(minification: picture.minification, magnification: picture.magnification)
        self.key = key
        box = picture.box
        half = picture.half
        layer = Float(place.layer ?? 0)
        let texels = picture.texels(isFlipped: isFlipped)
        scaleU = texels.scaleX / place.width
        scaleV = texels.scaleY / place.height
        middleU = (texels.offsetX + place.offsetX) / place.width
        middleV = (texels.offsetY + place.offsetY) / place.height
    }

    /// Texture coordinates of a point about the middle.
    @inline(__always)
    func u(_ x: Double) -> Double { x * scaleU + middleU }
    @inline(__always)
    func v(_ y: Double) -> Double { y * scaleV + middleV }
}
