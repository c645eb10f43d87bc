import Foundation
import Locking

extension CGFont {
    /// Opens a font file. The object is shared while anything retains it.
    ///
    /// - Parameters:
    ///   - index: of the font in its file; the bits above 16 are the number of a named variation, as in fontconfig.
    ///   - variations: coordinates on axes, by the axes' tags; other axes keep their defaults.
    ///   - emboldens: whether outlines are made bolder by 1/24 em.
    ///   - slant: the amount added to x for each unit of y.
    /// - Returns: nil if there is no such font, or FreeType is missing.
    package static func open(
        path: String, index: Int = 0, variations: [(tag: UInt32, value: Double)] = [],
        emboldens: Bool = false, slant: Double = 0
    ) -> CGFont? {
        let key = Key(
            path: path, index: index, variations: variations.map { Variation(tag: $0.tag, value: $0.value) },
            emboldens: emboldens, slant: slant.isFinite ? min(max(slant, -4), 4) : 0)
        if let known = opened.withLock({ $0[key]?.font }) { return known }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
            let face = FreeTypeFace(data, key)
        else { return nil }
        let made = CGFont(face, key)
        return opened.withLock { fonts in
            // Another thread may have opened it meanwhile.
            if let known = fonts[key]?.font { return known }
            if fonts.count >= 64 { fonts = fonts.filter { $0.value.font != nil } }
            fonts[key] = WeakFont(font: made)
            return made
        }
    }

    struct WeakFont {
        weak var font: CGFont?
    }

    private static let opened = Locked<[Key: WeakFont]>([:])
}
