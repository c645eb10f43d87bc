import Foundation
import RenderTree

extension CAKeyframeAnimation {
    /// The keyframes as values; nil without any, or one can't be animated.
    final func keyframeTrack(_ target: AnimationTarget) -> KeyframeTrack? {
        guard let source = source(target) else { return nil }
        let doubles = { (list: [NSNumber]?) in list?.map(\.doubleValue) ?? [] }
        return KeyframeTrack(
            source, keyTimes: doubles(keyTimes), curves: timingFunctions?.map(\.curve) ?? [],
            mode: calculationMode.renderValue, tension: doubles(tensionValues),
            continuity: doubles(continuityValues), bias: doubles(biasValues),
            rotation: rotationMode?.renderValue ?? .none)
    }

    private func source(_ target: AnimationTarget) -> KeyframeTrack.Source? {
        if let path = path?.copy() { return .path(path) }
        guard let values, !values.isEmpty else { return nil }
        let read = values.compactMap { target.read($0) }
        return read.count == values.count ? .values(read) : nil
    }
}

extension CAAnimationCalculationMode {
    /// The calculation mode; an unknown string is linear.
    fileprivate var renderValue: KeyframeMode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}

extension CAAnimationRotationMode {
    fileprivate var renderValue: PathRotation {
        switch self {
        case .rotateAuto: .auto
        case .rotateAutoReverse: .autoReverse
        default: .none
        }
    }
}
