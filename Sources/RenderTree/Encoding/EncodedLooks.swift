import CoreGraphics

/// A look of a class that can be encoded under a name.
package protocol EncodableLook: LayerLook, TreeValue {
    /// The name in encoded trees, which no other look has.
    static var encodedName: String { get }
    /// Animations that the look keeps, beside those of its layer.
    var keptAnimations: [LayerAnimations] { get }
}

extension EncodableLook {
    package var keptAnimations: [LayerAnimations] { [] }

    fileprivate static func read(from reader: inout TreeReader, into appearance: inout LayerAppearance) throws
    {
        let look = try reader.read(encodedName, Self.self)
        reader.properties = reader.table(of: Self.self)
        appearance.setLook(look)
    }
}

/// The encoded form of the look of any class.
enum EncodedLooks {
    /// The looks of this module.
    private static let own: [any EncodableLook.Type] = [
        ShapeLook.self, GradientLook.self, ReplicatorLook.self, TextLook.self, TextLayerLook.self,
        TiledLook.self, ProvidedLook.self,
    ]

    static func write(_ look: any LayerLook, to writer: inout TreeWriter) throws {
        guard let look = look as? any EncodableLook else {
            throw writer.error("looks of the type \(type(of: look)) cannot be encoded")
        }
        let name = type(of: look).encodedName
        name.write(to: &writer)
        try writer.write(name, look)
    }

    static func read(from reader: inout TreeReader, into appearance: inout LayerAppearance) throws {
        let name = try String(from: &reader)
        guard let look = (own + reader.looks).first(where: { $0.encodedName == name }) else {
            throw reader.error("expected the name of a look, found \(name.debugDescription)")
        }
        try look.read(from: &reader, into: &appearance)
    }
}

extension CGLineCap: TreeConstant {}
extension CGLineJoin: TreeConstant {}
extension GradientLook.Kind: TreeConstant {}
