import CoreGraphics
import Geometry
import RenderTree

/// The application of a layer's animations, one after the other.
struct LayerApplication {
    private let placement: LayerContents?
    private(set) var effects: AnimationEffects = []
    /// Whether a value was changed that may exceed its limits.
    private var needsLimits = false
    private var transform = TransformState()
    /// The state of the transform changed last, other than the layer's own.
    private var matrixState: (property: AnimatedProperty, state: TransformState)?
    private let source: EffectsSource?
    /// The effects; created for the first animation of an effect.
    private var state: EffectsState?
    /// The layer's look, if it has one that an animation may change.
    private let look: OpenLook?
    /// Whether the look was changed.
    private(set) var changesLook = false

    init(placement: LayerContents?, source: EffectsSource?, look: OpenLook?) {
        self.placement = placement
        self.source = source
        self.look = look
    }

    mutating func apply(
        _ items: UnsafeMutablePointer<PreparedAnimation>, _ range: Range<Int>, at time: Double,
        isGrouped: Bool, _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let item = UnsafePointer(items + index)
            let moment = item.pointee.timing.moment(at: time, includesEnd: isGrouped)
            index += 1
            let isShown = item.pointee.timing.isShown(moment.phase)
            switch item.pointee.role {
            case .property:
                if isShown { apply(item, moment, &geometry, &appearance) }
            case .group:
                let members = index..<index + item.pointee.memberCount
                index = members.upperBound
                guard isShown else { continue }
                let memberTime = item.pointee.memberTime(moment)
                apply(items, members, at: memberTime, isGrouped: true, &geometry, &appearance)
            case .transition:
                if isShown { effects.insert(.transition) }
            }
        }
    }

    @inline(__always)
    private mutating func apply(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance
    ) {
        let isDone: Bool
        switch item.pointee.route {
        case .geometry, .appearance, .lanes: isDone = applyLanes(item, moment, &geometry, &appearance)
        case .transform: isDone = applyOwnTransform(item, moment, &geometry)
        case .matrix: isDone = applyOtherMatrix(item, moment, &geometry)
        case .contents: isDone = applyContents(item, moment, &appearance)
        case .value: isDone = applyValue(item, moment)
        case .effect: isDone = applyEffect(item, moment, appearance)
        case .none: isDone = true
        }
        guard isDone else { return }
        if look != nil, item.pointee.isOfLook { changesLook = true }
        if !item.pointee.limit.isNone { needsLimits = true }
        effects.formUnion(item.pointee.effect)
    }

    @inline(__always)
    private mutating func applyLanes(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance
    ) -> Bool {
        let whole = item.pointee.read(&geometry, &appearance, look)
        let current = whole.map { item.pointee.range.part(of: $0) }
        if item.pointee.kind == .color, item.pointee.motion == .ends, item.pointee.ends.isNothing {
            item.pointee.property?._withUnsafeGuaranteedRef {
                $0.writeNoColor(&geometry, &appearance, look?.memory(of: $0))
            }
            return true
        }
        guard var value = item.pointee.lanes(moment, current: current) else { return false }
        if item.pointee.isAdditive, !item.pointee.kind.isStepped, let current { value += current }
        guard value.areFinite, whole != nil || item.pointee.kind == .color else { return false }
        if let track = item.pointee.lanes, track.rotation != .none,
            !turn(track.angle(item.pointee.fraction(moment)), &geometry)
        {
            return false
        }
        item.pointee.write(
            item.pointee.range.replacing(whole ?? Lanes(), with: value), &geometry, &appearance, look)
        return true
    }

    /// Rotates the layer about its anchor point before its transform; false if the result isn't finite.
    private mutating func turn(_ angle: Double, _ geometry: inout LayerGeometry) -> Bool {
        if let matrix = transform.settled() { geometry.transform = matrix }
        let turned = CATransform3DRotate(geometry.transform, CGFloat(angle), 0, 0, 1)
        guard turned.isFinite else { return false }
        geometry.transform = turned
        transform.forget()
        return true
    }

    @inline(__always)
    private mutating func applyOwnTransform(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry
    ) -> Bool {
        if let track = item.pointee.lanes, track.rotation != .none {
            return applyTurning(item, moment, track, &geometry)
        }
        return applyMatrix(item, moment, &geometry)
    }

    /// Writes the matrix only if it changes, since it may be shared with the committed layer.
    @inline(__always)
    private mutating func applyMatrix(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry
    ) -> Bool {
        let result = Self.applyTransform(item, moment, &transform, of: geometry.transform)
        if let matrix = result.matrix { geometry.transform = matrix }
        return result.isDone
    }

    /// Applies a translation along a path and the rotation with it: both or, if the result isn't finite, neither.
    @inline(never)
    private mutating func applyTurning(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment, _ track: LaneKeyframes,
        _ geometry: inout LayerGeometry
    ) -> Bool {
        let before = (transform, geometry.transform)
        if applyMatrix(item, moment, &geometry),
            turn(track.angle(item.pointee.fraction(moment)), &geometry)
        {
            return true
        }
        (transform, geometry.transform) = before
        return false
    }

    /// Changes a transform other than the layer's own. Its decomposition is cached for the next animation of the same
    /// one.
    private mutating func applyOtherMatrix(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry
    ) -> Bool {
        guard let property = item.pointee.property?.takeUnretainedValue(),
            let matrix = property.matrix(geometry, look)
        else { return false }
        var state =
            matrixState?.property === property ? matrixState?.state ?? TransformState() : TransformState()
        let result = Self.applyTransform(item, moment, &state, of: matrix)
        let new = state.settled() ?? result.matrix ?? matrix
        if result.isDone { property.setMatrix(new, &geometry, look) }
        matrixState = (property, state)
        return result.isDone
    }

    /// Applies an animation to a transform.
    ///
    /// - Returns: whether it applies, and the matrix if that is another one now; changes of parts stay in `state`.
    @inline(__always)
    private static func applyTransform(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ state: inout TransformState, of matrix: @autoclosure () -> CATransform3D
    ) -> (isDone: Bool, matrix: CATransform3D?) {
        if item.pointee.component != .whole {
            let isDone = state.change(item.pointee.component, of: matrix()) { current in
                guard var value = item.pointee.lanes(moment, current: current) else { return nil }
                if item.pointee.isAdditive { value += current }
                return value.areFinite ? value : nil
            }
            return (isDone, nil)
        }
        let settled = state.settled(), current = settled ?? matrix()
        guard var value = item.pointee.transform(moment, current: current) else { return (false, settled) }
        if item.pointee.isAdditive { value = .concat(value, current) }
        guard value.isFinite else { return (false, settled) }
        state.forget()
        return (true, value)
    }

    private func applyContents(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ appearance: inout LayerAppearance
    ) -> Bool {
        let current: AnimationValue = appearance.contents?.shownImage.map { .image($0) } ?? .nothing
        guard let value = item.pointee.general(moment, current: current) else { return false }
        appearance.setContents(value, placement: placement)
        return true
    }

    /// Changes a path or a list of the class's look.
    private func applyValue(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment
    ) -> Bool {
        guard let property = item.pointee.property?.takeUnretainedValue(),
            case .value(let access, _) = property.storage, let memory = look?.memory(of: property)
        else { return false }
        let current = access.read(memory)
        guard var value = item.pointee.general(moment, current: current) else { return false }
        if item.pointee.isAdditive, let current {
            guard let sum = current.adding(value) else { return false }
            value = sum
        }
        if case .path(let path) = value { value = .path(EffectLimits.limited(path: path)) }
        access.write(value, memory)
        return true
    }

    @inline(never)
    private mutating func applyEffect(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ appearance: LayerAppearance
    ) -> Bool {
        if state == nil { state = EffectsState(source, appearance.effects) }
        return state?.apply(item, moment) ?? false
    }

    /// The current effects; nil if no animation changed one.
    var effectValues: EffectValues? { state?.values }

    /// Writes deferred values, and clamps all changed values to the drawable range.
    mutating func finish(
        _ items: UnsafeMutablePointer<PreparedAnimation>, _ count: Int, _ geometry: inout LayerGeometry,
        _ appearance: inout LayerAppearance
    ) {
        if let matrix = transform.settled() { geometry.transform = matrix }
        state?.write(to: &appearance)
        guard needsLimits else { return }
        for index in 0..<count where !items[index].limit.isNone {
            let item = UnsafePointer(items + index)
            if let lanes = item.pointee.read(&geometry, &appearance, look) {
                let limited = item.pointee.limit.limited(lanes)
                if limited != lanes { item.pointee.write(limited, &geometry, &appearance, look) }
            }
        }
    }
}

extension PreparedAnimation {
    /// The whole value of a property in lanes; nil if it has none.
    @inline(__always)
    fileprivate func read(
        _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, _ look: OpenLook?
    ) -> Lanes? {
        switch route {
        case .geometry: field.read(&geometry)
        case .appearance: field.read(&appearance)
        default:
            property?._withUnsafeGuaranteedRef {
                $0.readLanes(&geometry, &appearance, look?.memory(of: $0))
            } ?? nil
        }
    }

    @inline(__always)
    fileprivate func write(
        _ lanes: Lanes, _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance,
        _ look: OpenLook?
    ) {
        switch route {
        case .geometry: field.write(lanes, &geometry)
        case .appearance: field.write(lanes, &appearance)
        default:
            property?._withUnsafeGuaranteedRef {
                $0.writeLanes(lanes, &geometry, &appearance, look?.memory(of: $0))
            }
        }
    }
}

extension AnimatedProperty {
    fileprivate func matrix(_ geometry: LayerGeometry, _ look: OpenLook?) -> CATransform3D? {
        switch storage {
        case .sublayerTransform: geometry.sublayerTransform
        case .matrix(let access): look?.memory(of: self).flatMap { access.read($0) }
        default: nil
        }
    }

    fileprivate func setMatrix(
        _ matrix: CATransform3D, _ geometry: inout LayerGeometry, _ look: OpenLook?
    ) {
        switch storage {
        case .sublayerTransform: geometry.sublayerTransform = matrix
        case .matrix(let access): look?.memory(of: self).map { access.write(matrix, $0) }
        default: break
        }
    }
}
