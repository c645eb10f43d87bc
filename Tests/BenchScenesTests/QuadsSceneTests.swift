import RenderTree
import QuartzCore
import Testing

@testable import BenchScenes

/// The expected corners are those of the scene's homographies in NumPy.
struct QuadsSceneTests {
    struct Corners: Sendable {
        var count, frame, index: Int
        var first, last: SIMD2<Double>
    }

    static let corners = [
        Corners(
            count: 1000, frame: 0, index: 0, first: [1665.7594306761493, 454.88575458681106],
            last: [1840.46043355313, 416.3005321753969]),
        Corners(
            count: 1000, frame: 0, index: 999, first: [945.2234268829036, 852.8263384770681],
            last: [1084.8434029392445, 822.6823197532841]),
        Corners(
            count: 1000, frame: 7, index: 0, first: [1668.100125271202, 463.37302120859465],
            last: [1836.505438835385, 408.84780085751754]),
        Corners(
            count: 10_000, frame: 7, index: 9999, first: [718.1273147694136, 546.2339076270526],
            last: [585.2176550388064, 444.9145960045189]),
    ]

    @Test(arguments: corners)
    func cornersAreWhereTheHomographyPutsThem(_ corners: Corners) throws {
        let scene = QuadsScene(count: corners.count)
        let root = scene.build()
        scene.mutate(frame: corners.frame)
        let layer = try #require(root.sublayers)[corners.index]
        var first = ProjectedPoint(x: 0, y: 0)
        first.leave(layer)
        #expect(first.isSeen(at: corners.first.x, corners.first.y))
        var last = ProjectedPoint(x: 128, y: 128)
        last.leave(layer)
        #expect(last.isSeen(at: corners.last.x, corners.last.y))
    }

    @Test func everySecondRowOfSixteenIsRounded() throws {
        let layers = try #require(QuadsScene(count: 1000).build().sublayers)
        #expect(layers.count == 1000)
        #expect(layers.filter(\.masksToBounds).count == 504)
        #expect(layers[15].cornerRadius == 12)
        #expect(layers[16].cornerRadius == 0)
        #expect(layers.allSatisfy { $0.opacity == 0.9 })
    }

    /// Neighbours in the array may overlap on the screen, but not in z.
    @Test func theLayersDoNotCutEachOther() throws {
        let scene = QuadsScene(count: 1000)
        let root = scene.build()
        var reached = -Double.infinity
        for layer in try #require(root.sublayers) {
            let depths = [(0.0, 0.0), (128, 0), (128, 128), (0, 128)].map { x, y in
                var corner = ProjectedPoint(x: x, y: y)
                corner.leave(layer)
                return corner.z / corner.w
            }
            #expect(depths.min()! > reached)
            reached = depths.max()!
        }
    }
}
