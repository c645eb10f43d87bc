import CoreGraphics
import RenderTree

/// What the committed tree has of a `CrossLayer`.
struct CrossLook: LayerLook {
    var thickness: CGFloat = 8
    var color: RGBAColor? = .black
}

@used @section("agate_looks") private let linked: LinkedType = { CrossLook.add(to: $0) }

extension CrossLook: EncodableLook, TreeTable {
    static var encodedName: String { "cross" }

    static let properties: [TreeProperty<CrossLook>] = [
        .value("thickness", \.thickness, limit: .length), .value("crossColor", \.color, limit: .color),
    ]
}
