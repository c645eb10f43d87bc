import CoreGraphics

/// The animations of one layer at work, one after the other.
struct LayerApplication {
    private let placement: LayerContents?
    private(set) var effects: AnimationEffects = []
    /// Whether something was changed that may have to be limited.
    private var needsLimits = false
    private var transform = TransformState()
    private var sublayerTransform = TransformState()
    private let source: EffectsSource?
    /// Made for the first animation of an effect.
    private var state: EffectsState?

    init(placement: LayerContents?, source: EffectsSource?) {
        self.placement = placement
        self.source = source
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
        let property = item.pointee.property
        let isDone: Bool
        switch property {
        case .transform, .sublayerTransform: isDone = applyTransform(item, moment, &geometry)
        case .contents: isDone = applyContents(item, moment, &appearance)
        case .custom:
            isDone = item.pointee.filterInput == nil || applyEffect(item, moment, appearance)
        case .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .shadowPath, .shouldRasterize,
            .rasterizationScale:
            isDone = applyEffect(item, moment, appearance)
        default: isDone = applyLanes(item, moment, &geometry, &appearance)
        }
        guard isDone else { return }
        if LayerLimits.limits(property) { needsLimits = true }
        effects.formUnion(item.pointee.effect)
    }

    @inline(__always)
    private mutating func applyLanes(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance
    ) -> Bool {
        let property = item.pointee.property
        let whole = LaneAccess.read(property, geometry, appearance)
        let current = whole.map { item.pointee.range.part(of: $0) }
        if item.pointee.kind == .color, item.pointee.motion == .ends, item.pointee.ends.isNothing {
            if property == .backgroundColor { appearance.backgroundColor = nil }
            if property == .borderColor { appearance.borderColor = nil }
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
        let result = item.pointee.range.replacing(whole ?? Lanes(), with: value)
        LaneAccess.write(result, property, &geometry, &appearance)
        return true
    }

    /// Turns the layer about its anchor point before its transform; false where that makes a number that isn't finite.
    private mutating func turn(_ angle: Double, _ geometry: inout LayerGeometry) -> Bool {
        transform.settle(&geometry.transform)
        let turned = CATransform3DRotate(geometry.transform, CGFloat(angle), 0, 0, 1)
        guard turned.hasFiniteNumbers else { return false }
        geometry.transform = turned
        transform.forget()
        return true
    }

    private mutating func applyTransform(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ geometry: inout LayerGeometry
    ) -> Bool {
        if item.pointee.property == .transform {
            return Self.applyTransform(item, moment, &transform, &geometry.transform)
        }
        var matrix = geometry.sublayerTransform
        let isDone = Self.applyTransform(item, moment, &sublayerTransform, &matrix)
        sublayerTransform.settle(&matrix)
        if isDone { geometry.sublayerTransform = matrix }
        return isDone
    }

    @inline(__always)
    private static func applyTransform(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ state: inout TransformState, _ matrix: inout CATransform3D
    ) -> Bool {
        if item.pointee.component != .whole {
            return state.change(item.pointee.component, of: matrix) { current in
                guard var value = item.pointee.lanes(moment, current: current) else { return nil }
                if item.pointee.isAdditive { value += current }
                return value.areFinite ? value : nil
            }
        }
        state.settle(&matrix)
        guard var value = item.pointee.transform(moment, current: matrix) else { return false }
        if item.pointee.isAdditive { value = .concat(value, matrix) }
        guard value.hasFiniteNumbers else { return false }
        matrix = value
        state.forget()
        return true
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

    @inline(never)
    private mutating func applyEffect(
        _ item: UnsafePointer<PreparedAnimation>, _ moment: PreparedTiming.Moment,
        _ appearance: LayerAppearance
    ) -> Bool {
        if state == nil { state = EffectsState(source, appearance.effects) }
        return state?.apply(item, moment) ?? false
    }

    /// The effects as they are now; nil as long as no animation changed one.
    var effectValues: EffectValues? { state?.values }

    /// Writes down what was kept back, and brings all that changed into the range that can be drawn.
    mutating func finish(_ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance) {
        transform.settle(&geometry.transform)
        state?.write(to: &appearance)
        if needsLimits { LayerLimits.apply(&geometry, &appearance) }
    }
}
