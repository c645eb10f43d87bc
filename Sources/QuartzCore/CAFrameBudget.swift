import RenderTree

/// The maximum work of one frame. Anything beyond is omitted, and `CARenderer.layerErrors` names the first affected
/// layer of each kind.
///
/// Work is counted, not timed: the same tree in a target of the same size is always cut in the same place. Layers are
/// counted in painting order. The defaults keep a document of 64 kilobytes below ten seconds and two gigabytes on two
/// processors, in a picture of 1280x720; see `Docs/Limits.md`.
public struct CAFrameBudget: Sendable, Hashable {
    /// The number of particles computed, and the number drawn, over all emitters and instances. The topmost particles
    /// of an emitter are kept.
    public var particles = FrameWork.usual.particles
    /// The number of layers in the second and further instances of replicator layers.
    public var instances = FrameWork.usual.instances
    /// The number of pixels covered by particles and by the layers of repeated instances, counted once for each time
    /// they are painted.
    public var repeatedPixels = FrameWork.usual.repeatedPixels
    /// The number of edges of paths and text, plus the 16-pixel cells that they cross. An outline that exceeds the
    /// remaining budget is not drawn.
    public var pathWork = FrameWork.usual.pathWork
    /// The number of pixels that pass through filters, backdrops and cast shadows, counted once for each pass of a
    /// blur. Over budget, a layer is drawn without its filters and shadow.
    public var blurredPixels = FrameWork.usual.blurredPixels

    public init() {}

    /// No limits, for trusted documents.
    public static let unlimited: CAFrameBudget = {
        var budget = CAFrameBudget()
        budget.particles = .max
        budget.instances = .max
        budget.repeatedPixels = .max
        budget.pathWork = .max
        budget.blurredPixels = .max
        return budget
    }()

    /// The budget with each limit multiplied by `factor`; a negative or NaN factor counts as 0.
    public func multiplied(by factor: Double) -> CAFrameBudget {
        func product(_ limit: Int) -> Int {
            let result = Double(limit) * factor
            // The comparison is false for NaN.
            return result > 0 ? (result < 0x1p62 ? Int(result) : .max) : 0
        }
        var budget = self
        budget.particles = product(particles)
        budget.instances = product(instances)
        budget.repeatedPixels = product(repeatedPixels)
        budget.pathWork = product(pathWork)
        budget.blurredPixels = product(blurredPixels)
        return budget
    }

    /// The limits with negative numbers replaced by 0.
    var work: FrameWork {
        FrameWork(
            particles: max(particles, 0), instances: max(instances, 0),
            repeatedPixels: max(repeatedPixels, 0),
            pathWork: max(pathWork, 0), blurredPixels: max(blurredPixels, 0))
    }
}
