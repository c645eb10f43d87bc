import Animation
import CoreGraphics
import RenderTree

extension EmitterShape: TreeConstant {}
extension EmitterMode: TreeConstant {}
extension ParticleOrder: TreeConstant {}

extension EmitterCellLook: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("name", \.name), TreeField("isEnabled", \.isEnabled),
        TreeField("picture", \.encodedPicture), TreeField("birthRate", \.birthRate),
        TreeField("lifetime", \.lifetime), TreeField("lifetimeRange", \.lifetimeRange),
        TreeField("emissionLatitude", \.emissionLatitude),
        TreeField("emissionLongitude", \.emissionLongitude), TreeField("emissionRange", \.emissionRange),
        TreeField("velocity", \.velocity), TreeField("velocityRange", \.velocityRange),
        TreeField("xAcceleration", \.xAcceleration), TreeField("yAcceleration", \.yAcceleration),
        TreeField("zAcceleration", \.zAcceleration), TreeField("scale", \.scale),
        TreeField("scaleRange", \.scaleRange), TreeField("scaleSpeed", \.scaleSpeed),
        TreeField("spin", \.spin), TreeField("spinRange", \.spinRange), TreeField("color", \.color),
        TreeField("redRange", \.redRange), TreeField("greenRange", \.greenRange),
        TreeField("blueRange", \.blueRange), TreeField("alphaRange", \.alphaRange),
        TreeField("redSpeed", \.redSpeed), TreeField("greenSpeed", \.greenSpeed),
        TreeField("blueSpeed", \.blueSpeed), TreeField("alphaSpeed", \.alphaSpeed),
        TreeField("timing", \.timing), TreeField("cells", \.cells),
    ]

    var encodedPicture: EncodedParticlePicture? {
        get { picture.map { EncodedParticlePicture(picture: $0) } }
        set { picture = newValue?.picture }
    }
}

struct EncodedParticlePicture: TreeValue {
    let picture: ParticlePicture

    init(picture: ParticlePicture) { self.picture = picture }

    init(from reader: inout TreeReader) throws {
        let image = try reader.read("image", EncodedImage.self).image
        let picture = ParticlePicture(
            image: image, rect: try reader.read("rect"), scale: try reader.read("scale"),
            minification: try reader.read("minification"), magnification: try reader.read("magnification"),
            bias: try reader.read("bias"))
        guard let picture else { throw reader.error("expected a part of a picture") }
        self.picture = picture
    }

    func write(to writer: inout TreeWriter) throws {
        try writer.write("image", EncodedImage(picture.image))
        try writer.write("rect", picture.rect)
        try writer.write("scale", picture.scale)
        try writer.write("minification", picture.minification)
        try writer.write("magnification", picture.magnification)
        try writer.write("bias", picture.bias)
    }
}

// MARK: Particles that are there

extension EmitterLook {
    package static var encodedName: String { "emitter" }
    package var keptAnimations: [any LayerAnimations] { history?.epochs.compactMap(\.animations) ?? [] }

    var encodedHistory: EncodedHistory? {
        get { history.map { EncodedHistory(history: $0) } }
        set { history = newValue?.history }
    }

    var encodedParticles: EncodedParticles? {
        get { shown.map { EncodedParticles(list: $0) } }
        set { shown = newValue?.list }
    }
}

/// How an emitter was before, so that particles that were born then go on.
struct EncodedHistory: TreeValue {
    let history: EmitterHistory

    init(history: EmitterHistory) { self.history = history }

    init(from reader: inout TreeReader) throws {
        let epochs: [EmitterEpoch] = try reader.read("epochs")
        guard epochs.count <= EmitterHistory.mostEpochs else {
            throw reader.error("expected at most \(EmitterHistory.mostEpochs) epochs, found \(epochs.count)")
        }
        history = EmitterHistory(epochs, end: try reader.read("end"), births: try reader.read("births"))
    }

    func write(to writer: inout TreeWriter) throws {
        try writer.write("epochs", history.epochs)
        try writer.write("end", history.end)
        try writer.write("births", history.births)
    }
}

extension EmitterEpoch: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let start: Double = try reader.read("start")
        let look = try reader.read("look", EmitterLook.self).drawable
        let properties = reader.properties
        reader.properties = .emitter
        let animations = try reader.read("animations", EncodedAnimations?.self)?.animations
        reader.properties = properties
        self.init(
            start: start, look: look, animations: animations.map(PreparedAnimations.of),
            births: try reader.read("births"))
        end = try reader.read("end")
        seenUntil = try reader.read("seenUntil")
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("start", start)
        try writer.write("look", look)
        try writer.write("animations", animations.map { EncodedAnimations(animations: $0) })
        try writer.write("births", births)
        try writer.write("end", end)
        try writer.write("seenUntil", seenUntil)
    }
}

/// The particles of an evaluated tree.
struct EncodedParticles: TreeValue {
    let list: ParticleList

    init(list: ParticleList) { self.list = list }

    init(from reader: inout TreeReader) throws {
        let pictures = try reader.read("pictures", [EncodedParticlePicture].self).map(\.picture)
        let particles: [Particle] = try reader.read("particles")
        for particle in particles where !pictures.indices.contains(Int(particle.picture)) {
            throw reader.error("expected one of \(pictures.count) pictures, found number \(particle.picture)")
        }
        var look = EmitterLook()
        if try reader.read("isAdditive") { look.order = .additive }
        look.preservesDepth = try reader.read("preservesDepth")
        list = ParticleList(ContiguousArray(particles), pictures, look, isOver: try reader.read("isOver"))
    }

    func write(to writer: inout TreeWriter) throws {
        try writer.write("pictures", list.pictures.map { EncodedParticlePicture(picture: $0) })
        try writer.write("particles", Array(list.particles))
        try writer.write("isAdditive", list.isAdditive)
        try writer.write("preservesDepth", list.preservesDepth)
        try writer.write("isOver", list.isOver)
    }
}

extension Particle: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            position: try reader.read("position"), scale: try reader.read("scale"),
            turn: try reader.read("turn"), color: try reader.read("color"),
            picture: try reader.read("picture"), age: try reader.read("age"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("position", position)
        try writer.write("scale", scale)
        try writer.write("turn", turn)
        try writer.write("color", color)
        try writer.write("picture", picture)
        try writer.write("age", age)
    }
}

extension AnimatedProperties {
    fileprivate static let emitter = AnimatedProperties(of: EmitterLook.self)
}
