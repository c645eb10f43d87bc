import Testing

@testable import BenchScenes

/// The expected numbers were printed by the scenes' definition in NumPy.
struct CubeDataTests {
    @Test func cubesStandInRowsOfFourteen() {
        let cubes = CubeData().cubes
        #expect(cubes.count == 100)
        #expect(cubes[0].center == [80, 80])
        #expect(cubes[50].center == [1160, 476])
        #expect(cubes[99].center == [215, 1004])
    }

    @Test(arguments: [
        (0, SIMD3(-0.09105543391279705, 0.388251932602854, 0.9170438074514766), 4.248123486018989),
        (50, SIMD3(-0.8417631629576834, -0.5329919945245362, 0.08575728109165666), 4.356640205341207),
        (99, SIMD3(-0.06408255862350185, 0.782247474026282, -0.6196630657540974), 5.893338082454977),
    ])
    func turns(index: Int, axis: SIMD3<Double>, angle: Double) {
        let cube = CubeData().cubes[index]
        #expect(abs(cube.axis.x - axis.x) < 1e-14)
        #expect(abs(cube.axis.y - axis.y) < 1e-14)
        #expect(abs(cube.axis.z - axis.z) < 1e-14)
        #expect(abs(cube.angle - angle) < 1e-14)
    }

    @Test func facesAreRightHanded() {
        for face in CubeData.faces {
            let (a, b) = (face.right, face.down)
            let cross = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
            #expect(cross == face.normal)
        }
    }
}
