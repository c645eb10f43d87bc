/// Work of a frame, by kind. The numbers follow from the tree alone, never from a clock or from what an earlier frame kept.
package struct FrameWork: Sendable, Hashable {
    /// Particles that are computed or drawn, each once an instance.
    package var particles = 0
    /// Layers in the second and further instances of replicated layers.
    package var instances = 0
    /// Pixels that particles and repeated instances paint, each as often as it is painted.
    package var repeatedPixels = 0
    /// Edges of outlines, and cells of 16 pixels that these cross.
    package var pathWork = 0
    /// Pixels of filtered pictures, backdrops and shadows of pictures, once for each pass of a blur.
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

    /// What a frame may take where its renderer says nothing else: below ten seconds of two processors and two gigabytes.
    package static let usual = FrameWork(
        particles: 1_000_000, instances: 500_000, repeatedPixels: 2_000_000_000, pathWork: 8_000_000,
        blurredPixels: 1_500_000_000)

    /// Sums that are too large for a number are the largest number.
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
