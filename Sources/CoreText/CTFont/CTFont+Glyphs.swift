import CoreGraphics

/// Writes the glyph of each UTF-16 unit; 0 for the second unit of a surrogate pair and for characters that the font
/// lacks.
///
/// - Returns: false if the font lacks some of the characters.
@discardableResult
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
    _ count: CFIndex
) -> Bool {
    var isWhole = true, index = 0
    while index < count {
        let unit = characters[index]
        var scalar = UInt32(unit), length = 1
        if UTF16.isLeadSurrogate(unit), index + 1 < count, UTF16.isTrailSurrogate(characters[index + 1]) {
            scalar = 0x10000 + (scalar - 0xD800) << 10 + UInt32(characters[index + 1]) - 0xDC00
            length = 2
        }
        let glyph = font.graphicsFont?.glyph(for: scalar)
        if glyph == nil { isWhole = false }
        glyphs[index] = glyph ?? 0
        if length == 2 { glyphs[index + 1] = 0 }
        index += length
    }
    return isWhole
}

/// The glyph with a name such as "eacute"; 0 without one.
public func CTFontGetGlyphWithName(_ font: CTFont, _ name: CFString) -> CGGlyph {
    font.graphicsFont?.getGlyphWithGlyphName(name: name) ?? 0
}

/// Writes the advance of each glyph in points and returns the sum. `advances` may be nil.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    var sum = 0.0
    let tracking = font.tracking(at: font.size).native
    for index in 0..<max(count, 0) {
        let advance = (font.shapedFont?.advance(of: glyphs[index]) ?? 0) * font.layoutSize + tracking
        advances?[index] = CGSize(width: advance, height: 0)
        sum += advance
    }
    return sum
}

/// Writes the bounding boxes of glyphs, in points, y up, and returns their union. `boundingRects` may be nil.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var all = CGRect.null
    for index in 0..<max(count, 0) {
        let box = font.shapedFont?.box(of: glyphs[index]) ?? .null
        let offset = font.shape.offset
        let rect =
            box.isNull
            ? CGRect.zero : box.scaled(CGFloat(font.layoutSize)).offsetBy(dx: offset.x, dy: offset.y)
        boundingRects?[index] = rect
        if !box.isNull { all = all.union(rect) }
    }
    return all
}

/// The outline of a glyph, in points, y up; nil for a glyph without an outline.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    guard let outline = font.shapedFont?.outline(of: glyph), !outline.isEmpty else { return nil }
    let size = CGFloat(font.layoutSize), offset = font.shape.offset
    var whole = CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: offset.x, ty: offset.y)
    if let matrix { whole = whole.concatenating(matrix.pointee) }
    return outline.copy(using: &whole)
}

/// Draws glyphs at positions in the context's text space, in its fill colour.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    guard let shapedFont = font.shapedFont, count > 0 else { return }
    let offset = font.shape.offset
    context.drawGlyphs(
        Array(UnsafeBufferPointer(start: glyphs, count: count)),
        at: UnsafeBufferPointer(start: positions, count: count).map {
            CGPoint(x: $0.x + offset.x, y: $0.y + offset.y)
        }, shapedFont, size: CGFloat(font.layoutSize))
}

/// The direction of lines.
public enum CTFontOrientation: UInt32, Sendable {
    case `default` = 0, horizontal
    /// Treated as horizontal.
    case vertical
}

public typealias UniChar = UInt16

extension CGRect {
    func scaled(_ factor: CGFloat) -> CGRect {
        CGRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}
