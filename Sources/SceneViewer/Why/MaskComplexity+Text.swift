import Compositor

extension MaskComplexity {
    var text: String {
        switch self {
        case .sublayers: "the mask has sublayers"
        case .contents: "the mask has contents"
        case .look: "the mask is more than a plain layer"
        case .border: "the mask has a border"
        case .effects: "the mask has a shadow or filters"
        case .mask: "the mask is masked itself"
        case .transition: "the mask is in a transition"
        case .transformLayer: "the mask is a CATransformLayer"
        case .perspective: "the mask stands in a perspective of its own, or may show its back"
        case .clip: "it and masksToBounds each cut off something else"
        }
    }

    var remedies: [String] {
        switch self {
        case .contents: ["put the alpha into the picture that is masked", Self.clip]
        case .clip: ["leave out masksToBounds, or let the mask lie inside of the bounds"]
        case .transition: []
        case .sublayers, .look, .border, .effects, .mask, .transformLayer, .perspective: [Self.clip]
        }
    }

    private static let clip =
        "mask by cornerRadius and masksToBounds, or by a single layer of one colour, which takes half as much"
}
