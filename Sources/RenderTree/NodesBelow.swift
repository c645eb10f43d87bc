import CThreadState

/// The sublayers of a node. A tall subtree is released by a loop, because each level of recursion takes some hundred bytes of
/// the stack.
package struct NodesBelow: ~Copyable, Sendable {
    package struct Held: ~Copyable, Sendable {
        @usableFromInline package var children: RenderChildren
    }

    @usableFromInline package let held: Held

    init(_ children: RenderChildren) { held = Held(children: children) }

    @inlinable @inline(__always) package var children: RenderChildren { held.children }

    deinit {
        guard held.children.height > TreeRelease.recursionLimit else { return }
        var held = held
        var objects = held.children.objects
        held.children = RenderChildren()
        TreeRelease.release(&objects)
    }
}

/// A node's mask and the sublayers of its delayed instances, which are released like `NodesBelow`.
package struct RareBelow: ~Copyable, Sendable {
    package struct Held: ~Copyable, Sendable {
        @usableFromInline package var mask: RenderNode?
        var late: ContiguousArray<RenderChildren>
    }

    @usableFromInline package let held: Held

    init(mask: RenderNode?, late: ContiguousArray<RenderChildren>) { held = Held(mask: mask, late: late) }

    @inlinable @inline(__always) package var mask: RenderNode? { held.mask }
    var late: ContiguousArray<RenderChildren> { held.late }

    deinit {
        let height = held.late.reduce(held.mask?.height ?? 0) { max($0, $1.height) }
        guard height > TreeRelease.recursionLimit else { return }
        var held = held
        var objects = ContiguousArray<AnyObject>()
        for children in held.late { objects += children.objects }
        if let mask = held.mask { objects.append(mask) }
        (held.late, held.mask) = ([], nil)
        TreeRelease.release(&objects)
    }
}

/// The release of tall subtrees, without recursion.
enum TreeRelease {
    /// The height above which a subtree is released by a loop.
    static let recursionLimit = 32

    /// Empties a list of the last references to objects, and releases what these hold in turn.
    ///
    /// A call from the `deinit` of an object that is being released leaves its objects to the loop of the first call on the
    /// thread.
    static func release(_ objects: inout ContiguousArray<AnyObject>) {
        let state = thread_state_get()
        if let list = state.pointee.releasing {
            list.assumingMemoryBound(to: ContiguousArray<AnyObject>.self).pointee += objects
            objects = []
            return
        }
        withUnsafeMutablePointer(to: &objects) { pending in
            state.pointee.releasing = UnsafeMutableRawPointer(pending)
            while pending.pointee.popLast() != nil {}
            state.pointee.releasing = nil
        }
    }
}
