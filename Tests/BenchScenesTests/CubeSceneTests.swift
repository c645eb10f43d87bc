import RenderTree
import QuartzCore
import Testing

@testable import BenchScenes

/// The expected corners are those of the scene's homographies in NumPy.
struct CubeSceneTests {
    struct Corner: Sendable {
        var frame, cube, face: Int
        /// In the picture's 128x128 pixels.
        var pixel: SIMD2<Double>
        var seen: SIMD2<Double>
    }

    static let corners = [
        Corner(
            frame: 0, cube: 0, face: 1, pixel: [0, 0], seen: [53.002624318037626, 40.570087608035955]),
        Corner(
            frame: 0, cube: 0, face: 0, pixel: [128, 0], seen: [10.889098929494958, 71.42310202190565]),
        Corner(
            frame: 0, cube: 99, face: 0, pixel: [128, 128], seen: [232.39663321744206, 1054.7149890744597]),
        Corner(
            frame: 7, cube: 0, face: 1, pixel: [128, 128], seen: [141.89920126318316, 95.88806032948963]),
        Corner(
            frame: 7, cube: 99, face: 1, pixel: [128, 0], seen: [192.25544075746296, 963.465936255513]),
    ]

    @Test(arguments: corners)
    func cornersAreWhereTheHomographyPutsThem(_ corner: Corner) throws {
        let scene = CubeScene()
        let root = scene.build()
        scene.mutate(frame: corner.frame)
        let cube = try #require(root.sublayers)[corner.cube]
        let face = try #require(cube.sublayers)[corner.face]
        var point = ProjectedPoint(
            x: corner.pixel.x * face.bounds.width / 128, y: corner.pixel.y * face.bounds.height / 128)
        point.leave(face)
        point.applySublayerTransform(of: cube)
        point.leave(cube)
        #expect(point.isSeen(at: corner.seen.x, corner.seen.y))
    }

    @Test func onlyTheSublayerTransformMoves() throws {
        let scene = CubeScene()
        let cube = try #require(scene.build().sublayers)[3]
        let faces = try #require(cube.sublayers).map(\.transform)
        let before = cube.sublayerTransform
        scene.mutate(frame: 1)
        #expect(cube.sublayerTransform != before)
        #expect(cube.transform.isIdentity)
        #expect(cube.sublayers?.map(\.transform) == faces)
    }
}
