import CoreGraphics

extension CGFont: _NamedGraphicsFont {}

/// Lets an initializer of `CGFont` give a font that is there.
public protocol _NamedGraphicsFont {}

extension _NamedGraphicsFont {
    /// The font of a PostScript name, a full name or a family, as `CTFont` finds it; nil for a name that neither the machine nor the table in
    /// `Docs/Text.md` knows.
    public init?(_ name: CFString) {
        guard let found = TextSystem.perform({ $0.face(name) }) ?? nil, found.way != .rules,
            let font = found.face.font as? Self
        else { return nil }
        self = font
    }
}
