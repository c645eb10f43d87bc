import CoreGraphics

extension CompositingOperation: TreeConstant {}
extension FilterKind: TreeConstant {}
extension FilterInputKind: TreeConstant {}
extension ToneFilter.Kind: TreeConstant {}

extension LayerShadow: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("color", \.color), TreeField("opacity", \.opacity), TreeField("offset", \.offset),
        TreeField("radius", \.radius), TreeField("path", \.path),
    ]
}

extension LayerEffects: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("shadow", \.shadow), TreeField("filters", \.filters),
        TreeField("backgroundFilters", \.backgroundFilters), TreeField("compositing", \.compositing),
        TreeField("rasterizationScale", \.rasterizationScale), TreeField("ground", \.ground),
    ]
}

/// The model's values of a layer's effects, stored if animations change them.
struct EncodedEffects: TreeValue {
    let source: EffectsSource

    init(source: EffectsSource) { self.source = source }

    init(from reader: inout TreeReader) throws {
        source = EffectsSource(
            try reader.read("values"), filters: try reader.read("filters"),
            backgroundFilters: try reader.read("backgroundFilters"),
            compositing: try reader.read("compositing"),
            isCompositingEnabled: try reader.read("isCompositingEnabled"))
    }

    func write(to writer: inout TreeWriter) throws {
        try writer.write("values", source.values)
        try writer.write("filters", source.filters)
        try writer.write("backgroundFilters", source.backgroundFilters)
        try writer.write("compositing", source.compositing)
        try writer.write("isCompositingEnabled", source.isCompositingEnabled)
    }
}

extension FilterSettings: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let name: String = try reader.read("name"), kind: FilterKind = try reader.read("kind")
        let isEnabled: Bool = try reader.read("isEnabled"), inputs: [FilterInput] = try reader.read("inputs")
        self.init(name: name, kind: kind, isEnabled: isEnabled, inputs: inputs)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("name", name)
        try writer.write("kind", kind)
        try writer.write("isEnabled", isEnabled)
        try writer.write("inputs", inputs)
    }
}

extension FilterInput: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let key: String = try reader.read("key"), kind: FilterInputKind = try reader.read("kind")
        self.init(key, kind, try reader.read("value"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("key", key)
        try writer.write("kind", kind)
        try writer.write("value", value)
    }
}

// MARK: Filters as they are drawn

extension ColorMatrix: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("red", \.red), TreeField("green", \.green), TreeField("blue", \.blue),
        TreeField("alpha", \.alpha), TreeField("offset", \.offset),
    ]
}

extension Vignette: TreeRecord {
    package init() { self.init(center: nil, inner: 0, outer: 0, intensity: 0) }
    package static let fields: [TreeField<Self>] = [
        TreeField("center", \.center), TreeField("inner", \.inner), TreeField("outer", \.outer),
        TreeField("intensity", \.intensity),
    ]
}

extension ToneFilter: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(try reader.read("kind"))
        a = try reader.read("a")
        b = try reader.read("b")
        c = try reader.read("c")
        d = try reader.read("d")
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("kind", kind)
        for (name, value) in [("a", a), ("b", b), ("c", c), ("d", d)] { try writer.write(name, value) }
    }
}

extension LayerFilter: TreeValue {
    private enum Kind: UInt8, TreeConstant {
        case gaussianBlur, colorMatrix, bloom, luminanceToAlpha, maskToAlpha, boxBlur, motionBlur, discBlur
        case zoomBlur, pixellate, vignette, tone
    }

    package init(from reader: inout TreeReader) throws {
        func radius(_ reader: inout TreeReader) throws -> CGFloat {
            EffectLimits.limited(radius: try reader.read("radius"))
        }
        switch try reader.read("kind", Kind.self) {
        case .gaussianBlur: self = .gaussianBlur(radius: try radius(&reader))
        case .colorMatrix: self = .colorMatrix(try reader.read("matrix"))
        case .bloom: self = .bloom(radius: try radius(&reader), intensity: try reader.read("intensity"))
        case .luminanceToAlpha: self = .luminanceToAlpha
        case .maskToAlpha: self = .maskToAlpha
        case .boxBlur: self = .boxBlur(radius: try radius(&reader))
        case .motionBlur: self = .motionBlur(radius: try radius(&reader), angle: try reader.read("angle"))
        case .discBlur: self = .discBlur(radius: try radius(&reader))
        case .zoomBlur: self = .zoomBlur(center: try reader.read("center"), spread: try reader.read("spread"))
        case .pixellate: self = .pixellate(center: try reader.read("center"), size: try reader.read("size"))
        case .vignette: self = .vignette(try reader.read("vignette"))
        case .tone: self = .tone(try reader.read("tone"))
        }
    }

    package func write(to writer: inout TreeWriter) throws {
        switch self {
        case .gaussianBlur(let radius): try write(.gaussianBlur, radius, to: &writer)
        case .colorMatrix(let matrix):
            try writer.write("kind", Kind.colorMatrix)
            try writer.write("matrix", matrix)
        case .bloom(let radius, let intensity):
            try write(.bloom, radius, to: &writer)
            try writer.write("intensity", intensity)
        case .luminanceToAlpha: try writer.write("kind", Kind.luminanceToAlpha)
        case .maskToAlpha: try writer.write("kind", Kind.maskToAlpha)
        case .boxBlur(let radius): try write(.boxBlur, radius, to: &writer)
        case .motionBlur(let radius, let angle):
            try write(.motionBlur, radius, to: &writer)
            try writer.write("angle", angle)
        case .discBlur(let radius): try write(.discBlur, radius, to: &writer)
        case .zoomBlur(let center, let spread):
            try writer.write("kind", Kind.zoomBlur)
            try writer.write("center", center)
            try writer.write("spread", spread)
        case .pixellate(let center, let size):
            try writer.write("kind", Kind.pixellate)
            try writer.write("center", center)
            try writer.write("size", size)
        case .vignette(let vignette):
            try writer.write("kind", Kind.vignette)
            try writer.write("vignette", vignette)
        case .tone(let tone):
            try writer.write("kind", Kind.tone)
            try writer.write("tone", tone)
        }
    }

    private func write(_ kind: Kind, _ radius: CGFloat, to writer: inout TreeWriter) throws {
        try writer.write("kind", kind)
        try writer.write("radius", radius)
    }
}
