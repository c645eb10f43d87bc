import CoreGraphics
import RenderTree

/// The layers that share one space, as they were added: what they draw, and the plane that they draw it in.
struct SiblingGroup {
    /// A layer of the group: its entries are a run of the surface's.
    struct Member {
        var node: Unmanaged<RenderNode>
        var entries: Range<Int>
        /// The depth where the plane is parallel to the screen's.
        var z: Double
        /// Index into `matrices`; -1 when the plane is upright at `z`.
        var matrix: Int32
    }

    /// Where the group's entries begin in its surface.
    let start: Int
    private(set) var members: ContiguousArray<Member> = []
    private(set) var matrices: ContiguousArray<CATransform3D> = []
    /// Some plane is not parallel to the others.
    private(set) var isDeep = false
    /// The depths never fall, so that array order is paint order.
    private(set) var isSorted = true

    init(start: Int) { self.start = start }

    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }

    mutating func addUpright(_ node: RenderNode, z: Double, entries: Range<Int>) {
        if entries.isEmpty { return }
        append(Member(node: .passUnretained(node), entries: entries, z: z, matrix: -1))
    }

    mutating func add(_ node: RenderNode, matrix m: CATransform3D, entries: Range<Int>) {
        if entries.isEmpty { return }
        matrices.append(m)
        let index = Int32(matrices.count - 1)
        if Self.isDeep(m) { isDeep = true }
        append(Member(node: .passUnretained(node), entries: entries, z: m.m43 / m.m44, matrix: index))
    }

    /// The plane is not parallel to the screen's.
    private static func isDeep(_ m: CATransform3D) -> Bool {
        m.m13 != 0 || m.m23 != 0 || m.m14 != 0 || m.m24 != 0
    }

    /// A place between two members.
    struct Mark {
        var members, matrices: Int
    }

    /// A run of members, to be added to another group.
    struct Slice {
        fileprivate var members: ContiguousArray<Member>
        fileprivate var matrices: ContiguousArray<CATransform3D>
        /// Where its entries and matrices began in its group.
        fileprivate var start: Int, firstMatrix: Int
    }

    var mark: Mark { Mark(members: members.count, matrices: matrices.count) }

    func slice(from mark: Mark) -> Slice {
        Slice(
            members: ContiguousArray(members[mark.members...]),
            matrices: ContiguousArray(matrices[mark.matrices...]),
            start: members.count > mark.members ? members[mark.members].entries.lowerBound : 0,
            firstMatrix: mark.matrices)
    }

    /// - Parameter start: where the slice's entries begin now.
    mutating func append(_ slice: Slice, start: Int) {
        let shift = start - slice.start, matrixShift = Int32(matrices.count - slice.firstMatrix)
        matrices.append(contentsOf: slice.matrices)
        for member in slice.members {
            var member = member
            member.entries = (member.entries.lowerBound + shift)..<(member.entries.upperBound + shift)
            if member.matrix >= 0 {
                member.matrix += matrixShift
                if Self.isDeep(matrices[Int(member.matrix)]) { isDeep = true }
            }
            append(member)
        }
    }

    private mutating func append(_ member: Member) {
        if let last = members.last, !(member.z >= last.z) { isSorted = false }
        members.append(member)
    }
}
