import QuartzCore
import TestSupport
import Testing

/// Edges of upright layers between pixels, antialiased or not.
@Suite("Edges that are antialiased, and edges that are not")
struct EdgeMaskTests {
    /// What a side that is antialiased leaves of a pixel, or else whether the pixel's middle is inside.
    private func coverage(_ low: Double, _ high: Double, smooth: (Bool, Bool), pixel: Int) -> Double {
        let from = Double(pixel), to = from + 1, middle = from + 0.5
        let start = smooth.0 ? max(from, low) : (middle > low ? from : to)
        let end = smooth.1 ? min(to, high) : (middle < high ? to : from)
        return max(0, end - start)
    }

    @Test("each edge by itself", arguments: 0..<16 as Range<UInt32>)
    func masks(bits: UInt32) throws {
        let frame = CGRect(x: 10.3, y: 12.6, width: 20.9, height: 14.5)
        let layer = CALayer.box(
            center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size, color: .gray(0))
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: bits)
        let picture = try CALayer.stage(color: .gray(1), [layer]).picture()
        var worst = (error: 0.0, x: 0, y: 0)
        for y in 0..<40 {
            for x in 0..<48 {
                // The bits are those of minX, maxX, minY and maxY.
                let across = coverage(
                    frame.minX, frame.maxX, smooth: (bits & 1 != 0, bits & 2 != 0), pixel: x)
                let down = coverage(
                    frame.minY, frame.maxY, smooth: (bits & 4 != 0, bits & 8 != 0), pixel: y)
                let error = abs(Double(picture[x, y].x) - 255 * (1 - across * down))
                if error > worst.error { worst = (error, x, y) }
            }
        }
        #expect(worst.error <= 2, "\(worst)")
    }
}
