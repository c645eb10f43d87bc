import CoreGraphics
import Geometry

/// The paint of a picture's pieces.
struct TexturePaint: PiecePaint {
    let record: PictureRecord
    let place: TexturePlace

    /// Texels; far less than can be seen, far more than rounding.
    private static let tieBreak = 1.0 / 512

    func set(_ writer: inout PieceWriter, _ mark: PlacedMark) {
        let image = record.image
        writer.setTexels(record.texels, image, place)
        writer.key.texture = place.texture
        if image.minification == .nearest || image.magnification == .nearest {
            // Samples that fall between two texels, as at half size, take the same one in every texture.
            writer.u.offset += Self.tieBreak / place.width
            writer.v.offset += Self.tieBreak / place.height
        }
        // Planes are opaque: no ground is seen below them.
        var paint = record.color.w > 0 && place.planes == nil ? PicturePaint.under : .plain
        let isTinted = record.tint != .one
        // What is tinted is seldom drawn, and takes the programs of what is rarer still.
        let needsLimits = isTinted || place.planes != nil
        let limits = record.texelLimits ?? (needsLimits ? TexelRect(image.image.all) : nil)
        if let limits, place.planes != nil {
            writer.values.set(.luma, coordinates(limits))
        } else if let limits {
            paint.insert(.limits)
            writer.values.set(color: .limits, coordinates(limits))
        }
        if place.planes == nil, hasBias || isTinted && image.minification == .trilinear {
            paint.insert(.bias)
        }
        if image.isStepped, place.planes == nil { paint.insert(.stepped) }
        if isTinted || paint.isRare || place.planes != nil {
            writer.key.program.join = .tint
            writer.covers = .rare(besides: [])
            writer.values.set(color: .tint, record.tint * mark.alpha)
            if let planes = place.planes {
                paint.formUnion(writer.set(planes, isSharp: image.magnification == .nearest))
            } else {
                paint.insert(.under)
            }
        }
        writer.key.program.paint = .picture(paint)
        writer.values.set(.layer, Float(place.layer ?? 0))
        writer.values.set(.bias, image.bias)
        writer.values.set(color: .color, record.color)
        writer.values.set(color: .borderColor, record.shape.borderColor)
    }

    /// The level of detail is moved, or computed otherwise than by the GPU.
    private var hasBias: Bool {
        record.image.minification == .trilinear && (record.image.bias != 0 || record.texelLimits != nil)
    }

    /// Texture coordinates of the outermost texel middles of a part of a picture.
    private func coordinates(_ limits: TexelRect) -> SIMD4<Float> {
        let x = (limits.minX + limits.maxX) / 2, y = (limits.minY + limits.maxY) / 2
        let r = TexelRect(
            minX: min(limits.minX + 0.5, x), minY: min(limits.minY + 0.5, y), maxX: max(limits.maxX - 0.5, x),
            maxY: max(limits.maxY - 0.5, y))
        let top = Float((r.minY + place.offsetY) / place.height)
        let bottom = Float((r.maxY + place.offsetY) / place.height)
        return SIMD4(
            Float((r.minX + place.offsetX) / place.width), min(top, bottom),
            Float((r.maxX + place.offsetX) / place.width), max(top, bottom))
    }
}

extension PieceWriter {
    /// Samples a picture, or a tile of it.
    mutating func setTexels(_ texels: TexelMapping, _ image: SceneImage, _ place: TexturePlace) {
        key.sampler = SamplerKey(minification: image.minification, magnification: image.magnification)
        u = (texels.scaleX / place.width, (texels.offsetX + place.offsetX) / place.width)
        v = (texels.scaleY / place.height, (texels.offsetY + place.offsetY) / place.height)
    }
}

extension CGImage {
    fileprivate var all: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
