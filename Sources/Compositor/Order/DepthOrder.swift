import RenderTree

/// The layers of a group by their depths, kept for the next frame, in which only the layers of other chunks are sorted.
///
/// It saves work and changes no order, since keys have only one.
final class DepthOrder: Sendable {
    /// Where a group is: the layer whose sublayers it consists of, and the instance of that layer.
    struct Place: Hashable, Sendable {
        var layer: LayerID
        var instance: InstancePath
    }

    /// Smaller groups are sorted anew in each frame.
    private static let fewest = 256

    /// A chunk of the group, and which layers are in it.
    private struct Part {
        var chunk: ChunkList.Identity?
        var layers: Range<Int>
    }

    let place: Place
    private let parts: ContiguousArray<Part>
    private let count: Int
    /// By the least depths; for parallel planes by their depths.
    let byLeast: ContiguousArray<DepthKey>
    /// By the depths of the middles; empty if that was not needed.
    let byMiddle: ContiguousArray<DepthKey>

    init(
        _ place: Place, _ layers: GroupLayers, byLeast: ContiguousArray<DepthKey>,
        byMiddle: ContiguousArray<DepthKey> = []
    ) {
        self.place = place
        parts = ContiguousArray(
            layers.parts.map { Part(chunk: $0.chunk?.identity, layers: $0.start..<$0.start + $0.count) })
        count = layers.count
        self.byLeast = byLeast
        self.byMiddle = byMiddle
    }

    /// Whether a later frame saves work by it.
    var isWorthKeeping: Bool { count >= Self.fewest && parts.contains { $0.chunk != nil } }

    /// Returns where the layers of chunks that both frames have are now; nil if there are none.
    func moves(to layers: GroupLayers) -> Moves? {
        var known: [ChunkList.Identity: Int] = [:]
        for (index, part) in parts.enumerated() { if let chunk = part.chunk { known[chunk] = index } }
        var moves = Moves(indices: ContiguousArray(repeating: -1, count: count), new: [])
        var last = -1
        for part in layers.parts {
            let now = part.start..<part.start + part.count
            // Chunks that changed places with others are new, so that the order by index stays.
            guard let index = part.chunk.flatMap({ known[$0.identity] }), index > last,
                parts[index].layers.count == part.count
            else {
                moves.new.append(now)
                continue
            }
            last = index
            for (old, new) in zip(parts[index].layers, now) { moves.indices[old] = Int32(new) }
        }
        return last < 0 ? nil : moves
    }

    /// The layers of a group that an earlier frame had.
    struct Moves {
        /// The index of a layer now, by that in the earlier frame; negative if it is not there any more.
        fileprivate var indices: ContiguousArray<Int32>
        /// The layers that the earlier frame did not have.
        fileprivate var new: [Range<Int>]

        /// Sorts all layers.
        ///
        /// - Parameter kept: the layers of the earlier frame, sorted.
        func sorted(
            _ kept: ContiguousArray<DepthKey>, count: Int, _ depth: (Int) -> Double
        ) -> ContiguousArray<DepthKey> {
            let new = self.new.joined().map { DepthKey(depth($0), $0) }.sorted()
            return ContiguousArray(unsafeUninitializedCapacity: count) { buffer, filled in
                var next = 0
                func add(_ key: DepthKey) {
                    buffer.initializeElement(at: filled, to: key)
                    filled += 1
                }
                indices.withUnsafeBufferPointer { indices in
                    for var key in kept {
                        key.index = Int(indices[key.index])
                        if key.index < 0 { continue }
                        while next < new.count, new[next] < key {
                            add(new[next])
                            next += 1
                        }
                        add(key)
                    }
                }
                for key in new[next...] { add(key) }
            }
        }
    }
}

/// Sorts the layers of a group, with the order of the last frame where there is one.
struct DepthSorter {
    private let layers: GroupLayers
    private let last: DepthOrder?
    private let moves: DepthOrder.Moves?

    init(_ layers: GroupLayers, last: DepthOrder?) {
        self.layers = layers
        self.last = last
        moves = last?.moves(to: layers)
    }

    /// - Parameter depth: of a layer.
    func sorted(
        _ order: KeyPath<DepthOrder, ContiguousArray<DepthKey>>, _ depth: (Int) -> Double
    ) -> ContiguousArray<DepthKey> {
        if let last, let moves, !last[keyPath: order].isEmpty {
            return moves.sorted(last[keyPath: order], count: layers.count, depth)
        }
        var keys = ContiguousArray<DepthKey>()
        keys.reserveCapacity(layers.count)
        for layer in 0..<layers.count { keys.append(DepthKey(depth(layer), layer)) }
        keys.sort()
        return keys
    }
}
