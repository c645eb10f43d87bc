/// A tree to draw, evaluated at a time. One renderer owns it: evaluation for another time writes into its `MovingNode`s.
package struct ShownTree: Equatable {
    package var root: ShownNode?
    /// The number of the evaluation, which differs between times of one tree.
    package var revision: UInt64

    package init(root: ShownNode? = nil, revision: UInt64 = 0) {
        self.root = root
        self.revision = revision
    }

    /// Creates the tree of a committed one as it stands, without evaluation.
    package init(still root: RenderNode?, revision: UInt64 = 0) {
        self.init(root: root.map { .still($0) }, revision: revision)
    }

    /// Whether the two are known to be the same picture.
    package static func == (a: ShownTree, b: ShownTree) -> Bool {
        a.root === b.root && a.revision == b.revision
    }
}
