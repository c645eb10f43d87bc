import CFreeType
import Foundation

/// Colour glyphs that the table COLR, version 0, composes of outlines.
extension CGFont {
    struct Layer {
        var glyph: CGGlyph
        var color: CGColor
    }

    /// The sizes, in pixels an em, in which composed glyphs are rasterized.
    static func layerSize(for size: Double) -> Int {
        let sizes = [32, 64, 128, 256, 512]
        return sizes.first { Double($0) >= size } ?? 512
    }

    /// The layers of a glyph, the lowest first, in the colours of the first palette; layers in the text colour are
    /// black. Nil for a glyph without layers.
    func layers(of glyph: CGGlyph) -> [Layer]? {
        face.withFace { handle, functions in
            var colors: UnsafeMutablePointer<ft_color>?
            guard functions.FT_Palette_Select(handle, 0, &colors) == 0, let colors else { return nil }
            var iterator = ft_layer_iterator()
            var layers: [Layer] = []
            var layer: UInt32 = 0, color: UInt32 = 0
            // FreeType checks colour indices against the palette's size, so they are valid.
            while layers.count < 1024,
                functions.FT_Get_Color_Glyph_Layer(handle, UInt32(glyph), &layer, &color, &iterator) != 0
            {
                guard let number = CGGlyph(exactly: layer) else { break }
                let c = color == 0xFFFF ? ft_color(blue: 0, green: 0, red: 0, alpha: 255) : colors[Int(color)]
                layers.append(
                    Layer(
                        glyph: number,
                        color: CGColor(
                            srgbRed: CGFloat(c.red) / 255, green: CGFloat(c.green) / 255,
                            blue: CGFloat(c.blue) / 255, alpha: CGFloat(c.alpha) / 255)))
            }
            return layers.isEmpty ? nil : layers
        }
    }

    /// Rasterizes the layers into a bitmap with a margin of one pixel.
    func layerPicture(of glyph: CGGlyph, _ size: Int) -> GlyphStore.Picture? {
        guard let layers = layers(of: glyph) else { return nil }
        let shapes = layers.map { (plainShape(of: $0.glyph), $0.color) }
        let box = shapes.reduce(CGRect.null) { $0.union($1.0?.box ?? .null) }
        guard !box.isNull, box.width < 8, box.height < 8 else { return nil }
        let scale = CGFloat(size)
        let x = (box.minX * scale).rounded(.down) - 1, y = (box.minY * scale).rounded(.down) - 1
        let width = (box.maxX * scale).rounded(.up) + 1 - x, height = (box.maxY * scale).rounded(.up) + 1 - y
        guard
            let context = CGContext(
                data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
                space: .standardRGB, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        context.translateBy(x: -x, y: -y)
        context.scaleBy(x: scale, y: scale)
        for case (let shape?, let color) in shapes {
            context.setFillColor(color)
            context.addPath(shape.outline)
            context.fillPath()
        }
        return context.makeImage().map {
            GlyphStore.Picture(
                image: $0,
                bounds: CGRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale))
        }
    }
}
