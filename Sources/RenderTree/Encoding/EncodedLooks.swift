import CoreGraphics
import Locking

/// A look of a class that can be encoded under a name, with what animations change of it.
package protocol EncodableLook: LayerLook, TreeValue {
    static var animatedProperties: AnimatedProperties { get }
}

extension EncodableLook {
    package static var animatedProperties: AnimatedProperties { .layer }
}

/// The looks that can be encoded. Other modules add those of their classes.
package enum EncodedLooks {
    private struct Coder: Sendable {
        let name: String
        let read: @Sendable (inout TreeReader, inout LayerAppearance) throws -> Void

        init<Look: EncodableLook>(_ name: String, _ type: Look.Type) {
            self.name = name
            read = { reader, appearance in
                let look = try reader.read(name, Look.self)
                reader.properties = Look.animatedProperties
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

extension AnimatedProperties {
    fileprivate static let shape = AnimatedProperties(extending: .layer, ShapeLook.animated)
    fileprivate static let gradient = AnimatedProperties(extending: .layer, GradientLook.animated)
    fileprivate static let replicator = AnimatedProperties(extending: .layer, ReplicatorLook.animated)
    fileprivate static let emitter = AnimatedProperties(
        extending: .layer, EmitterLook.animated, part: EmitterLook.part)
}

// MARK: Looks

extension CGLineCap: TreeConstant {}
extension CGLineJoin: TreeConstant {}

extension ShapeLook: EncodableLook, TreeRecord {
    package static var animatedProperties: AnimatedProperties { .shape }

    package static let fields: [TreeField<Self>] = [
        TreeField("path", \.path), TreeField("fillColor", \.fillColor), TreeField("isEvenOdd", \.isEvenOdd),
        TreeField("strokeColor", \.strokeColor), TreeField("strokeStart", \.strokeStart),
        TreeField("strokeEnd", \.strokeEnd), TreeField("lineWidth", \.lineWidth),
        TreeField("miterLimit", \.miterLimit), TreeField("lineCap", \.lineCap),
        TreeField("lineJoin", \.lineJoin), TreeField("lineDashPhase", \.lineDashPhase),
        TreeField("lineDashPattern", \.lineDashPattern),
    ]
}

extension GradientLook.Kind: TreeConstant {}

extension GradientLook: EncodableLook, TreeRecord {
    package static var animatedProperties: AnimatedProperties { .gradient }

    package static let fields: [TreeField<Self>] = [
        TreeField("kind", \.kind), TreeField("colors", \.colors), TreeField("locations", \.locations),
        TreeField("startPoint", \.startPoint), TreeField("endPoint", \.endPoint),
    ]
}

extension ReplicatorLook: EncodableLook, TreeRecord {
    package static var animatedProperties: AnimatedProperties { .replicator }

    package static let fields: [TreeField<Self>] = [
        TreeField("count", \.count), TreeField("transform", \.transform), TreeField("delay", \.delay),
        TreeField("color", \.color), TreeField("redOffset", \.redOffset),
        TreeField("greenOffset", \.greenOffset), TreeField("blueOffset", \.blueOffset),
        TreeField("alphaOffset", \.alphaOffset),
    ]
}

extension EmitterLook: EncodableLook, TreeRecord {
    package static var animatedProperties: AnimatedProperties { .emitter }

    /// The properties of the layer, and the state of its particles.
    package static let fields: [TreeField<Self>] = [
        TreeField("birthRate", \.birthRate), TreeField("lifetime", \.lifetime),
        TreeField("velocity", \.velocity), TreeField("scale", \.scale), TreeField("spin", \.spin),
        TreeField("position", \.position), TreeField("zPosition", \.zPosition), TreeField("size", \.size),
        TreeField("depth", \.depth), TreeField("shape", \.shape), TreeField("mode", \.mode),
        TreeField("order", \.order), TreeField("preservesDepth", \.preservesDepth),
        TreeField("seed", \.seed), TreeField("cells", \.cells), TreeField("history", \.encodedHistory),
        TreeField("shown", \.encodedParticles),
    ]
}
