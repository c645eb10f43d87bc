import CoreGraphics
import Geometry
import RenderTree

/// The layers that share one space, as they were added: what they draw, and the plane that they draw it in.
struct SiblingGroup: Sendable {
    /// A layer of the group: its entries are a run of the list's. Or a chunk of them, as long as their order need not be looked at.
    struct Member: @unchecked Sendable {
        /// Held by the tree, or by the chunk's list.
        var node: Unmanaged<RenderNode>?
        var entries: Range<Int>
        /// The depth where the plane is parallel to the screen's.
        var z: Double
        /// Index into `matrices`; nil when the plane is upright at `z`.
        var matrix: Int32?
        /// The chunk, whose one entry is its list.
        var chunk: ChunkList?
    }

    /// The position of the group's first entry in the list.
    let start: Int
    private(set) var members: ContiguousArray<Member> = []
    private(set) var matrices: ContiguousArray<CATransform3D> = []
    /// Some plane is not parallel to the others.
    private(set) var isDeep = false
    /// The depths never fall, so that array order is paint order.
    private(set) var isSorted = true
    /// The number of layers.
    private(set) var count = 0
    private var lastZ = -Double.infinity

    init(start: Int) { self.start = start }

    /// Makes room for layers that will be added, up to a number.
    mutating func reserve(_ count: Int) {
        let count = min(count, 1 << 14)
        members.reserveCapacity(count)
        matrices.reserveCapacity(count)
    }

    mutating func addUpright(_ node: RenderNode, z: Double, entries: Range<Int>) {
        if entries.isEmpty { return }
        append(Member(node: .passUnretained(node), entries: entries, z: z))
    }

    mutating func add(_ node: RenderNode, matrix m: CATransform3D, entries: Range<Int>) {
        if entries.isEmpty { return }
        matrices.append(m)
        // The plane is not parallel to the screen's.
        if m.m13 != 0 || m.m23 != 0 || m.m14 != 0 || m.m24 != 0 { isDeep = true }
        append(
            Member(
                node: .passUnretained(node), entries: entries, z: LayerMatrix.depth(m),
                matrix: Int32(matrices.count - 1)))
    }

    /// Adds all layers of a chunk.
    ///
    /// - Parameter entry: where the chunk's list is.
    mutating func add(_ chunk: ChunkList, entry: Int) {
        let group = chunk.group
        guard let first = group.members.first else { return }
        isDeep = isDeep || group.isDeep
        isSorted = isSorted && group.isSorted && first.z >= lastZ
        lastZ = group.lastZ
        count += group.count
        members.append(Member(node: nil, entries: entry..<(entry + 1), z: first.z, chunk: chunk))
    }

    private mutating func append(_ member: Member) {
        if !(member.z >= lastZ), count > 0 { isSorted = false }
        lastZ = member.z
        count += 1
        members.append(member)
    }

    /// Returns the group with the layers of chunks in place of the chunks, and adds their entries to the list one by
    /// one.
    func expanded(_ content: inout PaintList.Content) -> SiblingGroup {
        if !members.contains(where: { $0.chunk != nil }) { return self }
        var result = SiblingGroup(start: start)
        let old = ContiguousArray(content.entries[start...])
        content.entries.removeSubrange(start...)
        for member in members {
            let first = content.entries.count
            guard let chunk = member.chunk else {
                content.entries +=
                    old[(member.entries.lowerBound - start)..<(member.entries.upperBound - start)]
                result.append(member, self, entries: first..<content.entries.count)
                continue
            }
            for inner in chunk.group.members {
                let entry = content.entries.count
                let index = content.nested.add(PaintList.Nested(list: chunk.list, entries: inner.entries))
                content.entries.append(PaintList.Entry(list: index))
                result.append(inner, chunk.group, entries: entry..<(entry + 1))
            }
        }
        result.isDeep = isDeep
        return result
    }

    private mutating func append(_ member: Member, _ group: SiblingGroup, entries: Range<Int>) {
        var member = member
        member.entries = entries
        if let matrix = member.matrix {
            matrices.append(group.matrices[Int(matrix)])
            member.matrix = Int32(matrices.count - 1)
        }
        append(member)
    }
}
