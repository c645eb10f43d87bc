import Foundation
import Locking

extension CGFont {
    /// The font of a file; one object as long as somebody holds it.
    ///
    /// - Parameters:
    ///   - index: of the font in its file; above 16 bits the number of a named variation, as fontconfig has it.
    ///   - variations: places on axes, by the axes' tags; others stay as they are.
    ///   - emboldens: outlines are drawn bolder by a 24th of the font's size.
    ///   - slant: what is added to x for each unit of y.
    /// - Returns: nil where there is no such font, or no library.
    package static func open(
        path: String, index: Int = 0, variations: [(tag: UInt32, value: Double)] = [],
        emboldens: Bool = false, slant: Double = 0
    ) -> CGFont? {
        let key = Key(
            path: path, index: index, variations: variations.map { Variation(tag: $0.tag, value: $0.value) },
            emboldens: emboldens, slant: slant.isFinite ? min(max(slant, -4), 4) : 0)
        if let known = opened.withLock({ $0[key]?.font }) { return known }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe),
            let face = FontFace(data, key)
        else { return nil }
        let made = CGFont(face, key)
        return opened.withLock { fonts in
            // Another thread may have been faster.
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
