import CoreGraphics
import Geometry

/// Puts a group's entries in paint order. Parallel planes sort by depth, stable in array order; planes that stand in
/// space sort by depth range where the ranges are apart, and are cut into pieces only where they meet.
enum SiblingArranger {
    /// More planes than this in one knot are ordered by the depth of their middle and not cut.
    static let maximumSplitCount = 256

    static func arrange(_ group: inout SiblingGroup, _ context: LayerContext, _ sink: inout MarkSink) {
        guard group.count > 1, group.isDeep || !group.isSorted else { return }
        let plane = context.space.plane
        let scale = abs(plane.h11 * plane.h22 - plane.h12 * plane.h21).squareRoot()
        let thickness = 0.05 / max(scale, 1e-6)
        if group.isDeep, group.count <= ConvexBody.largest {
            group = group.expanded(&sink.open)
            if ConvexBody.arrange(group, context, thickness: thickness, &sink) { return }
        }
        let layers = GroupLayers(group)
        let place = DepthOrder.Place(layer: group.owner, instance: context.instance)
        let sorter = DepthSorter(layers, last: sink.caches.chunks.order(at: place))
        if !group.isDeep {
            let order = sorter.sorted(\.byLeast) { layers.z($0) }
            sink.caches.chunks.keep(DepthOrder(place, layers, byLeast: order))
            rearrange(layers, context, order.map { PlaneFragment(member: $0.index) }, &sink)
            return
        }
        let depths = layers.depths
        if isAscending(depths) { return }
        rearrange(layers, context, fragments(layers, depths, sorter, place, thickness, &sink), &sink)
    }

    /// Every plane begins where those before it end, so that array order is paint order.
    private static func isAscending(_ depths: ContiguousArray<DepthRange>) -> Bool {
        var top = -Double.infinity
        for depth in depths {
            if depth.least < top { return false }
            top = max(top, depth.most)
        }
        return true
    }

    /// Returns the layers of a group in paint order, cut where they meet.
    private static func fragments(
        _ layers: GroupLayers, _ depths: ContiguousArray<DepthRange>, _ sorter: DepthSorter,
        _ place: DepthOrder.Place, _ thickness: Double, _ sink: inout MarkSink
    ) -> [PlaneFragment] {
        let byLeast = sorter.sorted(\.byLeast) { depths[$0].least }
        let runs = PlaneKnots.runs(byLeast, depths, thickness: thickness)
        var byMiddle = ContiguousArray<DepthKey>()
        if runs.contains(where: { $0.count > PlaneKnots.mostCompared }) {
            byMiddle = sorter.sorted(\.byMiddle) { depths[$0].middle }
        }
        sink.caches.chunks.keep(DepthOrder(place, layers, byLeast: byLeast, byMiddle: byMiddle))
        let large = byMiddle.isEmpty ? [] : members(of: runs, byLeast, byMiddle)
        var result: [PlaneFragment] = []
        result.reserveCapacity(layers.count)
        for (index, run) in runs.enumerated() {
            if run.count == 1 {
                result.append(PlaneFragment(member: byLeast[run.lowerBound].index))
            } else if run.count > PlaneKnots.mostCompared {
                for layer in large[index] { result.append(PlaneFragment(member: layer)) }
            } else {
                result += fragments(
                    byLeast[run].map { ($0.index, layers.plane($0.index)) }, thickness, &sink)
            }
        }
        return result
    }

    /// Returns the layers of each large run by the depths of their middles.
    private static func members(
        of runs: [Range<Int>], _ byLeast: ContiguousArray<DepthKey>, _ byMiddle: ContiguousArray<DepthKey>
    ) -> [[Int]] {
        if runs.count == 1 { return [byMiddle.map(\.index)] }
        var runOfLayer = ContiguousArray<Int32>(repeating: -1, count: byLeast.count)
        for (index, run) in runs.enumerated() where run.count > PlaneKnots.mostCompared {
            for key in byLeast[run] { runOfLayer[key.index] = Int32(index) }
        }
        var result = [[Int]](repeating: [], count: runs.count)
        for key in byMiddle {
            let run = Int(runOfLayer[key.index])
            if run >= 0 { result[run].append(key.index) }
        }
        return result
    }

    /// Returns the layers of a run in paint order.
    private static func fragments(
        _ planes: [(layer: Int, plane: SpacePlane)], _ thickness: Double, _ sink: inout MarkSink
    ) -> [PlaneFragment] {
        var result: [PlaneFragment] = []
        for knot in PlaneKnots.find(planes) {
            if knot.count == 1 {
                result.append(PlaneFragment(member: planes[knot[0]].layer))
            } else if knot.count > maximumSplitCount || !sink.options.planeSplitting {
                let keys = knot.map { DepthKey(planes[$0].plane.middleZ, planes[$0].layer) }
                for key in keys.sorted() { result.append(PlaneFragment(member: key.index)) }
            } else {
                var tree = PlaneTree(thickness: thickness)
                result += tree.order(knot.map { (index: planes[$0].layer, plane: planes[$0].plane) })
                sink.open.totals.splits += tree.splits
            }
        }
        return result
    }

    /// Writes the layers' entries in the given order, each with the cuts of its fragment.
    private static func rearrange(
        _ layers: GroupLayers, _ context: LayerContext, _ fragments: [PlaneFragment], _ sink: inout MarkSink
    ) {
        let start = layers.group.start
        let old = ContiguousArray(sink.open.entries[start...])
        sink.open.entries.removeSubrange(start...)
        sink.open.entries.reserveCapacity(start + fragments.count)
        let junctions = junctions(layers, context, fragments)
        sink.open.nested.reserve(sink.open.nested.count + fragments.count)
        let lists = layers.parts.map { part in part.chunk.map { sink.open.lists.add($0.list) } }
        for fragment in fragments {
            let drawn = layers.entries(fragment.member)
            let first = sink.open.entries.count
            if let list = lists[drawn.part] {
                let index = sink.open.nested.add(PaintList.Nested(list: list, entries: drawn.entries))
                sink.open.entries.append(PaintList.Entry(list: index))
            } else {
                sink.open.entries.append(
                    contentsOf: old[drawn.entries.lowerBound - start..<drawn.entries.upperBound - start])
            }
            if !fragment.sides.isEmpty { cut(first..., by: fragment, layers, context, junctions, &sink) }
        }
    }

    /// Cuts entries by the planes that cut a fragment.
    private static func cut(
        _ entries: PartialRangeFrom<Int>, by fragment: PlaneFragment, _ layers: GroupLayers,
        _ context: LayerContext, _ junctions: [Int: [HalfPlane]], _ sink: inout MarkSink
    ) {
        let halfPlanes = fragment.sides.compactMap {
            halfPlane($0, layers.matrix(fragment.member), context)
        }
        var last: (parent: CutIndex?, cut: CutIndex?)?
        for index in entries.relative(to: sink.open.entries) {
            let entry = sink.open.entries[index]
            if last == nil || last?.parent != entry.cut {
                let cut = halfPlanes.reduce(entry.cut) { sink.open.add($1, to: $0, dividesPlane: true) }
                if let cut, cut != entry.cut {
                    sink.open.cuts[cut].junctions = junctions[fragment.member] ?? []
                }
                last = (entry.cut, cut)
            }
            sink.open.entries[index] = entry.cut(by: last?.cut)
        }
    }

    /// Returns a side of a cutting plane, as a half-plane of the device coordinates of a member's plane.
    private static func halfPlane(
        _ side: PlaneFragment.Side, _ m: CATransform3D, _ context: LayerContext
    ) -> HalfPlane? {
        let p = side.plane
        let plane = Homography(flattening: m).concatenating(context.space.plane).normalized.halfPlane(
            p.x * m.m11 + p.y * m.m12 + p.z * m.m13 + p.d * m.m14,
            p.x * m.m21 + p.y * m.m22 + p.z * m.m23 + p.d * m.m24,
            p.x * m.m41 + p.y * m.m42 + p.z * m.m43 + p.d * m.m44)
        return side.isFront ? plane : plane?.opposite
    }

    /// The lines that cut each member more than once. A piece that ends in the middle of another's edge would leave a
    /// crack there after rounding, so every piece gets a corner at each of these lines.
    private static func junctions(
        _ layers: GroupLayers, _ context: LayerContext, _ fragments: [PlaneFragment]
    ) -> [Int: [HalfPlane]] {
        var planes: [Int: [Plane3]] = [:]
        for fragment in fragments {
            for side in fragment.sides where planes[fragment.member]?.contains(side.plane) != true {
                planes[fragment.member, default: []].append(side.plane)
            }
        }
        var result: [Int: [HalfPlane]] = [:]
        for (member, planes) in planes where planes.count > 1 {
            let m = layers.matrix(member)
            result[member] = planes.compactMap {
                halfPlane(PlaneFragment.Side(plane: $0, isFront: true), m, context)
            }
        }
        return result
    }
}

extension SiblingGroup {
    /// The polygons of all layers in the group's space; no chunks are among them.
    var planes: ContiguousArray<SpacePlane> { ContiguousArray(members.indices.map { plane($0) }) }

    var depths: ContiguousArray<DepthRange> { ContiguousArray(members.indices.map { DepthRange(plane($0)) }) }

    /// Returns the polygon of a layer in the group's space: what it and its sublayers cover of its plane.
    func plane(_ index: Int) -> SpacePlane {
        let rect = members[index].node.map { ContentBounds.of($0.node) } ?? .null
        return SpacePlane(rect, matrix(index), near: Homography.nearestW)
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
