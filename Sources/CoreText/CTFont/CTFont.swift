import CoreGraphics

/// A font at a size: a face, a size in points, and a glyph matrix.
public final class CTFont: Sendable {
    private let coreFoundationMark = CoreFoundationMark()
    /// The face; nil if the machine has no font at all.
    package let face: FontFace?
    /// The size in points.
    let size: CGFloat
    let matrix: CGAffineTransform
    /// The effect of the matrix.
    let shape: FontShape
    /// The face with the part of the matrix that is not a scale; nil if the machine has no font at all.
    let shapedFont: CGFont?
    /// The requested name, if no font has it and Helvetica is substituted.
    package let missingName: String?
    /// The OpenType features for layout.
    let features: [FontFeature]
    /// The metrics that take the place of the face's; nil for the face's own.
    package let lineMetrics: LineMetrics?

    init(
        _ face: FontFace?, _ size: CGFloat, _ matrix: CGAffineTransform = .identity,
        missingName: String? = nil,
        features: [FontFeature] = [], lineMetrics: LineMetrics? = nil
    ) {
        (self.missingName, self.features, self.lineMetrics) = (missingName, features, lineMetrics)
        self.face = face
        self.size = size > 0 ? min(size, 1e6) : 12
        self.matrix = matrix
        shape = FontShape(matrix)
        shapedFont = shape.rest.map { face?.font.mapped(by: $0) } ?? face?.font
    }

    /// Creates the font with a PostScript name, full name or family name. If it is missing, another font is
    /// substituted, see `Docs/Text.md`. A size that is not positive counts as 12.
    public convenience init(_ name: CFString, size: CGFloat) {
        self.init(named: name, size)
    }

    convenience init(named name: String, _ size: CGFloat, _ matrix: CGAffineTransform = .identity) {
        let found = TextSystem.found(name)
        self.init(found?.face, size, matrix, missingName: found?.way == .fallback ? name : nil)
    }

    public convenience init(_ name: CFString, transform matrix: CGAffineTransform) {
        self.init(named: name, 12, matrix)
    }

    public convenience init(_ descriptor: CTFontDescriptor, size: CGFloat) {
        self.init(
            descriptor.face, size > 0 ? size : descriptor.size ?? 12, descriptor.matrix,
            features: descriptor.features)
    }

    public convenience init(_ descriptor: CTFontDescriptor, transform matrix: CGAffineTransform) {
        self.init(descriptor.face, descriptor.size ?? 12, matrix, features: descriptor.features)
    }

    public convenience init(_ font: CGFont, size: CGFloat, transform matrix: CGAffineTransform? = nil) {
        self.init(TextSystem.perform { $0.face(of: font) } ?? nil, size, matrix ?? .identity)
    }

    public convenience init?(_ type: CTFontUIFontType, size: CGFloat, language: CFString? = nil) {
        let size = size > 0 ? size : type.size, font = CTFont(type.fontName(at: size), size: size)
        self.init(font.face, font.size, missingName: font.missingName, lineMetrics: type.lineMetrics)
    }

    /// The font without its matrix.
    var graphicsFont: CGFont? { face?.font }
    /// The size in points of the shaped font.
    var layoutSize: Double { min(size.native * shape.scale, 1e6) }

    /// The size of a font unit of the shaped font, in points.
    var unit: CGFloat { face.map { CGFloat(layoutSize) / CGFloat(max($0.font.unitsPerEm, 1)) } ?? 0 }
}

extension CTFont: Hashable {
    public static func == (a: CTFont, b: CTFont) -> Bool {
        a === b
            || (a.face === b.face && a.size == b.size && a.matrix == b.matrix && a.features == b.features
                && a.lineMetrics == b.lineMetrics)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(face.map(ObjectIdentifier.init))
        hasher.combine(size)
    }
}
