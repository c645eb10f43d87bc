import CoreGraphics
import Geometry

/// Puts a group's entries in paint order. Parallel planes sort by depth, stable in array order; planes that stand in
/// space sort by depth range where the ranges are apart, and are cut into pieces only where they meet.
extension Traversal {
    /// More planes than this in one knot are ordered by the depth of their middle and not cut.
    static let maximumSplitCount = 256

    mutating func arrange(_ group: inout SiblingGroup, _ context: Context) {
        guard group.count > 1, group.isDeep || !group.isSorted else { return }
        let inChunks = group
        group = group.expanded(&open)
        if !group.isDeep {
            let order = group.members.indices.sorted {
                (group.members[$0].z, $0) < (group.members[$1].z, $1)
            }
            rearrange(group, context, order.map { PlaneFragment(member: $0) })
            return
        }
        let scale = abs(context.plane.h11 * context.plane.h22 - context.plane.h12 * context.plane.h21)
            .squareRoot()
        let thickness = 0.05 / max(scale, 1e-6)
        if arrangeBody(group, context, thickness: thickness) { return }
        let planes = inChunks.planes
        if isAscending(planes) { return }
        var ordered: [PlaneFragment] = []
        ordered.reserveCapacity(planes.count)
        for knot in PlaneKnots.find(planes, thickness: thickness) {
            if knot.count == 1 {
                ordered.append(PlaneFragment(member: knot[0]))
            } else if knot.count > Self.maximumSplitCount || !options.planeSplitting {
                for key in knot.map({ DepthKey(planes[$0].middleZ, $0) }).sorted() {
                    ordered.append(PlaneFragment(member: key.index))
                }
            } else {
                var tree = PlaneTree(thickness: thickness)
                ordered += tree.order(knot.map { (index: $0, plane: planes[$0]) })
                open.totals.splits += tree.splits
            }
        }
        rearrange(group, context, ordered)
    }

    /// Every plane begins where those before it end, so that array order is paint order.
    private func isAscending(_ planes: ContiguousArray<SpacePlane>) -> Bool {
        var top = -Double.infinity
        for plane in planes {
            if plane.minZ < top { return false }
            top = max(top, plane.maxZ)
        }
        return true
    }

    /// Writes the group's entries in the given order, each with the cuts of its fragment.
    private mutating func rearrange(
        _ group: SiblingGroup, _ context: Context, _ fragments: [PlaneFragment]
    ) {
        let old = ContiguousArray(open.entries[group.start...])
        open.entries.removeSubrange(group.start...)
        let junctions = junctions(group, context, fragments)
        for fragment in fragments {
            let member = group.members[fragment.member]
            let range = (member.entries.lowerBound - group.start)..<(member.entries.upperBound - group.start)
            if fragment.sides.isEmpty {
                open.entries.append(contentsOf: old[range])
                continue
            }
            let halfPlanes = fragment.sides.compactMap {
                halfPlane($0, group.matrix(fragment.member), context)
            }
            var last: (parent: CutIndex?, cut: CutIndex?)?
            for entry in old[range] {
                if last == nil || last?.parent != entry.cut {
                    let cut = halfPlanes.reduce(entry.cut) { open.add($1, to: $0, dividesPlane: true) }
                    if let cut, cut != entry.cut {
                        open.cuts[cut].junctions = junctions[fragment.member] ?? []
                    }
                    last = (entry.cut, cut)
                }
                open.entries.append(entry.cut(by: last?.cut))
            }
        }
    }
}

extension Traversal {
    /// A side of a cutting plane, as a half-plane of the device coordinates of what lies in a member's plane.
    private func halfPlane(
        _ side: PlaneFragment.Side, _ m: CATransform3D, _ context: Context
    ) -> HalfPlane? {
        let p = side.plane
        let plane = localHalfPlane(
            p.x * m.m11 + p.y * m.m12 + p.z * m.m13 + p.d * m.m14,
            p.x * m.m21 + p.y * m.m22 + p.z * m.m23 + p.d * m.m24,
            p.x * m.m41 + p.y * m.m42 + p.z * m.m43 + p.d * m.m44,
            Homography(flattening: m).concatenating(context.plane).normalized)
        return side.isFront ? plane : plane?.opposite
    }

    /// The lines that cut each member more than once. A piece that ends in the middle of another's edge would leave a
    /// crack there after rounding, so every piece gets a corner at each of these lines.
    private func junctions(
        _ group: SiblingGroup, _ context: Context, _ fragments: [PlaneFragment]
    ) -> [Int: [HalfPlane]] {
        var planes: [Int: [Plane3]] = [:]
        for fragment in fragments {
            for side in fragment.sides where planes[fragment.member]?.contains(side.plane) != true {
                planes[fragment.member, default: []].append(side.plane)
            }
        }
        var result: [Int: [HalfPlane]] = [:]
        for (member, planes) in planes where planes.count > 1 {
            let m = group.matrix(member)
            result[member] = planes.compactMap {
                halfPlane(PlaneFragment.Side(plane: $0, isFront: true), m, context)
            }
        }
        return result
    }
}

extension SiblingGroup {
    /// The polygons of all layers in the group's space, those of chunks among them: what each and its sublayers cover of its plane.
    var planes: ContiguousArray<SpacePlane> {
        var result = ContiguousArray<SpacePlane>()
        result.reserveCapacity(count)
        for index in members.indices {
            if let chunk = members[index].chunk {
                result += chunk.planes.isEmpty ? chunk.group.planes : chunk.planes
                continue
            }
            let rect = members[index].node?._withUnsafeGuaranteedRef { ContentBounds.of($0) } ?? .null
            result.append(SpacePlane(rect, matrix(index), near: Homography.nearestW))
        }
        return result
    }

    /// Returns the map from a member's own space to the group's.
    func matrix(_ index: Int) -> CATransform3D {
        let member = members[index]
        if let matrix = member.matrix { return matrices[Int(matrix)] }
        return member.node?._withUnsafeGuaranteedRef { LayerMatrix.toSuperlayer($0.geometry) }
            ?? .identity
    }
}

/// A member of a group, or what is left of it between planes that cut it.
struct PlaneFragment {
    /// A plane that cut it, and on which side of that plane this fragment lies.
    struct Side {
        var plane: Plane3
        var isFront: Bool
    }

    var member: Int
    var sides: [Side] = []
}

/// A member's place in a group by depth, and by array order where depths are the same.
struct DepthKey: Comparable {
    var z: Double
    var index: Int

    init(_ z: Double, _ index: Int) { (self.z, self.index) = (z, index) }

    static func < (a: DepthKey, b: DepthKey) -> Bool { a.z < b.z || a.z == b.z && a.index < b.index }
}
