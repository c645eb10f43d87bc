import CFreeType
import Foundation

extension CGFont {
    /// The unhinted outline of a glyph, to be filled with the winding rule, in ems, y up. Empty for a glyph without
    /// an outline, such as a space or a bitmap; nil if the font lacks the glyph.
    package func outline(of glyph: CGGlyph) -> CGPath? { shape(of: glyph)?.outline }

    /// Whether the glyph is drawn as a bitmap rather than an outline.
    package func isPicture(_ glyph: CGGlyph) -> Bool {
        metrics.hasColor && (shape(of: glyph)?.isPicture ?? false)
    }

    func shape(of glyph: CGGlyph) -> GlyphShape? {
        if let known = glyphs.withLock({ $0.shapes[glyph] }) { return known }
        guard Int(glyph) < metrics.glyphCount else { return nil }
        let made = load(glyph)
        glyphs.withLock { $0.add(made, glyph) }
        return made
    }

    private func load(_ glyph: CGGlyph) -> GlyphShape? {
        if metrics.hasColor, let picture = pictureShape(of: glyph) { return picture }
        return plainShape(of: glyph)
    }

    /// The outline of a glyph, even if it also has a bitmap.
    func plainShape(of glyph: CGGlyph) -> GlyphShape? {
        face.withFace { handle, functions in
            let flags = Int32(ft_load_no_scale | ft_load_no_bitmap)
            guard functions.FT_Load_Glyph(handle, UInt32(glyph), flags) == 0 else { return nil }
            let slot = handle.pointee.glyph
            let unit = 1 / Double(metrics.unitsPerEm)
            var shape = GlyphShape(
                advance: Double(slot.pointee.metrics.advance) * unit, outline: CGPath(storage: PathStorage()),
                box: .null)
            guard slot.pointee.format == UInt32(ft_format_outline) else { return shape }
            if emboldens {
                _ = functions.FT_Outline_Embolden(&slot.pointee.outline, metrics.unitsPerEm / 24)
            }
            let builder = OutlineBuilder(unit: unit, slant: slant, key.matrix)
            // A local copy, because it is passed by address.
            var calls = OutlineBuilder.functions
            let status = withExtendedLifetime(builder) {
                functions.FT_Outline_Decompose(
                    &slot.pointee.outline, &calls, Unmanaged.passUnretained(builder).toOpaque())
            }
            guard status == 0 else { return shape }
            builder.path.close()
            shape.outline = CGPath(storage: builder.path)
            if !builder.path.isEmpty { shape.box = shape.outline.boundingBoxOfPath }
            return shape
        }
    }
}

/// Collects the segments of an outline from FreeType.
private final class OutlineBuilder {
    var path = PathStorage()
    /// The factor from font units to ems.
    private let unit: Double
    private let slant: Double
    private let matrix: GlyphMatrix

    init(unit: Double, slant: Double, _ matrix: GlyphMatrix) {
        self.unit = unit
        self.slant = slant
        self.matrix = matrix
    }

    private func point(_ v: UnsafePointer<ft_vector>) -> CGPoint {
        let y = Double(v.pointee.y) * unit, x = Double(v.pointee.x) * unit + slant * y
        return CGPoint(x: matrix.a * x + matrix.c * y, y: matrix.b * x + matrix.d * y)
    }

    private static func of(_ user: UnsafeMutableRawPointer?) -> OutlineBuilder? {
        user.map { Unmanaged<OutlineBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    static let functions = ft_outline_functions(
        move_to: { to, user in
            guard let builder = OutlineBuilder.of(user) else { return 1 }
            builder.path.close()
            builder.path.move(to: builder.point(to))
            return 0
        },
        line_to: { to, user in
            guard let builder = OutlineBuilder.of(user) else { return 1 }
            builder.path.line(to: builder.point(to))
            return 0
        },
        conic_to: { control, to, user in
            guard let builder = OutlineBuilder.of(user) else { return 1 }
            builder.path.quadCurve(to: builder.point(to), control: builder.point(control))
            return 0
        },
        cubic_to: { control1, control2, to, user in
            guard let builder = OutlineBuilder.of(user) else { return 1 }
            builder.path.curve(
                to: builder.point(to), control1: builder.point(control1), control2: builder.point(control2))
            return 0
        }, shift: 0, delta: 0)
}
