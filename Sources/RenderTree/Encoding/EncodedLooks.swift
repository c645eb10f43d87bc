import CoreGraphics

/// A look of a class that can be encoded under a name, with what animations change of it.
package protocol EncodableLook: LayerLook, TreeValue {
    /// The name in encoded trees, which no other look has.
    static var encodedName: String { get }
    static var animatedProperties: AnimatedProperties { get }
    /// Animations that the look keeps, beside those of its layer.
    var keptAnimations: [LayerAnimations] { get }
}

extension EncodableLook {
    package static var animatedProperties: AnimatedProperties { .layer }
    package var keptAnimations: [LayerAnimations] { [] }

    fileprivate static func read(from reader: inout TreeReader, into appearance: inout LayerAppearance) throws
    {
        let look = try reader.read(encodedName, Self.self)
        reader.properties = animatedProperties
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

extension AnimatedProperties {
    fileprivate static let shape = AnimatedProperties(extending: .layer, ShapeLook.animated)
    fileprivate static let gradient = AnimatedProperties(extending: .layer, GradientLook.animated)
    fileprivate static let replicator = AnimatedProperties(extending: .layer, ReplicatorLook.animated)
}

// MARK: Looks

extension CGLineCap: TreeConstant {}
extension CGLineJoin: TreeConstant {}

extension ShapeLook: EncodableLook, TreeRecord {
    package static var encodedName: String { "shape" }
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
    package static var encodedName: String { "gradient" }
    package static var animatedProperties: AnimatedProperties { .gradient }

    package static let fields: [TreeField<Self>] = [
        TreeField("kind", \.kind), TreeField("colors", \.colors), TreeField("locations", \.locations),
        TreeField("startPoint", \.startPoint), TreeField("endPoint", \.endPoint),
    ]
}

extension ReplicatorLook: EncodableLook, TreeRecord {
    package static var encodedName: String { "replicator" }
    package static var animatedProperties: AnimatedProperties { .replicator }

    package static let fields: [TreeField<Self>] = [
        TreeField("count", \.count), TreeField("transform", \.transform), TreeField("delay", \.delay),
        TreeField("color", \.color), TreeField("redOffset", \.redOffset),
        TreeField("greenOffset", \.greenOffset), TreeField("blueOffset", \.blueOffset),
        TreeField("alphaOffset", \.alphaOffset),
    ]
}
