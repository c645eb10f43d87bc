import CFreeType
import Foundation

extension CGFont {
    /// The bitmap of a colour glyph: from a strike, as in emoji fonts, or composed of the layers in a COLR table of
    /// version 0.
    ///
    /// - Parameter size: the wanted resolution in pixels an em; the bitmap may have more or fewer.
    /// - Returns: the image and the rectangle that it fills, in ems, y up; nil for a glyph without a bitmap.
    package func picture(of glyph: CGGlyph, size: Double) -> (image: CGImage, bounds: CGRect)? {
        guard metrics.hasColor, Int(glyph) < metrics.glyphCount, size > 0 else { return nil }
        let found = strike(for: size).map { ($0, true) } ?? (Self.layerSize(for: size), false)
        let key = GlyphStore.PictureKey(glyph: glyph, size: found.0)
        if let known = glyphs.withLock({ $0.pictures[key] }) { return (known.image, known.bounds) }
        let made = found.1 ? strikePicture(of: glyph, found.0) : layerPicture(of: glyph, found.0)
        guard let made else { return nil }
        glyphs.withLock { $0.add(made, key) }
        return (made.image, made.bounds)
    }

    /// The metrics of a bitmap glyph; nil for an outline.
    func pictureShape(of glyph: CGGlyph) -> GlyphShape? {
        guard let strike = strike(for: .infinity) else {
            guard let layers = layers(of: glyph) else { return nil }
            let box = layers.reduce(CGRect.null) { $0.union(plainShape(of: $1.glyph)?.box ?? .null) }
            let advance = plainShape(of: glyph)?.advance ?? 0
            return GlyphShape(
                advance: advance, outline: CGPath(storage: PathStorage()), box: box, isPicture: true)
        }
        return withStrike(glyph, strike) { slot, unit in
            GlyphShape(
                advance: Double(slot.metrics.advance) / 64 * unit, outline: CGPath(storage: PathStorage()),
                box: bounds(slot, unit), isPicture: true)
        }
    }

    // MARK: Strikes

    /// The resolution, in pixels an em, of the smallest strike that is large enough, or of the largest strike; nil
    /// for a font without strikes.
    private func strike(for size: Double) -> Int? {
        face.withFace { handle, _ in
            let sizes = (0..<Int(handle.pointee.fixed_size_count)).compactMap {
                handle.pointee.fixed_sizes?[$0].y_ppem
            }.map { ($0 + 32) / 64 }.filter { $0 > 0 }.sorted()
            return sizes.first { Double($0) >= size } ?? sizes.last
        }
    }

    /// Calls `body` with a glyph of a colour strike, and the size of its pixels in ems.
    private func withStrike<R>(
        _ glyph: CGGlyph, _ strike: Int, _ body: (ft_glyph_slot, Double) -> R?
    ) -> R? {
        face.withFace { handle, functions in
            let index = (0..<Int(handle.pointee.fixed_size_count)).first {
                ((handle.pointee.fixed_sizes?[$0].y_ppem ?? 0) + 32) / 64 == strike
            }
            guard let index, functions.FT_Select_Size(handle, Int32(index)) == 0,
                functions.FT_Load_Glyph(
                    handle, UInt32(glyph), Int32(ft_load_color | ft_load_no_hinting)) == 0
            else { return nil }
            let slot = handle.pointee.glyph.pointee
            guard slot.format == UInt32(ft_format_bitmap),
                slot.bitmap.pixel_mode == UInt8(ft_pixel_mode_bgra), slot.bitmap.width > 0,
                slot.bitmap.rows > 0
            else { return nil }
            return body(slot, 1 / Double(strike))
        }
    }

    /// The rectangle of a bitmap glyph. The font's matrix scales it but does not rotate or shear it.
    private func bounds(_ slot: ft_glyph_slot, _ unit: Double) -> CGRect {
        let height = Double(slot.bitmap.rows)
        return CGRect(
            x: Double(slot.bitmap_left) * unit, y: (Double(slot.bitmap_top) - height) * unit,
            width: Double(slot.bitmap.width) * unit, height: height * unit
        ).applying(CGAffineTransform(scaleX: CGFloat(key.matrix.a), y: CGFloat(key.matrix.d)))
    }

    private func strikePicture(of glyph: CGGlyph, _ strike: Int) -> GlyphStore.Picture? {
        withStrike(glyph, strike) { slot, unit in
            let width = Int(slot.bitmap.width), height = Int(slot.bitmap.rows)
            guard width <= 4096, height <= 4096, let source = slot.bitmap.buffer else { return nil }
            var bytes = Data(count: width * height * 4)
            bytes.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
                for y in 0..<height {
                    let row = source + y * Int(slot.bitmap.pitch)
                    for x in 0..<width {
                        let at = (y * width + x) * 4
                        (target[at], target[at + 1]) = (row[4 * x + 2], row[4 * x + 1])
                        (target[at + 2], target[at + 3]) = (row[4 * x], row[4 * x + 3])
                    }
                }
            }
            let image = CGImage(width: width, height: height, rgba8: bytes, alphaInfo: .premultipliedLast)
            return image.map { GlyphStore.Picture(image: $0, bounds: bounds(slot, unit)) }
        }
    }
}
