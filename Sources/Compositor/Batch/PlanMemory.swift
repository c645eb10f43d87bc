import CHeap

/// The arrays of a plan whose memory is reused: new memory of some megabytes costs more than filling it.
///
/// When large plans are followed by small ones, this memory goes back to the system, and with it what the trees and scenes of the
/// large ones have left behind, which is three times as much: the C library keeps freed memory of small objects.
struct PlanMemory {
    private var vertices: ContiguousArray<UInt32> = []
    private var indices: ContiguousArray<UInt32> = []
    private var batches: [BatchList.Memory] = []
    /// The words of vertices of the largest plan since memory was last given back.
    private var largest = 0
    /// The number of consecutive plans that were much smaller.
    private var small = 0

    /// The words of vertices from which on a plan is large: 8 MB.
    static let large = 1 << 21
    /// The number of small plans after which memory is given back.
    static let patience = 8

    /// Moves the memory into an empty plan.
    mutating func lend(to plan: inout FramePlan, _ batches: inout BatchList) {
        (plan.vertices, plan.indices, batches.spare) = (vertices, indices, self.batches)
        // The plan alone holds the arrays now, so that it changes them in place.
        (vertices, indices, self.batches) = ([], [], [])
        plan.vertices.removeAll(keepingCapacity: true)
        plan.indices.removeAll(keepingCapacity: true)
        if small == Self.patience {
            (plan.vertices, plan.indices, batches.spare) = ([], [], [])
            (largest, small) = (0, 0)
            heap_give_back()
        }
    }

    /// Keeps the memory of a plan. The plan still has its vertices; the memory is reused if the plan is released by then.
    mutating func keep(_ plan: FramePlan, _ batches: inout BatchList) {
        (vertices, indices, self.batches) = (plan.vertices, plan.indices, batches.spare)
        batches.spare = []
        largest = max(largest, plan.vertices.count)
        small = largest >= Self.large && plan.vertices.count < largest / 8 ? small + 1 : 0
    }
}
