import Compositor
import QuartzCore

extension DrawnFilter {
    var text: String {
        switch self {
        case .blur(let sigma): "a blur of \(NumberText.short(sigma)) points"
        case .colors, .tone: "a change of colours"
        case .spatial(.cells): "squares of one colour"
        case .spatial(.vignette): "a vignette"
        case .spatial(.ripple): "ripples"
        case .spatial: "a blur by averages"
        case .bloom(let sigma, _): "a bloom of \(NumberText.short(sigma)) points"
        }
    }

    var remedies: [String] {
        switch self {
        case .blur, .bloom, .spatial: ["blur pictures that do not change beforehand"]
        case .colors, .tone: ["give the layers such colours, and pictures that do not change beforehand"]
        }
    }
}
