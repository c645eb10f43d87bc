import Dispatch
import RenderTree

/// Plain layers of a large commit, written down by several threads.
struct PlainLeaves: @unchecked Sendable {
    // Unchecked: each part of the layers, and each layer, is used by one thread.
    private let layers: ContiguousArray<CALayer.Changed>
    private let isDone: UnsafeMutablePointer<Bool>

    /// Fewer layers are written down before another thread is awake.
    private static let fewest = 16384
    private static let partSize = 2048

    /// Writes down the plain layers, except the first one, which is the root.
    ///
    /// - Returns: the parts in which other layers are left, in order.
    static func write(_ layers: ContiguousArray<CALayer.Changed>) -> [Range<Int>] {
        guard layers.count >= fewest else { return [layers.indices] }
        let count = (layers.count + partSize - 1) / partSize
        let done = UnsafeMutablePointer<Bool>.allocate(capacity: count)
        defer { done.deallocate() }
        done.initialize(repeating: false, count: count)
        let leaves = PlainLeaves(layers: layers, isDone: done)
        DispatchQueue.concurrentPerform(iterations: count) { leaves.write(part: $0) }
        return (0..<count).filter { !done[$0] }.map { leaves.range($0) }
    }

    private func range(_ part: Int) -> Range<Int> {
        part * Self.partSize..<min((part + 1) * Self.partSize, layers.count)
    }

    private func write(part: Int) {
        var isDone = true
        for i in range(part) where i > 0 {
            let depth = layers[i].depth
            if !layers[i].layer._withUnsafeGuaranteedRef({ $0.writePlainLeaf(at: depth) }) { isDone = false }
        }
        self.isDone[part] = isDone
    }
}

extension CALayer {
    /// Makes a new node if anything changed, as `rebuild` does; false for a layer that needs more than its own stored values for
    /// that.
    ///
    /// Objects that layers share, such as a colour, are not even retained, since threads would wait for each other.
    fileprivate final func writePlainLeaf(at depth: UInt16) -> Bool {
        guard type(of: self) == CALayer.self, children.isEmpty, maskStore == nil, rare == nil,
            animationList == nil, storedContents == nil, !look.hasContents, !look.hasEffects, !look.hasLook,
            // A pattern has no colour.
            look.backgroundColor.map({ $0.components.w > 0 }) ?? true,
            flags.isDisjoint(with: [.preparesLook, .live])
        else { return false }
        let isUnchanged = flags.isDisjoint(with: .content)
        flags.subtract([.geometry, .appearance, .structure, .time, .maskQueued, .truncated, .queued])
        committedDepth = depth
        if isUnchanged, committed != nil { return true }
        committed = RenderNode(
            id: layerID, name: nameStore, geometry: geometry.drawable, appearance: look.drawable)
        committedHeight = 1
        flags.formUnion([.rebuilt, .shown])
        return true
    }
}
