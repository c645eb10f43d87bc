import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
    private let some = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

    @Test func mapsPointsAsRowVectors() {
        let p = CGPoint(x: 10, y: 20).applying(some)
        #expect(p == CGPoint(x: 2 * 10 - 1 * 20 + 7, y: 0.5 * 10 + 3 * 20 - 4))
        #expect(CGSize(width: 10, height: 20).applying(some) == CGSize(width: 0, height: 65))
    }

    @Test func emptyInitializerIsAllZeros() {
        #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
    }

    @Test func rotationTurnsXTowardsY() {
        let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(p.x) < 1e-15 && p.y == 1)
    }

    @Test func builtOperationsHappenFirst() {
        let p = CGPoint(x: 1, y: 0)
        let t = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 2)
        let q = p.applying(t)
        #expect(abs(q.x - 10) < 1e-14 && abs(q.y - 2) < 1e-14)
        #expect(CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7).tx == 10)
    }

    @Test func concatenationMapsByTheFirstFirst() {
        let move = CGAffineTransform(translationX: 5, y: 0)
        let double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(CGPoint.zero.applying(move.concatenating(double)) == CGPoint(x: 10, y: 0))
        #expect(CGPoint.zero.applying(double.concatenating(move)) == CGPoint(x: 5, y: 0))
    }

    @Test func inverseUndoes() {
        let p = CGPoint(x: 3.25, y: -8.5)
        let q = p.applying(some).applying(some.inverted())
        #expect(abs(q.x - p.x) < 1e-12 && abs(q.y - p.y) < 1e-12)
    }

    @Test(arguments: [
        CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1),
        CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 3),
        CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        CGAffineTransform(a: 1e-300, b: 0, c: 0, d: 1e-300, tx: 0, ty: 0),
    ])
    func singularMatrixIsItsOwnInverse(_ t: CGAffineTransform) {
        let inverse = t.inverted()
        #expect(inverse.d == t.d && inverse.tx == t.tx && inverse.ty == t.ty)
    }

    @Test func rectBecomesTheBoxOfItsCorners() {
        let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(some)
        #expect(box == CGRect(x: -13, y: -4, width: 40, height: 65))
        #expect(CGRect.null.applying(some).isNull)
        #expect(CGRect.infinite.applying(some).isInfinite)
        let flipped = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -1, y: 1))
        #expect(flipped == CGRect(x: -4, y: 2, width: 3, height: 4))
    }

    @Test func survivesCoding() throws {
        let data = try JSONEncoder().encode(some)
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == some)
    }

    @Test func functionsAgreeWithMembers() {
        #expect(CGAffineTransformMake(2, 0.5, -1, 3, 7, -4) == some)
        #expect(CGAffineTransformTranslate(some, 1, 2) == some.translatedBy(x: 1, y: 2))
        #expect(CGAffineTransformScale(some, 3, 2) == some.scaledBy(x: 3, y: 2))
        #expect(CGAffineTransformRotate(some, 1) == some.rotated(by: 1))
        #expect(
            CGAffineTransformConcat(some, CGAffineTransformMakeRotation(2))
                == some.concatenating(.init(rotationAngle: 2)))
        #expect(CGAffineTransformInvert(some) == some.inverted())
        #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity))
        #expect(
            CGAffineTransformEqualToTransform(
                CGAffineTransformMakeScale(2, 2), CGAffineTransform(scaleX: 2, y: 2)))
        #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), some) == CGPoint(x: 8, y: -0.5))
    }
}
