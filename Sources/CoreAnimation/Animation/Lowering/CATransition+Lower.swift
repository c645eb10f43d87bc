import Foundation
import RenderTree

extension CATransition {
    final func loweredTransition(from node: RenderNode?) -> RenderAnimation {
        .transition(
            TransitionAnimation(
                timing: mediaTiming, curve: curve, type: type.renderValue,
                subtype: subtype?.renderValue ?? .fromLeft, startProgress: Self.part(startProgress, 0),
                endProgress: Self.part(endProgress, 1), from: node))
    }

    private static func part(_ value: Float, _ fallback: Double) -> Double {
        value.isNaN ? fallback : Double(min(max(value, 0), 1))
    }
}

extension CATransitionType {
    /// A type that is not known fades.
    fileprivate var renderValue: TransitionType {
        switch self {
        case .moveIn: .moveIn
        case .push: .push
        case .reveal: .reveal
        default: .fade
        }
    }
}

extension CATransitionSubtype {
    fileprivate var renderValue: TransitionSubtype {
        switch self {
        case .fromRight: .fromRight
        case .fromTop: .fromTop
        case .fromBottom: .fromBottom
        default: .fromLeft
        }
    }
}
