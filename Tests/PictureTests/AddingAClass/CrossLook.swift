import CoreGraphics
import RenderTree

/// What the committed tree has of a `CrossLayer`.
struct CrossLook: LayerLook {
    var thickness: CGFloat = 8
    var color: RGBAColor? = .black

    static let animated: [AnimatedProperty] = [
        .value("thickness", \CrossLook.thickness, limit: .length),
        .value("crossColor", \CrossLook.color, limit: .color),
    ]

    var drawable: CrossLook {
        var result = self
        if !(thickness >= 0 && thickness < .infinity) { result.thickness = 0 }
        return result
    }
}
