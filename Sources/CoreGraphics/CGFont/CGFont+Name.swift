import CLinkedModules

extension CGFont: _NamedGraphicsFont {}

/// A protocol whose initializers can return an existing font.
public protocol _NamedGraphicsFont {}

extension _NamedGraphicsFont {
    /// The font with a PostScript name, full name or family name, found as `CTFont` does; nil if neither the machine
    /// nor the table in `Docs/Text.md` has the name, and in a program without CoreText.
    public init?(_ name: CFString) {
        guard let found = linked_font(name),
            let font = Unmanaged<CGFont>.fromOpaque(found).takeRetainedValue() as? Self
        else { return nil }
        self = font
    }
}
