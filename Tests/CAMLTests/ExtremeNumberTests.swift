import CAML
import Foundation
import QuartzCore
import Testing

@Suite("Extreme numbers in documents")
struct ExtremeNumberTests {
    /// Whole numbers of 64 bits are doubles in documents; the smallest one has no positive counterpart.
    @Test(
        "Whole numbers are written and read again",
        arguments: [Int.min, Int.min + 1, -(1 << 53), 1 << 24, Int.max])
    func integers(number: Int) throws {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = number
        replicator.position = CGPoint(x: Double(number), y: 7)
        replicator.opacity = Float(number)
        let folder = try TemporaryPackage()
        let url = folder.url.appendingPathComponent("copy.caml")
        try CAMLWriter(rootLayer: replicator).write(to: url)
        let copy = try #require(try CAPackage(contentsOf: url).rootLayer as? CAReplicatorLayer)
        #expect(Double(copy.instanceCount) == Double(number) && copy.position == replicator.position)
        #expect(copy.opacity == replicator.opacity)
    }
}
