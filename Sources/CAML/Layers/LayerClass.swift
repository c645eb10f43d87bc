import QuartzCore

/// Which layer an element's class name asks for.
enum LayerClass {
    /// A layer, and a warning where it only stands in for the class; nil when the name is no layer's.
    static func make(_ name: String) -> (layer: CALayer, warning: String?)? {
        switch name {
        case "CALayer": return (CALayer(), nil)
        case "CATransformLayer": return (CATransformLayer(), nil)
        case "CAScrollLayer":
            let layer = CALayer()
            layer.masksToBounds = true
            return (layer, standIn(name))
        default:
            guard name.hasSuffix("Layer") else { return nil }
            return (CALayer(), standIn(name))
        }
    }

    private static func standIn(_ name: String) -> String { "\(name) is read as a plain CALayer" }

    /// Attributes and children of the classes that a plain layer stands in for; its warning covers them.
    static let standInKeys: Set<String> = [
        // CAShapeLayer
        "path", "fillColor", "fillRule", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
        "lineCap", "lineJoin", "lineDashPhase", "lineDashPattern",
        // CAGradientLayer
        "colors", "locations", "startPoint", "endPoint", "type",
        // CATextLayer
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
        "allowsFontSubpixelQuantization", "resizingMode",
        // CAReplicatorLayer
        "instanceCount", "preservesDepth", "instanceDelay", "instanceTransform", "instanceColor",
        "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
        // CAEmitterLayer
        "emitterCells", "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition",
        "emitterZPosition", "emitterSize", "emitterDepth", "emitterShape", "emitterMode", "renderMode",
        "seed",
        // CAScrollLayer, CATiledLayer
        "scrollMode", "levelsOfDetail", "levelsOfDetailBias", "tileSize",
    ]
}
