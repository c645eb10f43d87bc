import CoreGraphics
import Geometry
import RenderTree

/// The layers that share one space, as they were added: what they draw, and the plane that they draw it in.
struct SiblingGroup: Sendable {
    /// A layer of the group: its entries are a run of the list's. Or a chunk of them, or a span of chunks, as long as their
    /// order need not be looked at.
    ///
    /// 32 bytes, because the chunks of a large scene have one for each layer.
    struct Member: @unchecked Sendable {
        /// Held by the tree, or by the chunk's list. Nil for a chunk.
        fileprivate(set) var node: UnretainedNode?
        /// The depth where the plane is parallel to the screen's.
        fileprivate(set) var z: Double
        private var start, end: UInt32
        /// An index into `matrices`; nil where the plane is upright at `z`. For a chunk, an index into `chunks`.
        fileprivate var index: ListIndex<CATransform3D>?

        init(node: UnretainedNode?, entries: Range<Int>, z: Double, index: Int? = nil) {
            self.node = node
            self.z = z
            (start, end) = (UInt32(entries.lowerBound), UInt32(entries.upperBound))
            self.index = index.map { ListIndex(rawValue: Int32($0)) }
        }

        var entries: Range<Int> {
            get { Int(start)..<Int(end) }
            set { (start, end) = (UInt32(newValue.lowerBound), UInt32(newValue.upperBound)) }
        }
    }

    /// The layer whose sublayers share the space; for a layer alone, itself.
    let owner: LayerID
    /// The position of the group's first entry in the list.
    let start: Int
    private(set) var members: ContiguousArray<Member> = []
    private(set) var matrices: ContiguousArray<CATransform3D> = []
    private var chunks: ContiguousArray<ChunkList> = []
    /// Some plane is not parallel to the others.
    private(set) var isDeep = false
    /// The depths never fall, so that array order is paint order.
    private(set) var isSorted = true
    /// The number of layers.
    private(set) var count = 0
    private var lastZ = -Double.infinity

    init(of owner: LayerID, start: Int) { (self.owner, self.start) = (owner, start) }

    /// Makes room for layers that will be added, up to a number.
    mutating func reserve(_ count: Int) {
        let count = min(count, 1 << 14)
        members.reserveCapacity(count)
        matrices.reserveCapacity(count)
    }

    mutating func addUpright(_ node: ShownNode, z: Double, entries: Range<Int>) {
        if entries.isEmpty { return }
        append(Member(node: UnretainedNode(node), entries: entries, z: z))
    }

    mutating func add(_ node: ShownNode, matrix m: CATransform3D, entries: Range<Int>) {
        if entries.isEmpty { return }
        matrices.append(m)
        // The plane is not parallel to the screen's.
        if m.m13 != 0 || m.m23 != 0 || m.m14 != 0 || m.m24 != 0 { isDeep = true }
        append(
            Member(
                node: UnretainedNode(node), entries: entries, z: LayerMatrix.depth(m),
                index: matrices.count - 1))
    }

    /// Adds all layers of a chunk or a span.
    ///
    /// - Parameter entry: where its list is.
    mutating func add(_ chunk: ChunkList, entry: Int) {
        let group = chunk.group
        guard let first = group.members.first else { return }
        isDeep = isDeep || group.isDeep
        isSorted = isSorted && group.isSorted && first.z >= lastZ
        lastZ = group.lastZ
        count += group.count
        chunks.append(chunk)
        members.append(
            Member(node: nil, entries: entry..<(entry + 1), z: first.z, index: chunks.count - 1))
    }

    /// The chunk or span that a member is; nil for a layer.
    @inline(__always)
    private func chunk(_ member: Member) -> ChunkList? {
        guard member.node == nil, let index = member.index else { return nil }
        return chunks[Int(index.rawValue)]
    }

    /// Calls `body` with a member that is a chunk, or with each chunk of a span; false for a layer.
    @inline(__always)
    func forEachChunk(_ member: Member, _ body: (ChunkList) -> Void) -> Bool {
        guard let list = chunk(member) else { return false }
        guard case .span = list.source else {
            body(list)
            return true
        }
        for inner in list.group.members { _ = list.group.forEachChunk(inner, body) }
        return true
    }

    /// Returns the map from a member's own space to the group's.
    func matrix(_ index: Int) -> CATransform3D {
        let member = members[index]
        if let matrix = member.index { return matrices[Int(matrix.rawValue)] }
        return member.node.map { LayerMatrix.toSuperlayer($0.node.geometry) } ?? .identity
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
        if chunks.isEmpty { return self }
        var result = SiblingGroup(of: owner, start: start)
        let old = ContiguousArray(content.entries[start...])
        content.entries.removeSubrange(start...)
        for member in members {
            let first = content.entries.count
            let isChunk = forEachChunk(member) { chunk in
                let list = content.lists.add(chunk.list)
                for inner in chunk.group.members {
                    let entry = content.entries.count
                    let index = content.nested.add(PaintList.Nested(list: list, entries: inner.entries))
                    content.entries.append(PaintList.Entry(list: index))
                    result.append(inner, chunk.group, entries: entry..<(entry + 1))
                }
            }
            if isChunk { continue }
            content.entries +=
                old[(member.entries.lowerBound - start)..<(member.entries.upperBound - start)]
            result.append(member, self, entries: first..<content.entries.count)
        }
        result.isDeep = isDeep
        return result
    }

    private mutating func append(_ member: Member, _ group: SiblingGroup, entries: Range<Int>) {
        var member = member
        member.entries = entries
        if let matrix = member.index {
            matrices.append(group.matrices[Int(matrix.rawValue)])
            member.index = ListIndex(rawValue: Int32(matrices.count - 1))
        }
        append(member)
    }
}
