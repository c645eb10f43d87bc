import CoreGraphics
import Coverage
import Geometry
import Particles
import RenderTree

/// The budget of a frame. Every stage asks it before work that a short document can request without
/// limit.
///
/// The count depends only on the tree and the target, not on caches, so a partially drawn frame is cut where an
/// entirely drawn one is.
extension MarkSink {
    /// Whether the budget allows a list of an earlier frame.
    func fits(_ list: PaintList) -> Bool { ledger.allows(list.totals.work) }

    /// Counts a list of an earlier frame that is used again.
    mutating func count(_ list: PaintList) {
        open.totals.add(list.totals)
        ledger.add(list.totals.work)
    }

    /// Counts work if it is within the budget. Otherwise it notes a cut and returns false, and the caller omits the
    /// work.
    private mutating func spend(_ work: FrameWork, _ kind: FrameCut.Kind, of layer: LayerID) -> Bool {
        guard ledger.allows(work) else {
            note(kind, layer)
            return false
        }
        ledger.add(work)
        open.totals.work += work
        return true
    }

    private mutating func note(_ kind: FrameCut.Kind, _ layer: LayerID) {
        ledger.note(kind, layer)
        open.totals.cuts += 1
    }

    /// Whether one more instance with so many layers may be drawn.
    mutating func spendInstance(_ layers: Int, of layer: LayerID) -> Bool {
        spend(FrameWork(instances: max(layers, 1)), .instances, of: layer)
    }

    /// Counts what an instance has painted. What instances in it have counted is not counted again.
    ///
    /// - Parameter before: what had been painted, and counted, when the instance began.
    /// - Returns: whether there may be another instance.
    mutating func spendPixels(since before: (painted: Int, counted: Int), of layer: LayerID) -> Bool {
        let painted = open.totals.painted &- before.painted
        let counted = ledger.spent.repeatedPixels - before.counted
        let work = FrameWork(repeatedPixels: max(painted - counted, 0))
        ledger.add(work)
        open.totals.work += work
        if ledger.restOfRepeatedPixels > 0 { return true }
        note(.instancePixels, layer)
        return false
    }

    /// Counts the particles of an emitter, as often as it is drawn.
    ///
    /// - Returns: the index of the first that is drawn: those that lie on top are kept.
    mutating func firstParticle(
        _ list: ParticleList, _ toDevice: Homography, clip: PixelRect, of layer: LayerID
    ) -> Int {
        let extent = list.extent.layerRect
        let density = toDevice.bounds(of: extent).area / extent.area
        let limit = Double(clip.area)
        func pixels(_ area: Double) -> Double {
            // Not true for what is not a number.
            let seen = area * density
            return seen < limit ? seen : limit
        }
        let all = list.area * density
        let count = list.particles.count
        if all < 1e15,
            spendQuietly(FrameWork(particles: count, repeatedPixels: Int(all) + count))
        {
            return 0
        }
        let areas = list.pictures.map { 4 * $0.half.x * $0.half.y }
        let rest = (count: ledger.restOfParticles, pixels: Double(ledger.restOfRepeatedPixels))
        var first = count, sum = 0.0
        for particle in list.particles.reversed() {
            let scale = Double(particle.scale)
            let next = sum + 1 + pixels(areas[Int(particle.picture)] * scale * scale)
            if next > rest.pixels {
                note(.particlePixels, layer)
                break
            }
            if count - first >= rest.count {
                note(.particles, layer)
                break
            }
            sum = next
            first -= 1
        }
        _ = spendQuietly(FrameWork(particles: count - first, repeatedPixels: Int(sum)))
        return first
    }

    private mutating func spendQuietly(_ work: FrameWork) -> Bool {
        guard ledger.allows(work) else { return false }
        ledger.add(work)
        open.totals.work += work
        return true
    }

    /// Whether the coverage of an outline may be computed.
    ///
    /// - Parameter window: what is seen of it, in pixels.
    mutating func spendOutline(
        _ outline: DrawnOutline, _ toDevice: Homography, window: PixelRect, of layer: LayerID
    ) -> Bool {
        spend(FrameWork(pathWork: outline.work(toDevice, window: window)), .paths, of: layer)
    }

    /// Whether pictures of an area may be filtered.
    ///
    /// - Parameters:
    ///   - area: pixels of the picture.
    ///   - passes: how often each of them is written or read.
    mutating func spendFilter(
        _ area: Double, passes: Double, _ kind: FrameCut.Kind = .filters, of layer: LayerID
    ) -> Bool {
        let pixels = area * passes
        return spend(FrameWork(blurredPixels: pixels < 1e15 ? Int(pixels) : 1 << 50), kind, of: layer)
    }
}
