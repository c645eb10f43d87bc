import CoreGraphics

/// A font at a size: a face of a file, points an em, and a matrix for its glyphs.
public final class CTFont: Sendable {
    /// Nil where the machine has no font at all.
    package let face: FontFace?
    /// In points.
    let size: CGFloat
    let matrix: CGAffineTransform
    /// What the matrix does.
    let shape: FontShape
    /// The face with what of the matrix is no size; nil where the machine has no font at all.
    let shapedFont: CGFont?
    /// The name that the font was asked for by, where nothing of that name is known and Helvetica stands in for it.
    package let missingName: String?
    /// What is switched on or off, or chosen, when text is laid out.
    let features: [FontFeature]

    init(
        _ face: FontFace?, _ size: CGFloat, _ matrix: CGAffineTransform = .identity,
        missingName: String? = nil,
        features: [FontFeature] = []
    ) {
        (self.missingName, self.features) = (missingName, features)
        self.face = face
        self.size = size > 0 ? min(size, 1e6) : 12
        self.matrix = matrix
        shape = FontShape(matrix)
        shapedFont = shape.rest.map { face?.font.mapped(by: $0) } ?? face?.font
    }

    /// The font of a name: its PostScript name, full name or family. `Docs/Text.md` says which font stands in for one that is not
    /// there. A size that is not above 0 counts as 12.
    public convenience init(_ name: CFString, size: CGFloat) {
        self.init(named: name, size)
    }

    convenience init(named name: String, _ size: CGFloat, _ matrix: CGAffineTransform = .identity) {
        let found = TextSystem.perform { $0.face(name) } ?? nil
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
        self.init(type.fontName, size: size > 0 ? size : type.size)
    }

    /// The font without its matrix.
    var graphicsFont: CGFont? { face?.font }
    /// Points an em of the shaped font.
    var layoutSize: Double { min(size.native * shape.scale, 1e6) }

    /// Points a unit of the shaped font's.
    var unit: CGFloat { face.map { CGFloat(layoutSize) / CGFloat(max($0.font.unitsPerEm, 1)) } ?? 0 }
}

extension CTFont: Hashable {
    public static func == (a: CTFont, b: CTFont) -> Bool {
        a === b || (a.face === b.face && a.size == b.size && a.matrix == b.matrix && a.features == b.features)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(face.map(ObjectIdentifier.init))
        hasher.combine(size)
    }
}
