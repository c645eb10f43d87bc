import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Testing

@Suite struct TransformInterpolationTests {
    private func mix(_ a: CATransform3D, _ b: CATransform3D, _ fraction: Double) -> CATransform3D {
        guard
            case .transform(let t)? = AnimationValue.transform(a).interpolated(
                to: .transform(b), fraction: fraction)
        else {
            return CATransform3D()
        }
        return t
    }

    @Test func rotationTurnsAtConstantSpeed() {
        for axis in [SIMD3<Double>(0, 0, 1), SIMD3(0, 1, 0), SIMD3(1, 2, 3)] {
            let (x, y, z) = (CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z))
            let start = CATransform3DMakeRotation(0.3, x, y, z)
            let end = CATransform3DMakeRotation(2.7, x, y, z)
            for fraction in [0.25, 0.5, 0.9] {
                let expected = CATransform3DMakeRotation(CGFloat(0.3 + 2.4 * fraction), x, y, z)
                #expect(isClose(mix(start, end, fraction), expected), "about \(axis) at \(fraction)")
            }
        }
    }

    @Test func rotationTakesTheShortWay() {
        let end = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
        #expect(isClose(mix(.identity, end, 0.5), CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)))
        let whole = CATransform3DMakeRotation(2 * .pi, 0, 0, 1)
        #expect(isClose(mix(.identity, whole, 0.5), .identity))
    }

    @Test func halfTurnPicksItsAxis() {
        let middle = mix(.identity, CATransform3DMakeRotation(.pi, 0, 1, 0), 0.5)
        #expect(isClose(abs(middle.m13.native), 1))
        #expect(isClose(middle.m22.native, 1))
    }

    @Test func partsMoveStraight() {
        let start = CATransform3DTranslate(CATransform3DMakeScale(1, 2, 3), 0, 0, 0)
        var end = CATransform3DMakeScale(3, 4, 5)
        (end.m41, end.m42, end.m43) = (10, 20, 30)
        var expected = CATransform3DMakeScale(1.5, 2.5, 3.5)
        (expected.m41, expected.m42, expected.m43) = (2.5, 5, 7.5)
        #expect(isClose(mix(start, end, 0.25), expected))
        var sheared = CATransform3D.identity
        sheared.m21 = 1
        var half = CATransform3D.identity
        half.m21 = 0.5
        #expect(isClose(mix(.identity, sheared, 0.5), half))
        var near = CATransform3D.identity
        near.m34 = -1 / 500
        var far = CATransform3D.identity
        far.m34 = -1 / 1000
        #expect(isClose(mix(.identity, near, 0.5), far))
    }

    @Test func scalingGoesThroughAMirrorImage() {
        let end = CATransform3DMakeScale(-1, 1, 1)
        #expect(isClose(mix(.identity, end, 0.25), CATransform3DMakeScale(0.5, 1, 1)))
    }

    /// The mirror belongs to the scale, and the rest turns, as pictures of Apple's systems show it.
    @Test func mirrorImagesTurnIntoEachOther() {
        func flat(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CATransform3D {
            CATransform3DMakeAffineTransform(CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0))
        }
        let (c, s) = (CGFloat(cos(Double.pi / 8)), CGFloat(sin(Double.pi / 8)))
        #expect(isClose(mix(flat(1, 0, 0, -1), flat(0, -1, -1, 0), 0.25), flat(c, -s, -s, -c)))
        #expect(isClose(mix(flat(0, -1, -1, 0), flat(1, 0, 0, -1), 0.75), flat(c, -s, -s, -c)))
    }

    /// Reflections with scales, shears and a turn in space, wherever their mirrors are found.
    @Test func mirrorsKeepTheirScalesAndShears() {
        let axes: [(CGFloat, CGFloat, CGFloat)] = [
            (1, 2, -3), (-1, 4, 2), (2, -1, 0.5), (0, 0, 1), (0, 1, 0), (1, 0, 0),
        ]
        for (index, axis) in axes.enumerated() {
            var base = CATransform3DMakeScale(2, 3, -0.5)
            (base.m21, base.m31, base.m32) = (0.25, -0.75, 0.5)
            base = .concat(base, CATransform3DMakeRotation(CGFloat(index) * 0.7, -1, 2, 0.3))
            (base.m41, base.m42) = (5, -7)
            for angle in [0.4, 1.7, -2.2, 3] {
                func turned(_ part: Double) -> CATransform3D {
                    var linear = base
                    (linear.m41, linear.m42) = (0, 0)
                    linear = .concat(
                        linear, CATransform3DMakeRotation(CGFloat(angle * part), axis.0, axis.1, axis.2))
                    (linear.m41, linear.m42) = (5, -7)
                    return linear
                }
                #expect(isClose(mix(base, turned(1), 0.375), turned(0.375), 1e-6), "\(axis) by \(angle)")
                let track = KeyframeTrack(.values([base, turned(1), turned(0.5)].map { .transform($0) }))
                let shown = Layer().at(0.75, animation("transform", .keyframes(track))).geometry.transform
                #expect(isClose(shown, turned(0.75), 1e-6), "\(axis) by \(angle), the second step")
            }
        }
    }

    @Test func scaleGrowsFromZeroWithoutTurning() {
        for flat in [CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 0, 0)] {
            let half = mix(flat, .identity, 0.5)
            #expect(isClose(half.m11.native, 0.5) && isClose(half.m22.native, 0.5))
            #expect(isClose(half.m12.native, 0) && isClose(half.m21.native, 0))
        }
    }

    @Test func flatMatricesStayFlat() {
        let a = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.2).scaledBy(x: 2, y: 3))
        let b = CATransform3DMakeAffineTransform(
            CGAffineTransform(rotationAngle: 1.2).translatedBy(x: 5, y: 6))
        for fraction in [0.1, 0.5, 0.8] {
            let t = mix(a, b, fraction)
            #expect(isClose(t.m13.native, 0) && isClose(t.m31.native, 0) && isClose(t.m33.native, 1))
            #expect(isClose(t, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)), 1e-9))
        }
    }

    @Test func endsAreExact() {
        let a = CATransform3DMakeRotation(0.3, 1, 2, 3)
        let b = CATransform3DMakeRotation(1.3, 3, 2, 1)
        #expect(mix(a, b, 0) == a)
        #expect(mix(a, b, 1) == b)
    }

    @Test func oneFlattenedAxisIsNoMirror() {
        let turned = CATransform3DConcat(
            CATransform3DMakeScale(1, 0, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        let full = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let half = CATransform3DConcat(
            CATransform3DMakeScale(1, 0.5, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
        #expect(isClose(mix(turned, full, 0.5), half))
    }
}
