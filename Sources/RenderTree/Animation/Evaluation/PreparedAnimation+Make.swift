import CoreGraphics

extension PreparedAnimation {
    /// Nil when the animation can have no effect: values of the wrong kind, or none.
    init?(_ animation: PropertyAnimation, timing: MediaTiming) {
        self.init(role: .property, timing: timing, curve: animation.curve)
        property = animation.target.property
        component = animation.target.component
        if property == .custom { target = animation.target }
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        var track = animation.track
        if case .spring(_, let curve) = track { spring = PreparedSpring(curve) }
        if let function = animation.valueFunction {
            let isTransform = property == .transform || property == .sublayerTransform
            guard component == .whole, isTransform || property == .custom else { return nil }
            self.function = function
            track = track.mapped(function.argument)
            kind = function.takesVector ? .vector : .number
        } else {
            guard let kind = Self.kind(animation.target, track) else { return nil }
            self.kind = kind
        }
        if let whole = property.kind, whole.fitsLanes, let range = component.lanes(in: whole) {
            self.range = range
        }
        let isReset = timing.autoreverses
        endFraction = isReset ? 0 : spring?.value(at: self.timing.duration) ?? 1
        guard let motion = makeMotion(track) else { return nil }
        self.motion = motion
    }

    /// What the values must be; of a custom property, what they are.
    private static func kind(_ target: AnimationTarget, _ track: AnimationTrack) -> ValueKind? {
        if let whole = target.property.kind {
            return whole == .transform ? target.component.transformKind : target.component.lanes(in: whole)?.kind ?? whole
        }
        if case .keyframes(let keyframes) = track, case .path = keyframes.source { return .point }
        let kinds = track.values.map { ValueKind($0) }
        guard let kind = kinds.compactMap({ $0 }).first else { return nil }
        return kind == .image || kinds.allSatisfy { $0 == nil ? kind == .color : $0 == kind } ? kind : nil
    }

    private func makeMotion(_ track: AnimationTrack) -> Motion? {
        switch kind {
        case .transform: return TransformTrack(track, isAdditive: isAdditive).map { .transform($0) }
        case .image:
            let areImages = track.values.allSatisfy { ValueKind($0) == .image || $0 == .nothing }
            return areImages ? GeneralTrack(track, isAdditive: false).map { .general($0) } : nil
        case .general: return GeneralTrack(track, isAdditive: isAdditive).map { .general($0) }
        default: return laneMotion(track)
        }
    }

    private func laneMotion(_ track: AnimationTrack) -> Motion? {
        switch track {
        case .basic(let basic), .spring(let basic, _):
            return LaneEnds(basic, kind: kind, isAdditive: isAdditive, zero: function?.neutral).map { .ends($0) }
        case .keyframes(let keyframes):
            switch keyframes.source {
            case .path(let path):
                guard kind == .point else { return nil }
                return LaneKeyframes.make(path: path, keyframes).map { .lanes($0) }
            case .values(let values):
                guard let lanes = keyLanes(values) else { return nil }
                return LaneKeyframes.make(values: lanes, kind: kind, keyframes).map { .lanes($0) }
            }
        }
    }

    /// Nil when one doesn't fit. No colour is the next colour at alpha 0, or else the one before.
    private func keyLanes(_ values: [AnimationValue]) -> ContiguousArray<Lanes>? {
        var result = ContiguousArray<Lanes>()
        result.reserveCapacity(values.count)
        var last = Lanes()
        for value in values.reversed() {
            if kind == .color, value == .nothing {
                let neighbour = result.isEmpty ? values.last { $0 != .nothing }.flatMap(kind.lanes) ?? last : last
                result.append(Lanes(neighbour.x, neighbour.y, neighbour.z, 0))
            } else {
                guard let lanes = kind.lanes(value) else { return nil }
                result.append(lanes)
                last = lanes
            }
        }
        result.reverse()
        return result
    }
}
