import CFreeType
import Foundation

extension CGFont {
    /// The glyph of a character; nil if the font has none.
    package func glyph(for scalar: UInt32) -> CGGlyph? {
        let index = face.withFace { $1.FT_Get_Char_Index($0, UInt(scalar)) }
        return index == 0 || index > UInt32(CGGlyph.max) ? nil : CGGlyph(index)
    }

    /// The glyph with a name such as "eacute"; 0 without one.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        CGGlyph(exactly: face.withFace { $1.FT_Get_Name_Index($0, name) }) ?? 0
    }

    /// The name of a glyph; nil if the font has no names or no such glyph.
    public func name(for glyph: CGGlyph) -> CFString? {
        guard Int(glyph) < numberOfGlyphs else { return nil }
        return face.withFace { handle, functions in
            guard handle.pointee.face_flags & ft_face_glyph_names != 0 else { return nil }
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer -> String? in
                guard let start = buffer.baseAddress,
                    functions.FT_Get_Glyph_Name(handle, UInt32(glyph), start, UInt32(buffer.count)) == 0
                else { return nil }
                let name = String(cString: start)
                return name.isEmpty ? nil : name
            }
        }
    }

    /// Writes the advance of each glyph, in font units.
    ///
    /// - Returns: false if the font lacks some of the glyphs, whose advances are 0.
    @discardableResult
    public func getGlyphAdvances(
        glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>
    ) -> Bool {
        var isWhole = true
        for i in 0..<max(count, 0) {
            let shape = shape(of: glyphs[i])
            if shape == nil { isWhole = false }
            let units = (shape?.advance ?? 0) * Double(metrics.unitsPerEm)
            advances[i] = Int32(clamping: Int(units.rounded()))
        }
        return isWhole
    }

    /// Writes the bounding boxes of glyph outlines, in font units, y up; empty for glyphs without ink.
    ///
    /// - Returns: false if the font lacks some of the glyphs.
    @discardableResult
    public func getGlyphBBoxes(
        glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>
    ) -> Bool {
        var isWhole = true
        for i in 0..<max(count, 0) {
            let shape = shape(of: glyphs[i])
            if shape == nil { isWhole = false }
            let box = shape.flatMap { $0.box.isNull ? nil : $0.box } ?? .zero
            let units = CGFloat(metrics.unitsPerEm)
            bboxes[i] = CGRect(
                x: box.minX * units, y: box.minY * units, width: box.width * units, height: box.height * units
            )
        }
        return isWhole
    }

    /// The advance of a glyph, in ems; 0 if the font lacks it.
    package func advance(of glyph: CGGlyph) -> Double { shape(of: glyph)?.advance ?? 0 }

    /// The bounding box of a glyph's ink, in ems, y up; null for a glyph without ink.
    package func box(of glyph: CGGlyph) -> CGRect { shape(of: glyph)?.box ?? .null }
}

extension CGFont {
    /// Calls `body` with the index of each glyph in the font, its `box(of:)`, and whether it is a bitmap.
    package func forEachBox(
        of glyphs: [CGGlyph], _ body: (_ index: Int, _ box: CGRect, _ isPicture: Bool) -> Void
    ) {
        for (index, glyph) in glyphs.enumerated() {
            if let shape = shape(of: glyph) { body(index, shape.box, shape.isPicture) }
        }
    }
}
