/// The work of a frame, by kind. The numbers depend on the tree alone, not on a clock or on caches.
package struct FrameWork: Sendable, Hashable {
    /// Particles that are computed or drawn, counted once for each instance.
    package var particles = 0
    /// Layers in the second and further instances of replicator layers.
    package var instances = 0
    /// Pixels covered by particles and repeated instances, counted once for each time they are painted.
    package var repeatedPixels = 0
    /// Edges of outlines, plus the 16-pixel cells that they cross.
    package var pathWork = 0
    /// Pixels of filtered pictures, backdrops and shadows of pictures, counted once for each pass of a blur.
    package var blurredPixels = 0

    package init(
        particles: Int = 0, instances: Int = 0, repeatedPixels: Int = 0, pathWork: Int = 0,
        blurredPixels: Int = 0
    ) {
        self.particles = particles
        self.instances = instances
        self.repeatedPixels = repeatedPixels
        self.pathWork = pathWork
        self.blurredPixels = blurredPixels
    }

    /// The default budget: below ten seconds of two processors and two gigabytes.
    package static let usual = FrameWork(
        particles: 1_000_000, instances: 500_000, repeatedPixels: 2_000_000_000, pathWork: 8_000_000,
        blurredPixels: 1_500_000_000)

    /// Adds with saturation.
    package static func += (a: inout FrameWork, b: FrameWork) {
        a.particles = sum(a.particles, b.particles)
        a.instances = sum(a.instances, b.instances)
        a.repeatedPixels = sum(a.repeatedPixels, b.repeatedPixels)
        a.pathWork = sum(a.pathWork, b.pathWork)
        a.blurredPixels = sum(a.blurredPixels, b.blurredPixels)
    }

    @inline(__always)
    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }
}
