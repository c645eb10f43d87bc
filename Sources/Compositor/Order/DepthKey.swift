/// A layer's place in a group by depth, and by array order where depths are the same.
struct DepthKey: Comparable, Sendable {
    var z: Double
    var index: Int

    /// A depth that is not a number counts as the nearest, so that any keys have one order.
    init(_ z: Double, _ index: Int) { (self.z, self.index) = (z.isNaN ? .infinity : z, index) }

    @inline(__always)
    static func < (a: DepthKey, b: DepthKey) -> Bool { a.z < b.z || a.z == b.z && a.index < b.index }
}
