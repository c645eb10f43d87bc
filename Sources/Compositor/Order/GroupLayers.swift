import Geometry
import RenderTree

/// The layers of a group by their array order, those of chunks among them.
struct GroupLayers {
    /// Layers that follow one another: those of a chunk, or some without one.
    struct Part: Sendable {
        /// The chunk; nil for layers without one.
        var chunk: ChunkList?
        /// The index of the chunk, or of the first layer, among the group's members.
        var member: Int
        /// The index of the first layer among all.
        var start: Int
        var count: Int
    }

    let group: SiblingGroup
    private(set) var parts: ContiguousArray<Part> = []
    /// The part that a layer is in, and the entries that it draws.
    ///
    /// The entries are copied from the chunks, where layers that follow each other in order of depth are far apart.
    private struct Place {
        var part: Int32
        var start, end: UInt32

        init(part: Int, _ entries: Range<Int>) {
            self.part = Int32(part)
            (start, end) = (UInt32(entries.lowerBound), UInt32(entries.upperBound))
        }
    }

    private var places: ContiguousArray<Place> = []

    var count: Int { places.count }

    init(_ group: SiblingGroup) {
        self.group = group
        places.reserveCapacity(group.count)
        for (index, member) in group.members.enumerated() {
            let isChunk = group.forEachChunk(member) { chunk in
                let start = places.count
                let members = chunk.group.members
                for inner in members { places.append(Place(part: parts.count, inner.entries)) }
                parts.append(Part(chunk: chunk, member: index, start: start, count: members.count))
            }
            if isChunk { continue }
            if let last = parts.last, last.chunk == nil {
                parts[parts.count - 1].count += 1
            } else {
                parts.append(Part(chunk: nil, member: index, start: places.count, count: 1))
            }
            places.append(Place(part: parts.count - 1, member.entries))
        }
    }

    /// The chunk that has a layer, and the layer's index among the members of the chunk's group; without a chunk, of the group.
    @inline(__always)
    private func place(_ layer: Int) -> (chunk: ChunkList?, member: Int) {
        let part = parts[Int(places[layer].part)]
        return (part.chunk, layer - part.start + (part.chunk == nil ? part.member : 0))
    }

    /// Returns the map from a layer's own space to the group's.
    func matrix(_ layer: Int) -> CATransform3D {
        let (chunk, member) = place(layer)
        return (chunk?.group ?? group).matrix(member)
    }

    /// The polygon that a layer and its sublayers cover of the layer's plane.
    func plane(_ layer: Int) -> SpacePlane {
        let (chunk, member) = place(layer)
        if let chunk, !chunk.planes.isEmpty { return chunk.planes[member] }
        return (chunk?.group ?? group).plane(member)
    }

    /// Returns the entries that a layer draws, and its part, of whose list they are.
    @inline(__always)
    func entries(_ layer: Int) -> (part: Int, entries: Range<Int>) {
        let place = places[layer]
        return (Int(place.part), Int(place.start)..<Int(place.end))
    }

    /// Returns the depth of a layer whose plane is parallel to the screen.
    @inline(__always)
    func z(_ layer: Int) -> Double {
        let (chunk, member) = place(layer)
        guard let chunk else { return group.members[member].z }
        return chunk.group.members[member].z
    }

    /// The depths of all layers, where planes are not parallel.
    var depths: ContiguousArray<DepthRange> {
        var result = ContiguousArray<DepthRange>()
        result.reserveCapacity(count)
        for part in parts {
            if let chunk = part.chunk {
                result += chunk.depths.isEmpty ? chunk.group.depths : chunk.depths
            } else {
                for member in part.member..<part.member + part.count {
                    result.append(DepthRange(group.plane(member)))
                }
            }
        }
        return result
    }
}
