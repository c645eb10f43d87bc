/// What a frame has spent of its budget, and where the budget cut something.
///
/// Stages ask before they work. The tree is visited in one order, so the same tree is cut in the same place every time.
package struct FrameLedger: Sendable {
    /// The most work of each kind.
    package let limit: FrameWork
    package private(set) var spent = FrameWork()
    /// The first cut of each kind, in the order in which they were made.
    package private(set) var cuts: [FrameCut] = []

    package init(limit: FrameWork) { self.limit = limit }

    /// Whether a frame may do so much more. A kind of which more was spent than there was holds up no work of other kinds.
    package func allows(_ work: FrameWork) -> Bool {
        func fits(_ more: Int, _ spent: Int, _ limit: Int) -> Bool {
            more == 0 || spent <= limit && more <= limit - spent
        }
        return fits(work.particles, spent.particles, limit.particles)
            && fits(work.instances, spent.instances, limit.instances)
            && fits(work.repeatedPixels, spent.repeatedPixels, limit.repeatedPixels)
            && fits(work.pathWork, spent.pathWork, limit.pathWork)
            && fits(work.blurredPixels, spent.blurredPixels, limit.blurredPixels)
    }

    /// What is left of one kind; 0 where more was spent than there was.
    package func rest(_ kind: KeyPath<FrameWork, Int>) -> Int {
        max(limit[keyPath: kind] - spent[keyPath: kind], 0)
    }

    /// Counts work that is done whatever it takes.
    package mutating func add(_ work: FrameWork) { spent += work }

    /// Notes that something of a layer is left out.
    package mutating func note(_ kind: FrameCut.Kind, _ layer: LayerID) {
        if !cuts.contains(where: { $0.kind == kind }) { cuts.append(FrameCut(kind: kind, layer: layer)) }
    }
}

/// A place at which a frame's budget was spent.
package struct FrameCut: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case particles, particlePixels, instances, instancePixels, paths, filters, shadows
    }

    package let kind: Kind
    /// The first layer of which something is left out.
    package let layer: LayerID

    package init(kind: Kind, layer: LayerID) {
        self.kind = kind
        self.layer = layer
    }
}
