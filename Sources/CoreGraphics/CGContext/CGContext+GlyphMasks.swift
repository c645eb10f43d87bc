import CCairo
import CLinkedModules
import Foundation

extension CGContext {
    /// Fills glyphs with the masks by which renderers draw them, so that text looks the same in a bitmap and in a layer.
    /// Returns false if the outlines must be filled instead: of patterns, without antialiasing, in documents, and in programs
    /// without layers.
    ///
    /// - Parameter outline: the outlines of the glyphs in bitmap pixels, which cast the shadow.
    func fillMasks(
        _ glyphs: [CGGlyph], at positions: [CGPoint], _ font: CGFont, size: CGFloat,
        casting outline: @autoclosure () -> PathStorage
    ) -> Bool {
        guard state.text.mode.fills, document == nil, state.isSmooth, size > 0,
            case .color(let color) = state.fill, let cairo = CairoLibrary.functions
        else { return false }
        var visible = PixelRect(x: 0, y: 0, width: width, height: height)
        if let clip = state.clip { visible = visible.intersection(clip.bounds) }
        let places = GlyphPlaces(positions, textMatrix, state.matrix)
        var mask = MaskSheet(cairo: cairo)
        let isAnswered = places.withCoverage(of: glyphs, font, size, in: visible, &mask)
        guard isAnswered else { return false }
        var state = state
        if let shadow = state.shadow, shadow.isVisible {
            let caster = state, outline = outline()
            perform { $0.castShadow(shadow, of: .area(outline, .winding), .color(color), caster) }
        }
        state.shadow = nil
        if let sheet = mask.sheet {
            perform { [state] in $0.paint(.coverage(sheet), with: .color(color), state) }
        }
        return true
    }
}

/// A sheet that is made when its frame is known.
private struct MaskSheet {
    let cairo: UnsafePointer<Cairo>
    var sheet: Sheet?

    mutating func make(_ frame: PixelRect) -> UnsafeMutablePointer<UInt8>? {
        sheet = Sheet(cairo, frame, .coverage)
        return sheet?.row(frame.y).assumingMemoryBound(to: UInt8.self)
    }
}

/// The places of glyphs, y down, as renderers have them: in user space where text space is user space but for its place.
private struct GlyphPlaces {
    /// The x and y of each.
    var positions: [Float]
    /// Maps the positions to bitmap pixels.
    var matrix: CGAffineTransform

    init(_ positions: [CGPoint], _ text: CGAffineTransform, _ user: CGAffineTransform) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        let isPlain = text.a == 1 && text.b == 0 && text.c == 0 && abs(text.d) == 1
        let x = isPlain ? text.tx : 0, y = isPlain ? text.ty * -text.d : 0
        self.positions = positions.flatMap { [Float(x + $0.x), Float(y - $0.y)] }
        if isPlain {
            matrix = text.d < 0 ? user : flip.concatenating(user)
        } else {
            matrix = flip.concatenating(text).concatenating(user)
        }
    }

    /// Makes a sheet of what the glyphs cover of some pixels; nothing if they cover none. Returns false where no module
    /// computes it.
    func withCoverage(
        of glyphs: [CGGlyph], _ font: CGFont, _ size: CGFloat, in visible: PixelRect, _ mask: inout MaskSheet
    ) -> Bool {
        withExtendedLifetime(font) {
            glyphs.withUnsafeBufferPointer { glyphs in
                positions.withUnsafeBufferPointer { positions in
                    guard let first = glyphs.baseAddress, let places = positions.baseAddress else {
                        return true
                    }
                    var run = linked_glyphs(
                        font: UnsafeRawPointer(Unmanaged.passUnretained(font).toOpaque()), glyphs: first,
                        positions: places, count: min(glyphs.count, positions.count / 2), size: size,
                        matrix: (matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty))
                    return withUnsafeMutablePointer(to: &mask) { mask in
                        linked_glyph_coverage(
                            &run, visible.x, visible.y, visible.width, visible.height, mask
                        ) { context, x, y, width, height, row in
                            let mask = context.assumingMemoryBound(to: MaskSheet.self)
                            let frame = PixelRect(x: x, y: y, width: width, height: height)
                            let bytes = mask.pointee.make(frame)
                            row.pointee = mask.pointee.sheet?.bytesPerRow ?? 0
                            return bytes
                        } != 0
                    }
                }
            }
        }
    }
}
