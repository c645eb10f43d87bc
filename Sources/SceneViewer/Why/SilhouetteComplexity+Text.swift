import Compositor

extension SilhouetteComplexity {
    var text: String {
        switch self {
        case .filters: "its filters change its outline"
        case .crossFade: "its contents pass into others"
        case .contents: "its contents have holes or stick out"
        case .look: "what it draws has holes or sticks out"
        case .border: "its border lies around what is not opaque"
        case .sublayers: "its sublayers have no opaque background below them"
        case .manySublayers: "its sublayers are too many to be looked through"
        case .sublayerOutside: "a sublayer may reach over its outline"
        }
    }

    var remedies: [String] {
        switch self {
        case .contents, .look, .border, .sublayers: ["give the layer an opaque backgroundColor"]
        case .sublayerOutside: ["keep sublayers inside of the bounds and out of rounded corners"]
        case .filters, .crossFade, .manySublayers: []
        }
    }
}
