import CoreGraphics

package struct EncodedAnimations: TreeValue {
    package let animations: any LayerAnimations

    package init(animations: any LayerAnimations) { self.animations = animations }

    package init(from reader: inout TreeReader) throws {
        let attached: [AttachedAnimation] = try reader.read("animations")
        let placement: LayerContents? = try reader.read("placement")
        let effects = try reader.read("effects", EncodedEffects?.self)?.source
        animations = DescribedAnimations(
            attached, placement: placement, effects: effects, outer: try reader.read("outer"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("animations", animations.attached)
        try writer.write("placement", animations.placement)
        try writer.write("effects", animations.source.map { EncodedEffects(source: $0) })
        try writer.write("outer", animations.outer)
    }
}

extension OuterAnimations: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            levels: try reader.read("levels", "a number of levels") { $0 > 0 && $0 <= 1 << 20 },
            animations: try reader.read("animations", EncodedAnimations.self).animations)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("levels", levels)
        try writer.write("animations", EncodedAnimations(animations: animations))
    }
}

extension AttachedAnimation: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            id: AnimationID(rawValue: try reader.read("id", ForeignNumber.self).value),
            key: try reader.read("key"),
            animation: try reader.read("animation"), isRemovedOnCompletion: try reader.read("isRemoved"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("id", ForeignNumber(id.rawValue))
        try writer.write("key", key)
        try writer.write("animation", animation)
        try writer.write("isRemoved", isRemovedOnCompletion)
    }
}

extension RenderAnimation: TreeValue {
    package init(from reader: inout TreeReader) throws {
        switch try reader.read("kind", "a kind of animation", where: { (0...2).contains($0) }) as UInt8 {
        case 0: self = .property(try reader.read("property"))
        case 1: self = .group(try reader.read("group"))
        default: self = .transition(try reader.read("transition"))
        }
    }

    package func write(to writer: inout TreeWriter) throws {
        switch self {
        case .property(let animation):
            try writer.write("kind", 0 as UInt8)
            try writer.write("property", animation)
        case .group(let group):
            try writer.write("kind", 1 as UInt8)
            try writer.write("group", group)
        case .transition(let transition):
            try writer.write("kind", 2 as UInt8)
            try writer.write("transition", transition)
        }
    }
}

extension PropertyAnimation: TreeValue {
    package init(from reader: inout TreeReader) throws {
        let keyPath: String = try reader.read("keyPath")
        self.init(
            target: AnimationTarget(keyPath: keyPath, in: reader.properties),
            timing: try reader.read("timing"), curve: try reader.read("curve"),
            isAdditive: try reader.read("isAdditive"), isCumulative: try reader.read("isCumulative"),
            valueFunction: try reader.read("valueFunction"), track: try reader.read("track"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("keyPath", target.keyPath)
        try writer.write("timing", timing)
        try writer.write("curve", curve)
        try writer.write("isAdditive", isAdditive)
        try writer.write("isCumulative", isCumulative)
        try writer.write("valueFunction", valueFunction)
        try writer.write("track", track)
    }
}

extension AnimationGroup: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            timing: try reader.read("timing"), curve: try reader.read("curve"),
            animations: try reader.read("animations"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("timing", timing)
        try writer.write("curve", curve)
        try writer.write("animations", animations)
    }
}

extension TransitionType: TreeConstant {}
extension TransitionSubtype: TreeConstant {}

extension TransitionAnimation: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            timing: try reader.read("timing"), curve: try reader.read("curve"), type: try reader.read("type"),
            subtype: try reader.read("subtype"), startProgress: try reader.read("startProgress"),
            endProgress: try reader.read("endProgress"), from: try reader.node("from"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("timing", timing)
        try writer.write("curve", curve)
        try writer.write("type", type)
        try writer.write("subtype", subtype)
        try writer.write("startProgress", startProgress)
        try writer.write("endProgress", endProgress)
        try writer.write("from", from.map { ShownNode.still($0) })
    }
}

extension ShownTransition: TreeValue {
    package init(from reader: inout TreeReader) throws {
        self.init(
            from: try reader.read("from", EncodedNode.self).node.source, type: try reader.read("type"),
            subtype: try reader.read("subtype"), progress: try reader.read("progress"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("from", EncodedNode(.still(from)))
        try writer.write("type", type)
        try writer.write("subtype", subtype)
        try writer.write("progress", progress)
    }
}
