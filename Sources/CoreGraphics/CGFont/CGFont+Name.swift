import CLinkedModules

extension CGFont: _NamedGraphicsFont {}

/// Lets an initializer of `CGFont` give a font that is there.
public protocol _NamedGraphicsFont {}

extension _NamedGraphicsFont {
    /// The font of a PostScript name, a full name or a family, as `CTFont` finds it; nil for a name that neither the machine nor the table in
    /// `Docs/Text.md` knows, and in a program without CoreText.
    public init?(_ name: CFString) {
        guard let found = linked_font(name),
            let font = Unmanaged<CGFont>.fromOpaque(found).takeRetainedValue() as? Self
        else { return nil }
        self = font
    }
}
