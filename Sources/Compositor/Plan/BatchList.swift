/// The draws of a pass while they grow. An item joins an earlier draw of the same state when no draw in between touches
/// its pixels, so that few draws are left and the picture stays.
struct BatchList {
    struct Key: Equatable {
        var program: ProgramKey
        var texture: TextureID?
        var sampler: SamplerKey?
        var blend: BlendState

        /// Programs for round corners and turned sides draw square and straight ones too, for a little more work a pixel.
        /// Turned ones cost more, so they are shared only where there are many draws already.
        func canJoin(_ other: Key, sharesTurned: Bool) -> Bool {
            let extra: ProgramKey = sharesTurned ? [.round, .turned] : [.round]
            return program.contains(.shape) && other.program.isSuperset(of: program)
                && other.program.subtracting(extra) == program.subtracting(extra) && texture == other.texture
                && sampler == other.sampler && blend == other.blend
        }
    }

    private struct Batch {
        var key: Key
        var bounds: DeviceRect
        var indices: ContiguousArray<UInt32>
    }

    static let manyDraws = 16
    /// How many open draws are looked at.
    static let lookBack = 12

    let isMerging: Bool
    private var batches: [Batch] = []

    init(isMerging: Bool) { self.isMerging = isMerging }

    /// Adds a convex polygon whose `count` vertices begin at `first`. With `hasMiddle` the first one lies inside, and every
    /// edge is the edge of a triangle; corners in the middle of an edge need that, or neighbours overlap by a hair.
    mutating func add(_ key: Key, bounds: DeviceRect, first: Int, count: Int, hasMiddle: Bool = false) {
        let index = batch(for: key, bounds)
        batches[index].bounds = batches[index].bounds.union(bounds)
        let f = UInt32(first)
        if hasMiddle {
            batches[index].indices.append(f)
            batches[index].indices.append(f + UInt32(count) - 1)
            batches[index].indices.append(f + 1)
        }
        for i in 2..<UInt32(count) {
            batches[index].indices.append(f)
            batches[index].indices.append(f + i - 1)
            batches[index].indices.append(f + i)
        }
    }

    private mutating func batch(for key: Key, _ bounds: DeviceRect) -> Int {
        if isMerging {
            var host: Int?
            var i = batches.count - 1
            let end = max(0, batches.count - Self.lookBack)
            while i >= end {
                if batches[i].key == key { return i }
                if host == nil, key.canJoin(batches[i].key, sharesTurned: batches.count > Self.manyDraws) {
                    host = i
                }
                if batches[i].bounds.intersects(bounds) { break }
                i -= 1
            }
            if let host { return host }
        }
        batches.append(Batch(key: key, bounds: .null, indices: []))
        return batches.count - 1
    }

    /// Whether a texture is used by a draw that is still open.
    func uses(_ texture: TextureID) -> Bool { batches.contains { $0.key.texture == texture } }

    /// Writes the draws to the plan and begins anew.
    mutating func close(into plan: inout FramePlan) {
        for batch in batches where !batch.indices.isEmpty {
            plan.steps.append(
                .draw(
                    DrawCall(
                        program: batch.key.program, texture: batch.key.texture, sampler: batch.key.sampler,
                        blend: batch.key.blend, firstIndex: plan.indices.count,
                        indexCount: batch.indices.count)))
            plan.indices.append(contentsOf: batch.indices)
            plan.statistics.draws += 1
        }
        batches.removeAll(keepingCapacity: true)
    }
}
