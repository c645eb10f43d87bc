import CoreGraphics
import Geometry
import RenderTree

extension PreparedAnimations {
    /// The values at a layer's time of animated custom keys, which are not in its geometry or appearance, in the
    /// order of each key's first animation.
    ///
    /// `underlying` returns the value of a key without animations, or nil. A key path whose last keys name a part
    /// (`shadowOffset.width`) changes that part of the first key's value if `underlying` knows that key; otherwise
    /// the whole path is the key.
    package func customValues(
        at localTime: Double, underlying: (String) -> AnimationValue?
    ) -> [(key: String, value: AnimationValue)] {
        guard effects.contains(.custom) else { return [] }
        return withoutActuallyEscaping(underlying) { underlying in
            var values = CustomValues(underlying: underlying)
            apply(0..<items.count, at: localTime, isGrouped: false, &values)
            return values.list
        }
    }

    private func apply(
        _ range: Range<Int>, at time: Double, isGrouped: Bool, _ values: inout CustomValues
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let item = UnsafePointer(items.base + index)
            let moment = item.pointee.timing.moment(at: time, includesEnd: isGrouped)
            let isShown = item.pointee.timing.isShown(moment.phase)
            let members = index + 1..<index + 1 + item.pointee.memberCount
            index = members.upperBound
            guard isShown else { continue }
            if item.pointee.role == .group {
                apply(members, at: item.pointee.memberTime(moment), isGrouped: true, &values)
            } else if let target = item.pointee.target {
                values.apply(item.pointee, moment, target)
            }
        }
    }
}

/// The custom values of a layer computed so far.
private struct CustomValues {
    let underlying: (String) -> AnimationValue?
    private(set) var list: [(key: String, value: AnimationValue)] = []

    init(underlying: @escaping (String) -> AnimationValue?) { self.underlying = underlying }

    mutating func apply(
        _ item: borrowing PreparedAnimation, _ moment: PreparedTiming.Moment, _ target: AnimationTarget
    ) {
        if target.component != .whole, let whole = current(target.customKey),
            let part = whole.part(target.component)
        {
            guard let new = value(item, moment, part),
                let result = whole.replacing(target.component, with: new)
            else {
                return
            }
            set(target.customKey, result)
        } else if let new = value(item, moment, current(target.keyPath)) {
            set(target.keyPath, new)
        }
    }

    private func current(_ key: String) -> AnimationValue? {
        list.first { $0.key == key }?.value ?? underlying(key)
    }

    private mutating func set(_ key: String, _ value: AnimationValue) {
        if let index = list.firstIndex(where: { $0.key == key }) {
            list[index].value = value
        } else {
            list.append((key, value))
        }
    }

    /// Nil if the values don't match the existing one, or the result isn't finite.
    private func value(
        _ item: borrowing PreparedAnimation, _ moment: PreparedTiming.Moment, _ current: AnimationValue?
    ) -> AnimationValue? {
        if item.kind == .transform || item.function != nil {
            let matrix: CATransform3D?
            switch current {
            case .transform(let t): matrix = t
            case nil: matrix = .identity
            default: matrix = nil
            }
            guard let matrix, let new = item.transform(moment, current: matrix) else { return nil }
            let result = item.isAdditive ? CATransform3D.concat(new, matrix) : new
            return result.isFinite ? .transform(result) : nil
        }
        guard item.kind.fitsLanes else {
            guard let new = item.general(moment, current: current) else { return nil }
            return item.isAdditive && item.kind == .general ? current.map { $0.adding(new) } ?? new : new
        }
        return lanes(item, moment, current)
    }

    private func lanes(
        _ item: borrowing PreparedAnimation, _ moment: PreparedTiming.Moment, _ current: AnimationValue?
    ) -> AnimationValue? {
        if item.motion == .ends {
            if item.ends.isNothing { return .nothing }
            // A colour may start from none; any other animation without a start has no effect.
            if item.ends.needsCurrent, item.kind != .color, current.flatMap(item.kind.lanes) == nil {
                return nil
            }
        }
        let old = current.flatMap(item.kind.lanes)
        if let current, old == nil, current != .nothing { return nil }
        guard var new = item.lanes(moment, current: old) else { return nil }
        if item.isAdditive, !item.kind.isStepped, let old { new += old }
        return new.areFinite ? item.kind.value(new) : nil
    }
}
