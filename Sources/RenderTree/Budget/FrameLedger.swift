/// The work of a frame so far, and the cuts made because of its budget.
///
/// Stages ask before they work. The tree is visited in a fixed order, so the same tree is always cut in the same
/// place.
package struct FrameLedger: Sendable {
    /// The maximum work of each kind.
    package let limit: FrameWork
    package private(set) var spent = FrameWork()
    /// The first cut of each kind, in order.
    package private(set) var cuts: [FrameCut] = []

    package init(limit: FrameWork) { self.limit = limit }

    /// Whether the budget allows more work. Overspending one kind does not block work of other kinds.
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

    /// The remaining particles; 0 if they are overspent.
    package var restOfParticles: Int { max(limit.particles - spent.particles, 0) }

    /// The remaining pixels of particles and repeated instances; 0 if they are overspent.
    package var restOfRepeatedPixels: Int { max(limit.repeatedPixels - spent.repeatedPixels, 0) }

    /// Adds work that is done regardless of the budget.
    package mutating func add(_ work: FrameWork) { spent += work }

    /// Records that a part of a layer is omitted.
    package mutating func note(_ kind: FrameCut.Kind, _ layer: LayerID) {
        if !cuts.contains(where: { $0.kind == kind }) { cuts.append(FrameCut(kind: kind, layer: layer)) }
    }
}

/// A cut made because of a frame's budget.
package struct FrameCut: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case particles, particlePixels, instances, instancePixels, paths, filters, shadows
    }

    package let kind: Kind
    /// The first layer with an omitted part.
    package let layer: LayerID

    package init(kind: Kind, layer: LayerID) {
        self.kind = kind
        self.layer = layer
    }
}
