import CoreGraphics
import RenderTree

/// What the committed tree has of a `CrossLayer`.
struct CrossLook: LayerLook {
    var thickness: CGFloat = 8
    var color: RGBAColor? = .black
}

extension CrossLook: TreeTable {
    static let properties: [TreeProperty<CrossLook>] = [
        .value("thickness", \.thickness, limit: .length), .value("crossColor", \.color, limit: .color),
    ]
}
