/// The depths of a polygon in the space of its group: its least, its greatest, and that of its middle.
struct DepthRange: Sendable {
    var least, most, middle: Double

    init(_ plane: SpacePlane) { (least, most, middle) = (plane.minZ, plane.maxZ, plane.middleZ) }
}
