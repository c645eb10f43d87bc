import CoreGraphics
import Geometry
import RenderTree

extension PlacedGlyphs {
    /// Calls `body` with the outline of each glyph that a window may show, in ems, with the style in ems, and the map
    /// from there to pixels.
    func forEachOutline(
        _ style: DrawnOutline.Style, _ toDevice: Homography, window: PixelRect,
        _ body: (CGPath, DrawnOutline.Style, Homography) -> Void
    ) {
        let seen = DeviceRect(window).insetBy(-1)
        let inEms = style.scaled(by: 1 / size)
        let reach = DrawnOutline.Style.reach(of: inEms)
        for (glyph, position) in zip(glyphs, positions) {
            guard let shape = font.drawnOutline(of: glyph) else { continue }
            let plane = toGlyph(at: position).concatenating(toDevice)
            if !plane.bounds(of: shape.box.layerRect.insetBy(-reach)).intersects(seen) { continue }
            body(shape.path, inEms, plane)
        }
    }

    /// Returns the map from ems about a glyph's origin, y up, to the plane.
    private func toGlyph(at p: SIMD2<Float>) -> Homography {
        Homography(size, 0, 0, 0, -size, 0, Double(p.x), Double(p.y), 1)
    }
}

extension CGFont {
    fileprivate func drawnOutline(of glyph: CGGlyph) -> (path: CGPath, box: CGRect)? {
        guard let path = outline(of: glyph), !path.isEmpty else { return nil }
        return (path, box(of: glyph))
    }
}

extension DrawnOutline.Style {
    /// The style in a plane whose units are larger by 1 / `scale`.
    fileprivate func scaled(by scale: Double) -> DrawnOutline.Style {
        guard case .stroke(var stroke) = self else { return self }
        stroke.width *= scale
        stroke.dashes = stroke.dashes.map { $0 * scale }
        stroke.dashPhase *= scale
        return .stroke(stroke)
    }

    /// Returns the distance by which a style extends beyond the outline.
    fileprivate static func reach(of style: DrawnOutline.Style) -> Double {
        if case .stroke(let stroke) = style { stroke.reach } else { 0 }
    }
}
