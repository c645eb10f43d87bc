import RenderTree

/// The ends of a basic animation of lanes.
struct LaneEnds: Sendable {
    private let first: Lanes
    private let second: Lanes
    private let rule: EndRule
    private let isStepped: Bool
    /// Whether an end is `nothing`, which is the colour of the other end at alpha 0.
    private let isFirstNothing: Bool
    private let isSecondNothing: Bool

    /// A placeholder for an animation without ends.
    static let none = LaneEnds()

    private init() {
        (first, second, rule) = (Lanes(), Lanes(), .fixed)
        (isStepped, isFirstNothing, isSecondNothing) = (false, false, false)
    }

    /// Nil if the values don't match the kind or nothing is given.
    init?(_ track: BasicTrack, kind: ValueKind, isAdditive: Bool, zero: Lanes? = nil) {
        typealias End = (lanes: Lanes?, isNothing: Bool, isBad: Bool)
        func end(_ value: AnimationValue?) -> End {
            guard let value else { return (nil, false, false) }
            if kind == .color, value == .nothing { return (Lanes(), true, false) }
            let lanes = kind.lanes(value)
            return (lanes, false, lanes == nil)
        }
        let (from, to) = (end(track.from), end(track.to))
        // An ignored value may have any type.
        let by: End = track.from != nil && track.to != nil ? (nil, false, false) : end(track.by)
        guard !from.isBad, !to.isBad, !by.isBad else { return nil }
        guard
            let ends = BasicEnds(
                from: from.lanes, to: to.lanes, by: by.lanes, zero: zero ?? (isAdditive ? Lanes() : nil),
                plus: { $0 + $1 }, minus: { $0 - $1 })
        else {
            return nil
        }
        rule = ends.rule
        first = ends.first
        second = ends.second
        isStepped = kind.isStepped
        isFirstNothing = from.isNothing
        isSecondNothing = to.isNothing
    }

    /// Whether the value is the same at every fraction, whatever the current value.
    var isConstant: Bool {
        rule == .fixed && first == second && isFirstNothing == isSecondNothing
    }

    /// Whether both ends are `nothing`.
    var isNothing: Bool { rule == .fixed && isFirstNothing && isSecondNothing }

    /// Whether an end is the current value.
    var needsCurrent: Bool { rule != .fixed }

    /// The two ends; `current` is nil if there is no colour.
    @inline(__always)
    func ends(_ current: Lanes?) -> (Lanes, Lanes) {
        if rule == .fixed, !isFirstNothing, !isSecondNothing { return (first, second) }
        return relativeEnds(current)
    }

    @inline(never)
    private func relativeEnds(_ current: Lanes?) -> (Lanes, Lanes) {
        func clear(_ lanes: Lanes) -> Lanes { Lanes(lanes.x, lanes.y, lanes.z, 0) }
        switch rule {
        case .fixed:
            if isFirstNothing { return (clear(second), isSecondNothing ? clear(second) : second) }
            return isSecondNothing ? (first, clear(first)) : (first, second)
        case .fromCurrent:
            let start = current ?? clear(second)
            return (start, isSecondNothing ? clear(start) : second)
        case .toCurrent:
            let end = current ?? clear(first)
            return (isFirstNothing ? clear(end) : first, end)
        case .byCurrent:
            let start = current ?? Lanes()
            return (start, start + second)
        }
    }

    /// The value at a fraction, and the value at the end of a cycle for cumulative animations.
    @inline(__always)
    func value(_ fraction: Double, _ ends: (Lanes, Lanes)) -> Lanes {
        if isStepped { return fraction < 0.5 ? ends.0 : ends.1 }
        // At fraction 1, returns the end exactly.
        return fraction == 1 ? ends.1 : ends.0 + (ends.1 - ends.0) * fraction
    }
}
