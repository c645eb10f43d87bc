import TestSupport
import Testing

/// The comparison itself: what it must let through and what it must catch.
@Suite("Picture comparison")
struct ComparisonTests {
    static let scenes = OracleScenes.named.filter { $0.name.hasPrefix("transform3d") }

    @Test("a quarter of a pixel passes, 1.25 pixels do not", arguments: scenes)
    func shift(scene: TestScene) throws {
        let reference = try OracleScenes.reference(for: scene)
        let near = ImageComparison(reference: reference, test: reference.shifted(by: 0.25))
        #expect(near.passes, "\(near)")
        let far = ImageComparison(reference: reference, test: reference.shifted(by: 1.25))
        #expect(!far.passes, "\(far)")
        #expect(far.displacement > 0.88)
    }

    @Test("a wrong colour in a small area is caught")
    func wrongColor() throws {
        let scene = try #require(Self.scenes.first)
        let reference = try OracleScenes.reference(for: scene)
        var test = reference
        for y in 10..<22 {
            for x in 10..<22 { test[x, y] = SIMD4(255 - test[x, y][0], 0, 255, 255) }
        }
        let comparison = ImageComparison(reference: reference, test: test)
        #expect(!comparison.passes, "\(comparison)")
    }

    @Test("a level of rounding passes with the figures of equal pictures")
    func rounding() throws {
        let scene = try #require(Self.scenes.first)
        let reference = try OracleScenes.reference(for: scene)
        var test = reference
        for i in test.bytes.indices where i % 4 != 3 && test.bytes[i] > 0 { test.bytes[i] -= 1 }
        let comparison = ImageComparison(reference: reference, test: test)
        #expect(comparison.passes)
        #expect(comparison.maximum == 1)
        #expect(comparison.similarity == 1)
    }

    @Test("pictures of different sizes are different")
    func size() {
        let comparison = ImageComparison(
            reference: PixelBuffer(width: 4, height: 4), test: PixelBuffer(width: 4, height: 5))
        #expect(comparison.failures == ["size 4x5, expected 4x4"])
    }
}

extension PixelBuffer {
    /// Moved right by a fraction of pixels, linearly interpolated, the edge repeated.
    fileprivate func shifted(by distance: Double) -> PixelBuffer {
        var result = self
        let whole = Int(distance.rounded(.down))
        let part = distance - Double(whole)
        for y in 0..<height {
            for x in 0..<width {
                let a = self[max(0, x - whole), y]
                let b = self[max(0, x - whole - 1), y]
                var mixed = SIMD4<UInt8>()
                for k in 0..<4 {
                    mixed[k] = UInt8((Double(a[k]) * (1 - part) + Double(b[k]) * part).rounded())
                }
                result[x, y] = mixed
            }
        }
        return result
    }
}
