import CoreGraphics

/// The extent of a font's lines in units of its size, in place of what its file says.
///
/// A font that is drawn by a substitute reports the metrics of the one that was asked for, so that lines are
/// as high as on the system that has it.
package struct LineMetrics: Hashable, Sendable {
    /// The height above the baseline.
    package var ascent: CGFloat
    /// The depth below the baseline, as a positive number.
    package var descent: CGFloat

    package init(ascent: CGFloat, descent: CGFloat) { (self.ascent, self.descent) = (ascent, descent) }

    /// The extent of lines of Apple's system font.
    package static let system = LineMetrics(ascent: 1950 / 2048, descent: 494 / 2048)
}

extension CTFont {
    /// The same font with other line metrics and no leading. Copies of it with the same face keep them.
    package convenience init(_ font: CTFont, lineMetrics: LineMetrics) {
        self.init(
            font.face, font.size, font.matrix, missingName: font.missingName, features: font.features,
            lineMetrics: lineMetrics)
    }

    /// The same font at a multiple of its size.
    func scaled(by factor: CGFloat) -> CTFont {
        CTFont(
            face, size * factor, matrix, missingName: missingName, features: features,
            lineMetrics: lineMetrics)
    }
}
