import CoreGraphics
import RenderTree

extension PreparedAnimation {
    /// Nil if the animation has no effect, because of missing values or values of the wrong kind.
    init?(_ animation: PropertyAnimation, timing: MediaTiming, source: Int, effects: EffectsSource?) {
        self.init(role: .property, timing: timing, curve: animation.curve, source: source)
        let property = animation.target.property
        component = animation.target.component
        if property?.isPart ?? true { target = animation.target }
        let slot = property == nil ? effects?.slot(animation.target.keyPath) : nil
        filterInput = slot?.index
        if let property { take(property) }
        if slot != nil { (route, effect) = (.effect, .filterInput) }
        isAdditive = animation.isAdditive
        isCumulative = animation.isCumulative
        let track = animation.track
        if case .spring(_, let curve) = track { spring = PreparedSpring(curve) }
        if let function = animation.valueFunction {
            guard component == .whole, property?.kind ?? .transform == .transform, slot == nil else {
                return nil
            }
            self.function = function
            kind = function.takesVector ? .vector : .number
        } else {
            guard let kind = slot?.valueKind ?? Self.kind(animation.target, track) else { return nil }
            self.kind = kind
        }
        if slot != nil {
            range = LaneRange(first: 0, kind: kind)
        } else if let whole = property?.kind, whole.fitsLanes, let range = component.lanes(in: whole) {
            self.range = range
        }
        let isReset = timing.autoreverses
        endFraction = isReset ? 0 : spring?.value(at: self.timing.duration) ?? 1
        guard prepare(track, property) else { return nil }
    }

    private mutating func take(_ property: AnimatedProperty) {
        self.property = Unmanaged.passUnretained(property)
        effect = property.effect
        limit = property.limit.bindsFinite ? property.limit : .none
        switch property.storage {
        case .geometry(let field): (route, self.field) = (.geometry, field)
        case .appearance(let field): (route, self.field) = (.appearance, field)
        case .effects(let field): (route, self.field, limit) = (.effect, field, .none)
        case .shadowPath: route = .effect
        case .placement, .look, .computed: route = .lanes
        case .contents: route = .contents
        case .transform: route = .transform
        case .sublayerTransform, .matrix: route = .matrix
        case .value: route = .value
        }
    }

    /// The kind that values must have; for a custom property, the kind that they have.
    private static func kind(_ target: AnimationTarget, _ track: AnimationTrack) -> ValueKind? {
        if let whole = target.property?.kind {
            return whole == .transform
                ? target.component.transformKind : target.component.lanes(in: whole)?.kind ?? whole
        }
        if case .keyframes(let keyframes) = track, case .path = keyframes.source { return .point }
        let kinds = track.values.map { ValueKind($0) }
        guard let kind = kinds.compactMap({ $0 }).first else { return nil }
        return kind == .image || kinds.allSatisfy { $0 == nil ? kind == .color : $0 == kind } ? kind : nil
    }

    /// Prepares the track; false if it has no effect.
    private mutating func prepare(_ track: AnimationTrack, _ property: AnimatedProperty?) -> Bool {
        switch kind {
        case .transform:
            transform = TransformTrack(track, isAdditive: isAdditive)
            motion = .transform
            return transform != nil
        case .image:
            let areImages = track.values.allSatisfy { ValueKind($0) == .image || $0 == .nothing }
            general = areImages ? GeneralTrack(track, isAdditive: false) : nil
            motion = .general
            return general != nil
        case .general:
            if let property, !track.values.allSatisfy(property.fits) { return false }
            general = GeneralTrack(track, isAdditive: isAdditive)
            motion = .general
            return general != nil
        default:
            return prepareLanes(track)
        }
    }

    private mutating func prepareLanes(_ track: AnimationTrack) -> Bool {
        switch track {
        case .basic(let basic), .spring(let basic, _):
            guard
                let ends = LaneEnds(basic, kind: kind, isAdditive: isAdditive, zero: function?.neutral)
            else {
                return false
            }
            self.ends = ends
            motion = .ends
            return true
        case .keyframes(let keyframes):
            motion = .lanes
            switch keyframes.source {
            case .path(let path):
                // A size also accepts points: `transform.translation` is a size.
                lanes =
                    kind == .point || kind == .size ? LaneKeyframes.make(path: path, keyframes) : nil
            case .values(let values):
                lanes = keyLanes(values).flatMap {
                    LaneKeyframes.make(values: $0, kind: kind, keyframes)
                }
            }
            return lanes != nil
        }
    }

    /// The values in lanes; nil if one doesn't match. A missing colour is the next colour at alpha 0, or else the
    /// previous one.
    private func keyLanes(_ values: [AnimationValue]) -> ContiguousArray<Lanes>? {
        var result = ContiguousArray<Lanes>()
        result.reserveCapacity(values.count)
        var last = Lanes()
        for value in values.reversed() {
            if kind == .color, value == .nothing {
                let neighbour =
                    result.isEmpty ? values.last { $0 != .nothing }.flatMap(kind.lanes) ?? last : last
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

extension AnimatedProperty {
    /// Whether a value without lanes has the property's kind.
    fileprivate func fits(_ value: AnimationValue) -> Bool {
        switch storage {
        case .value(_, let fits): return fits(value)
        case .shadowPath: if case .path = value { return true } else { return false }
        default: return true
        }
    }
}
