import CoreGraphics
import Locking

/// A look of a class that can be encoded under a name.
package protocol EncodableLook: LayerLook, TreeValue {}

/// The looks that can be encoded. Other modules add those of their classes.
package enum EncodedLooks {
    private struct Coder: Sendable {
        let name: String
        let read: @Sendable (inout TreeReader, inout LayerAppearance) throws -> Void

        init<Look: EncodableLook>(_ name: String, _ type: Look.Type) {
            self.name = name
            let properties = AnimatedProperties(of: Look.self)
            read = { reader, appearance in
                let look = try reader.read(name, Look.self)
                reader.properties = properties
                appearance.setLook(look)
            }
        }
    }

    private static let coders = Locked<[ObjectIdentifier: Coder]>([
        ObjectIdentifier(ShapeLook.self): Coder("shape", ShapeLook.self),
        ObjectIdentifier(GradientLook.self): Coder("gradient", GradientLook.self),
        ObjectIdentifier(ReplicatorLook.self): Coder("replicator", ReplicatorLook.self),
        ObjectIdentifier(EmitterLook.self): Coder("emitter", EmitterLook.self),
        ObjectIdentifier(TextLook.self): Coder("glyphs", TextLook.self),
        ObjectIdentifier(TextLayerLook.self): Coder("text", TextLayerLook.self),
        ObjectIdentifier(TiledLook.self): Coder("tiles", TiledLook.self),
        ObjectIdentifier(ProvidedLook.self): Coder("provided", ProvidedLook.self),
    ])

    /// Has looks of a type encoded under a name that no other has.
    package static func add<Look: EncodableLook>(_ type: Look.Type, name: String) {
        coders.withLock { $0[ObjectIdentifier(type)] = Coder(name, type) }
    }

    static func write(_ look: any LayerLook, to writer: inout TreeWriter) throws {
        guard let coder = coders.withLock({ $0[ObjectIdentifier(type(of: look))] }),
            let look = look as? any EncodableLook
        else { throw writer.error("looks of the type \(type(of: look)) cannot be encoded") }
        coder.name.write(to: &writer)
        try writer.write(coder.name, look)
    }

    static func read(from reader: inout TreeReader, into appearance: inout LayerAppearance) throws {
        let name = try String(from: &reader)
        guard let coder = coders.withLock({ $0.values.first { $0.name == name } }) else {
            throw reader.error("expected the name of a look, found \(name.debugDescription)")
        }
        try coder.read(&reader, &appearance)
    }
}

extension CGLineCap: TreeConstant {}
extension CGLineJoin: TreeConstant {}
extension GradientLook.Kind: TreeConstant {}
