import Compositor
import QuartzCore

/// Explains why a layer draws nothing.
enum WhyOmission {
    /// The explanation; nil for a layer that is drawn.
    static func text(of layer: CALayer, _ scene: SceneExplanation) -> String? {
        if let omission = scene[layer.layerID]?.omission { return "it " + words(omission) }
        var above = layer.superlayer
        while let current = above {
            if let omission = scene[current.layerID]?.omission {
                let title = LayerTitle.text(className: "\(type(of: current))", name: current.name)
                return "\(title), in which it lies, " + words(omission)
            }
            above = current.superlayer
        }
        return nil
    }

    private static func words(_ omission: LayerOmission) -> String {
        switch omission {
        case .hidden: "is hidden"
        case .transparent: "has an opacity of 0"
        case .tooDeep: "lies deeper than \(LayerWalk.maximumDepth) layers"
        case .noArea: "is seen from its edge, or has numbers that mean nothing"
        case .behindEye: "lies behind the eye"
        case .turnedAway: "shows its back, and isDoubleSided is false"
        case .clippedAway: "lies outside of what is shown"
        case .maskedAway: "has a mask that leaves nothing of it"
        }
    }
}
