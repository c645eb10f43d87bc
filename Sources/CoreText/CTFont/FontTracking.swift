import CoreGraphics

/// The tracking of Apple's system font by its size, for the families that stand for it.
///
/// Apple publishes tracking for sizes; the text face has it as published up to 17 points. Above, the glyphs of Apple's font
/// change with the size, and the values are those that give its widths; see `Docs/SystemFont.md`.
enum FontTracking {
    /// Sizes in points, in ascending order, with the tracking in thousandths of an em.
    private static let text: [(size: CGFloat, tracking: CGFloat)] = [
        (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
        (16, -20),
        (17, -26), (19, -36), (21, -42), (23, -47), (28, -50), (33, -51), (40, -53), (47, -56),
    ]
    private static let display: [(size: CGFloat, tracking: CGFloat)] = [
        (20, 10), (21, 7), (23, 2), (28, 0), (33, -2), (40, -4), (47, -6), (53, -7), (64, -10), (80, -14),
    ]
    /// The size from which the system font is that of displays, in points.
    static let displaySize: CGFloat = 20

    /// The tracking of a family at a size, in points; 0 for families that have none.
    static func tracking(of family: String, size: CGFloat) -> CGFloat {
        switch family {
        case "Inter": size * value(text, size) / 1000
        case "Inter Display": size * value(display, size) / 1000
        default: 0
        }
    }

    private static func value(_ table: [(size: CGFloat, tracking: CGFloat)], _ size: CGFloat) -> CGFloat {
        guard let next = table.firstIndex(where: { $0.size >= size }) else {
            return table.last?.tracking ?? 0
        }
        if next == 0 { return table[0].tracking }
        let (low, high) = (table[next - 1], table[next])
        return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
    }
}

extension CTFont {
    /// The space that the system font has between letters at a size, in points, beside that of its glyphs.
    func tracking(at size: CGFloat) -> CGFloat {
        guard lineMetrics == .system, let face else { return 0 }
        return FontTracking.tracking(of: face.family, size: size)
    }
}
