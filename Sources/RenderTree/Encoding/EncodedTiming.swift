extension TimingFillMode: TreeConstant {}
extension ValueFunction: TreeConstant {}
extension KeyframeMode: TreeConstant {}
extension PathRotation: TreeConstant {}

extension TimeSpace: TreeRecord {
    package init() { self.init(beginTime: 0) }
    package static let fields: [TreeField<Self>] = [
        TreeField("beginTime", \.beginTime), TreeField("speed", \.speed),
        TreeField("timeOffset", \.timeOffset),
    ]
}

extension MediaTiming: TreeRecord {
    package init() { self.init(beginTime: 0) }
    package static let fields: [TreeField<Self>] = [
        TreeField("beginTime", \.beginTime), TreeField("duration", \.duration), TreeField("speed", \.speed),
        TreeField("timeOffset", \.timeOffset), TreeField("repeatCount", \.repeatCount),
        TreeField("repeatDuration", \.repeatDuration), TreeField("autoreverses", \.autoreverses),
        TreeField("fillMode", \.fillMode),
    ]
}

extension TimingCurve: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let (x1, y1): (Double, Double) = (try reader.read("x1"), try reader.read("y1"))
        self.init(x1, y1, try reader.read("x2"), try reader.read("y2"))
    }

    package func write(to writer: inout TreeWriter) throws {
        for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] {
            try writer.write(name, value)
        }
    }
}

extension SpringCurve: TreeRecord {
    package init() { self.init(mass: 1) }
    package static let fields: [TreeField<Self>] = [
        TreeField("mass", \.mass), TreeField("stiffness", \.stiffness), TreeField("damping", \.damping),
        TreeField("initialVelocity", \.initialVelocity), TreeField("allowsOverdamping", \.allowsOverdamping),
    ]
}

extension BasicTrack: TreeRecord {
    package init() { self.init(from: nil) }
    package static let fields: [TreeField<Self>] = [
        TreeField("from", \.from), TreeField("to", \.to), TreeField("by", \.by),
    ]
}

extension KeyframeTrack: TreeRecord {
    package init() { self.init(.values([])) }
    package static let fields: [TreeField<Self>] = [
        TreeField("source", \.source), TreeField("keyTimes", \.keyTimes), TreeField("curves", \.curves),
        TreeField("mode", \.mode), TreeField("tension", \.tension), TreeField("continuity", \.continuity),
        TreeField("bias", \.bias), TreeField("rotation", \.rotation),
    ]
}

extension KeyframeTrack.Source: TreeValue {
    package init(from reader: inout TreeReader) throws {
        if let path = try reader.path("path") {
            self = .path(path)
        } else {
            self = .values(try reader.read("values"))
        }
    }

    package func write(to writer: inout TreeWriter) throws {
        switch self {
        case .path(let path): try writer.write("path", path)
        case .values(let values):
            try writer.write("path", nil as EncodedPath?)
            try writer.write("values", values)
        }
    }
}

extension AnimationTrack: TreeValue {
    package init(from reader: inout TreeReader) throws {
        switch try reader.read("kind", "a kind of track", where: { (0...2).contains($0) }) as UInt8 {
        case 0: self = .basic(try reader.read("basic"))
        case 1: self = .spring(try reader.read("basic"), try reader.read("spring"))
        default: self = .keyframes(try reader.read("keyframes"))
        }
    }

    package func write(to writer: inout TreeWriter) throws {
        switch self {
        case .basic(let track):
            try writer.write("kind", 0 as UInt8)
            try writer.write("basic", track)
        case .spring(let track, let spring):
            try writer.write("kind", 1 as UInt8)
            try writer.write("basic", track)
            try writer.write("spring", spring)
        case .keyframes(let track):
            try writer.write("kind", 2 as UInt8)
            try writer.write("keyframes", track)
        }
    }
}
