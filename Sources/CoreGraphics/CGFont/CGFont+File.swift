import Foundation

extension CGFont {
    /// A font's file with what was set of it: all that is needed to open the font elsewhere.
    package struct File: Sendable {
        package var data: Data
        /// The index of the font in the file; the bits above 16 are the index of a named variation.
        package var index = 0
        package var variations: [(tag: UInt32, value: Double)] = []
        package var emboldens = false
        package var slant = 0.0
        /// Components a, b, c and d of the matrix that maps glyphs.
        package var matrix = SIMD4<Double>(1, 0, 0, 1)

        package init(data: Data) { self.data = data }
    }

    package var file: File {
        var result = File(data: Data(face.data))
        result.index = key.index
        result.variations = variations
        result.emboldens = key.emboldens
        result.slant = key.slant
        result.matrix = SIMD4(key.matrix.a, key.matrix.b, key.matrix.c, key.matrix.d)
        return result
    }

    /// Opens a font; nil where the bytes are no font or have none of the index.
    package static func make(_ file: File) -> CGFont? {
        let key = Key(
            path: "", index: file.index,
            variations: file.variations.map { Variation(tag: $0.tag, value: $0.value) },
            emboldens: file.emboldens, slant: file.slant.isFinite ? min(max(file.slant, -4), 4) : 0)
        guard let face = FreeTypeFace(file.data, key) else { return nil }
        let m = file.matrix
        return CGFont(face, key).mapped(
            by: CGAffineTransform(
                a: CGFloat(m.x), b: CGFloat(m.y), c: CGFloat(m.z), d: CGFloat(m.w), tx: 0, ty: 0))
    }
}
