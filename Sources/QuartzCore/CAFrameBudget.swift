import RenderTree

/// The most work of one frame. What is more is left out, and `CARenderer.layerErrors` names the first layer of which something is.
///
/// Work is counted, not timed: the same tree in a target of the same size is cut in the same place every time, whatever was drawn
/// before it. Layers are counted in the order in which they are painted. The defaults keep a document of 64 kilobytes below
/// ten seconds and two gigabytes on two processors, in a picture of 1280x720; see `Docs/Limits.md`.
public struct CAFrameBudget: Sendable, Hashable {
    /// Particles that are computed, and as many that are drawn, over all emitters and instances. Of an emitter's particles those
    /// on top are kept.
    public var particles = FrameWork.usual.particles
    /// Layers in the second and further instances of replicator layers.
    public var instances = FrameWork.usual.instances
    /// Pixels that particles and the layers of repeated instances paint, each as often as it is painted.
    public var repeatedPixels = FrameWork.usual.repeatedPixels
    /// Edges of paths and text, and cells of 16 pixels that these cross. An outline that is more than what is left is not drawn.
    public var pathWork = FrameWork.usual.pathWork
    /// Pixels of pictures that pass through filters, of backdrops, and of pictures that cast shadows, once for each pass of a blur.
    /// A layer without budget is drawn without its filters and without its shadow.
    public var blurredPixels = FrameWork.usual.blurredPixels

    public init() {}

    /// No limits: for documents that are trusted.
    public static let unlimited: CAFrameBudget = {
        var budget = CAFrameBudget()
        budget.particles = .max
        budget.instances = .max
        budget.repeatedPixels = .max
        budget.pathWork = .max
        budget.blurredPixels = .max
        return budget
    }()

    /// The same with each limit multiplied by a number, which counts as 0 where it is negative or none.
    public func multiplied(by factor: Double) -> CAFrameBudget {
        func product(_ limit: Int) -> Int {
            let result = Double(limit) * factor
            // Not true for what is not a number.
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

    /// Negative numbers count as 0.
    var work: FrameWork {
        FrameWork(
            particles: max(particles, 0), instances: max(instances, 0),
            repeatedPixels: max(repeatedPixels, 0),
            pathWork: max(pathWork, 0), blurredPixels: max(blurredPixels, 0))
    }
}
