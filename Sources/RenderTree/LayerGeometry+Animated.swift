import CoreGraphics
import Geometry

extension LayerGeometry {
    /// The animatable properties.
    static let animated = [
        AnimatedProperty("bounds", .rect, .geometry(LaneField(\Self.bounds)), limit: .standard),
        AnimatedProperty("position", .point, .geometry(LaneField(\Self.position))),
        AnimatedProperty("zPosition", .number, .geometry(LaneField(\Self.zPosition))),
        AnimatedProperty("anchorPoint", .point, .geometry(LaneField(\Self.anchorPoint))),
        AnimatedProperty("anchorPointZ", .number, .geometry(LaneField(\Self.anchorPointZ))),
        AnimatedProperty("transform", .transform, .transform),
        AnimatedProperty("sublayerTransform", .transform, .sublayerTransform),
        AnimatedProperty("hidden", alias: "isHidden", .bool, .geometry(LaneField(\Self.isHidden))),
        AnimatedProperty(
            "doubleSided", alias: "isDoubleSided", .bool, .geometry(LaneField(\Self.isDoubleSided))),
        AnimatedProperty(
            "geometryFlipped", alias: "isGeometryFlipped", .bool,
            .geometry(LaneField(\Self.isGeometryFlipped))),
    ]
}
