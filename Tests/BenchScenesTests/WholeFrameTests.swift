import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import BenchScenes

/// Whole frames of each scene at full size against the same frames as Skia draws them, both reduced by averaging: what is
/// missing, misplaced, or of another colour or order anywhere shows, another rasteriser's edges hardly do.
struct WholeFrameTests {
    /// What a frame may differ by, in levels of 255.
    struct Limit: Sendable {
        /// The average over all components.
        var mean: Double
        /// The largest difference of a component.
        var maximum: Int
        /// How many pixels in a thousand may be off by more than 8.
        var many = 0.0
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var scene: BenchSceneName
        /// Of frame 0, in squares of 4 pixels.
        var first: Limit
        /// Of frame 30, in squares of 8.
        var later: Limit

        var testDescription: String { scene.rawValue }
    }

    /// Where a layer lies over others, Skia's edges and ours let a little of these through, each in its own way: those pixels
    /// make the largest differences. In the means only rounding is left.
    static let cases = [
        Case(scene: .trivial, first: Limit(mean: 0.001, maximum: 2), later: Limit(mean: 0.001, maximum: 1)),
        // Round corners seen almost from the side differ most, and of 10,000 pictures many are.
        Case(
            scene: .quads1k, first: Limit(mean: 0.25, maximum: 18, many: 0.1),
            later: Limit(mean: 0.25, maximum: 8)),
        Case(
            scene: .quads10k, first: Limit(mean: 0.3, maximum: 36, many: 2.5),
            later: Limit(mean: 0.25, maximum: 15, many: 0.5)),
        Case(
            scene: .flat, first: Limit(mean: 0.4, maximum: 16, many: 0.8),
            later: Limit(mean: 0.35, maximum: 8)),
        // Skia's Gaussian is whole, and ours ends at two standard deviations, as on Apple's systems.
        Case(
            scene: .shadows, first: Limit(mean: 0.55, maximum: 12, many: 0.35),
            later: Limit(mean: 0.55, maximum: 11, many: 0.35)),
        Case(scene: .groups, first: Limit(mean: 0.02, maximum: 3), later: Limit(mean: 0.02, maximum: 1)),
        // Pictures are sampled in a pixel's middle here, and at 16 places of it there.
        Case(
            scene: .masks, first: Limit(mean: 0.3, maximum: 10, many: 0.05),
            later: Limit(mean: 0.25, maximum: 5)),
        Case(
            scene: .gradients, first: Limit(mean: 0.25, maximum: 18, many: 0.3),
            later: Limit(mean: 0.2, maximum: 6)),
        Case(
            scene: .pathfill, first: Limit(mean: 0.15, maximum: 14, many: 0.1),
            later: Limit(mean: 0.15, maximum: 8)),
        Case(
            scene: .pathstroke, first: Limit(mean: 0.4, maximum: 18, many: 0.4),
            later: Limit(mean: 0.4, maximum: 9, many: 0.1)),
        // Pictures again, and hidden faces of Skia's cubes show at their edges.
        Case(
            scene: .cube, first: Limit(mean: 0.5, maximum: 33, many: 1),
            later: Limit(mean: 0.3, maximum: 17, many: 0.2)),
    ]

    @Test(arguments: cases)
    func framesAreThePeersPictures(_ each: Case) throws {
        let drawn = try each.scene.makeScene().pictures(frames: [0, 30])
        try compare(drawn[0], "\(each.scene.rawValue)-0", each.first)
        try compare(drawn[1], "\(each.scene.rawValue)-30", each.later)
    }

    /// One picture pixel lies on one pixel of the target, so nothing may be off by even one level.
    @Test func theBigPictureIsCopiedExactly() throws {
        let drawn = try TiledScene().pictures(frames: [0, 30])
        for (picture, frame) in zip(drawn, [0, 30]) {
            let difference = try #require(picture.difference(from: reference("tiled-\(frame)")))
            #expect(difference.maximum == 0, "frame \(frame): \(difference)")
        }
    }

    private func reference(_ name: String) throws -> PixelBuffer {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "webp", subdirectory: "Resources"))
        return try PixelBuffer(contentsOf: url)
    }

    private func compare(_ picture: PixelBuffer, _ name: String, _ limit: Limit) throws {
        let reference = try reference(name)
        let test = picture.reduced(by: picture.width / reference.width)
        let difference = try #require(test.difference(from: reference, ignoring: 8))
        let many = 1000 * Double(difference.pixels) / Double(test.width * test.height)
        let mean = test.meanDifference(from: reference)
        #expect(mean <= limit.mean, "\(name)")
        #expect(difference.maximum <= limit.maximum, "\(name): \(difference)")
        #expect(many <= limit.many, "\(name): \(difference)")
    }
}
