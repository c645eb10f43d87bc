import Foundation
import RenderTree

extension CATransition {
    final func loweredTransition(from node: RenderNode?) -> RenderAnimation {
        .transition(
            TransitionAnimation(
                timing: mediaTiming, curve: curve, type: drawnType ?? .fade,
                subtype: subtype?.renderValue ?? (drawnType == .pageCurl ? .fromRight : .fromLeft),
                startProgress: Self.part(startProgress, 0),
                endProgress: Self.part(endProgress, 1), from: node))
    }

    private static func part(_ value: Float, _ fallback: Double) -> Double {
        value.isNaN ? fallback : Double(min(max(value, 0), 1))
    }
}

extension CATransition {
    /// The drawn type, that of the filter if there is one; nil for an unknown type or filter, which fades.
    final var drawnType: TransitionType? {
        guard let filter, !(filter is NSNull) else { return Self.types[type.rawValue] }
        let name = (filter as? any FilterObject)?.state.type ?? KeyValues.string(filter)
        guard case .transition(let type)? = name.flatMap({ FilterDefinition.transitions[$0] })?.effect else {
            return nil
        }
        return type
    }

    /// The types by name, including those without a constant.
    static let types: [String: TransitionType] = [
        "fade": .fade, "moveIn": .moveIn, "push": .push, "reveal": .reveal,
        "cube": .cube, "alignedCube": .cube, "flip": .flip, "alignedFlip": .flip, "oglFlip": .flip,
        "rippleEffect": .ripple, "pageCurl": .pageCurl, "mapCurl": .pageCurl, "pageUnCurl": .pageUnCurl,
        "mapUnCurl": .pageUnCurl,
    ]
}

extension CALayer {
    /// Reports a transition of an unknown type. Must be called after `drawnEffects`, which clears the errors.
    final func noteTransition() {
        guard let entry = animationList?.entries.first(where: { $0.animation is CATransition }),
            let transition = entry.animation as? CATransition, transition.drawnType == nil
        else { return }
        let reason: String
        if let filter = transition.filter, !(filter is NSNull) {
            let names = FilterDefinition.transitions.keys.sorted().joined(separator: ", ")
            let name = (filter as? any FilterObject)?.state.type ?? KeyValues.string(filter)
            let found =
                name.map { CALayerError.quoted($0) } ?? "an object of the class \(Swift.type(of: filter))"
            reason = "\(found) is no filter of transitions, so the layer fades; expected \(names)"
        } else {
            let names = CATransition.types.keys.sorted().joined(separator: ", ")
            let type = CALayerError.quoted(transition.type.rawValue)
            reason = "the type \(type) is not known, so the layer fades; expected \(names)"
        }
        makeRare().errors.append(
            CALayerError(layer: nameStore, property: kCATransition, reason: reason))
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
