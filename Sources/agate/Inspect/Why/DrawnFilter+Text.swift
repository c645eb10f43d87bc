import Compositor
import QuartzCore

extension DrawnFilter {
    var text: String {
        switch self {
        case .blur(let sigma): "a blur of \(NumberText.short(sigma)) points"
        case .colors: "a change of colours"
        case .bloom(let sigma, _): "a bloom of \(NumberText.short(sigma)) points"
        }
    }

    var remedies: [String] {
        switch self {
        case .blur, .bloom: ["blur pictures that do not change beforehand"]
        case .colors: ["give the layers such colours, and pictures that do not change beforehand"]
        }
    }
}
