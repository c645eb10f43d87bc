import CoreGraphics
import Geometry

extension LayerGeometry: TreeTable {
    package static let properties: [TreeProperty<LayerGeometry>] = [
        .value("bounds", \.bounds, limit: .standard), .value("position", \.position),
        .value("zPosition", \.zPosition), .value("anchorPoint", \.anchorPoint),
        .value("anchorPointZ", \.anchorPointZ),
        TreeProperty(
            "transform", \.transform,
            animated: AnimatedProperty(
                "transform", .transform, .transform, at: \LayerGeometry.transform)),
        TreeProperty(
            "sublayerTransform", \.encodedSublayerTransform,
            animated: AnimatedProperty(
                "sublayerTransform", .transform, .sublayerTransform, at: \LayerGeometry.sublayerTransform)),
        .value("hidden", \.isHidden, alias: "isHidden"),
        .value("doubleSided", \.isDoubleSided, alias: "isDoubleSided"),
        .value("geometryFlipped", \.isGeometryFlipped, alias: "isGeometryFlipped"),
    ]

    private var encodedSublayerTransform: CATransform3D? {
        get { hasSublayerTransform ? sublayerTransform : nil }
        set { sublayerTransform = newValue ?? .identity }
    }
}
