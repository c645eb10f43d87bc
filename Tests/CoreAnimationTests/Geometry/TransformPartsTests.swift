import CoreAnimation
import Geometry
import Testing

@Suite struct TransformPartsTests {
    static let matrices: [CATransform3D] = {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        var sheared = CATransform3DMakeScale(2, 3, 4)
        sheared.m21 = 0.5
        sheared.m31 = -1
        sheared.m32 = 0.25
        return [
            .identity,
            CATransform3DMakeScale(2, 3, 4),
            CATransform3DMakeScale(-1, 1, 1),
            CATransform3DMakeScale(1, -2, 1),
            CATransform3DMakeScale(1, 1, -3),
            CATransform3DMakeScale(0, 1, 1),
            CATransform3DMakeScale(0, 0, 0),
            CATransform3DMakeTranslation(1, 2, 3),
            CATransform3DMakeRotation(2.5, 1, 2, 3),
            CATransform3DMakeRotation(.pi / 2, 0, 1, 0),
            CATransform3DMakeRotation(-.pi / 2, 0, 1, 0),
            CATransform3DMakeRotation(.pi, 0, 1, 0),
            CATransform3DRotate(perspective, 0.6, 0, 1, 0),
            CATransform3DTranslate(CATransform3DRotate(perspective, 0.6, 1, 1, 0), 10, 20, 30),
            sheared,
            CATransform3DConcat(sheared, CATransform3DMakeRotation(1, 3, 1, 2)),
        ]
    }()

    @Test(arguments: matrices)
    func partsMakeTheMatrixAgain(_ t: CATransform3D) {
        #expect(isClose(CATransform3D(TransformParts(t)), t, 1e-9))
    }

    @Test func anglesAreReadAsSet() {
        for angles in [SIMD3<Double>(0, 2.3, 0), SIMD3(2, 0, 2), SIMD3(0.3, -0.4, 0.5), SIMD3(0, -3, 0)] {
            var parts = TransformParts()
            parts.rotation = angles
            let read = TransformParts(CATransform3D(parts)).rotation
            #expect(isClose(CGFloat(read.x), CGFloat(angles.x)), "\(angles) read as \(read)")
            #expect(isClose(CGFloat(read.y), CGFloat(angles.y)), "\(angles) read as \(read)")
            #expect(isClose(CGFloat(read.z), CGFloat(angles.z)), "\(angles) read as \(read)")
        }
    }

    @Test func mirrorHasOneNegativeScale() {
        #expect(TransformParts(CATransform3DMakeScale(1, -2, 1)).scale == SIMD3(1, -2, 1))
        #expect(TransformParts(CATransform3DMakeScale(-1, 1, 1)).scale == SIMD3(-1, 1, 1))
    }
}
