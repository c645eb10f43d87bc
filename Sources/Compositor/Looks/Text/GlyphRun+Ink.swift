import CoreGraphics
import Coverage
import Geometry
import RenderTree

extension GlyphRun {
    /// The stroke, where it draws anything.
    var drawnStroke: Stroke? {
        guard let stroke, stroke.width > 0, stroke.width < 1e6, stroke.color.components.w > 0 else {
            return nil
        }
        return stroke
    }

    /// The number of its marks that may overlap.
    var markCount: Int {
        let isFilled = (color?.components.w ?? 0) > 0 && !glyphs.bounds.isNull
        return (isFilled ? 1 : 0) + (drawnStroke == nil ? 0 : 1) + (shadow == nil ? 0 : 1)
            + glyphs.pictures.count
    }

    /// Around all that it draws, in the space of the positions; null for nothing.
    var ink: LayerRect {
        var result = LayerRect.null
        if !glyphs.bounds.isNull {
            result = glyphs.bounds.layerRect
            if let stroke = drawnStroke { result = result.insetBy(-StrokeStyle(width: stroke.width).reach) }
        }
        for index in glyphs.pictures { result = result.union(glyphs.pictureRect(index)) }
        if let shadow, shadow.isDrawable, result.minX <= result.maxX {
            let reach = GaussianIntegral.reach * shadow.radius
            let moved = LayerRect(
                minX: result.minX + shadow.offset.width, minY: result.minY + shadow.offset.height,
                maxX: result.maxX + shadow.offset.width, maxY: result.maxY + shadow.offset.height)
            result = result.union(moved.insetBy(-reach))
        }
        return result
    }
}

extension GlyphRun.Shadow {
    var isDrawable: Bool {
        radius >= 0 && radius < 1e4 && abs(offset.width) < 1e6 && abs(offset.height) < 1e6
            && color.components.w > 0
    }
}

extension PlacedGlyphs {
    /// Returns the rectangle of a glyph that is a picture, in the space of the positions.
    func pictureRect(_ index: Int) -> LayerRect { rect(index, font.box(of: glyphs[index])) }

    /// Converts a rectangle in ems about a glyph's origin, y up, to the space of the positions.
    func rect(_ index: Int, _ box: CGRect) -> LayerRect {
        if box.isNull { return .null }
        let x = Double(positions[index].x), y = Double(positions[index].y)
        return LayerRect(
            minX: x + size * box.minX, minY: y - size * box.maxY, maxX: x + size * box.maxX,
            maxY: y - size * box.minY)
    }

    /// All outlines as one path in the space of the positions; nil for more points than a mask is computed of.
    var outline: CGPath? {
        var all = PathStorage()
        for (glyph, p) in zip(glyphs, positions) {
            guard let path = font.outline(of: glyph), !path.isEmpty else { continue }
            all.append(
                path.storage,
                CGAffineTransform(a: size, b: 0, c: 0, d: -size, tx: Double(p.x), ty: Double(p.y)))
            if all.points.count > 1 << 20 { return nil }
        }
        return CGPath(storage: all)
    }
}
