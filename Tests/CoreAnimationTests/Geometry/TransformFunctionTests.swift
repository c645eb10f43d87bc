import CoreAnimation
import Testing

@Suite struct TransformFunctionTests {
    @Test func initIsAllZerosAndIdentityIsNot() {
        #expect(cells(CATransform3D()).allSatisfy { $0 == 0 })
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(!CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DEqualToTransform(CATransform3DIdentity, CATransform3DMakeScale(1, 1, 1)))
    }

    @Test func zRotationTurnsXTowardsY() {
        let t = CATransform3DMakeRotation(0.3, 0, 0, 5)
        #expect(isClose(t.m11, 0.955336489125606))
        #expect(isClose(t.m12, 0.29552020666134))
        #expect(isClose(t.m21, -0.29552020666134))
        #expect(isClose(t.m22, 0.955336489125606))
        #expect(t.m33 == 1)
    }

    @Test func rotationAboutAnyAxisKeepsTheAxisAndLengths() {
        let t = CATransform3DMakeRotation(1.1, 1, 2, 3)
        let axis = mapped(t, 1, 2, 3)
        #expect(isClose(axis[0], 1) && isClose(axis[1], 2) && isClose(axis[2], 3))
        let side = mapped(t, 2, -1, 0)
        #expect(isClose(side[0] * side[0] + side[1] * side[1] + side[2] * side[2], 5))
    }

    @Test func quarterTurnsAboutXAndY() {
        let y = mapped(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 1, 0, 0)
        #expect(isClose(y[0], 0) && isClose(y[2], -1))
        let x = mapped(CATransform3DMakeRotation(.pi / 2, 1, 0, 0), 0, 1, 0)
        #expect(isClose(x[1], 0) && isClose(x[2], 1))
    }

    @Test(
        arguments: [(0, 0, 0), (CGFloat.nan, 0, 0), (CGFloat.infinity, 1, 0)] as [(CGFloat, CGFloat, CGFloat)]
    )
    func axisWithoutDirectionGivesIdentity(_ axis: (CGFloat, CGFloat, CGFloat)) {
        #expect(CATransform3DMakeRotation(1, axis.0, axis.1, axis.2).isIdentity)
    }

    @Test func hugeAxisIsNormalized() {
        let t = CATransform3DMakeRotation(0.3, 0, 0, 1e300)
        #expect(isClose(t, CATransform3DMakeRotation(0.3, 0, 0, 1)))
    }

    @Test func operationsActInLocalSpaceFirst() {
        let rotated = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let p = mapped(CATransform3DTranslate(rotated, 10, 0, 0), 0, 0, 0)
        #expect(isClose(p[0], 0) && isClose(p[1], 10))
        let q = mapped(CATransform3DRotate(CATransform3DMakeTranslation(10, 0, 0), .pi / 2, 0, 0, 1), 1, 0, 0)
        #expect(isClose(q[0], 10) && isClose(q[1], 1))
        let s = mapped(CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 3, 4), 1, 1, 1)
        #expect(s == [12, 3, 4, 1])
    }

    @Test func concatMapsByTheFirstFirst() {
        let t = CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), CATransform3DMakeScale(2, 2, 2))
        #expect(mapped(t, 0, 0, 0) == [2, 4, 6, 1])
    }

    @Test func inverseUndoes() {
        var t = CATransform3DMakeRotation(0.7, 1, -2, 0.5)
        t = CATransform3DScale(CATransform3DTranslate(t, 5, -3, 8), 2, 0.5, 3)
        t.m34 = -1 / 500
        t.m14 = 0.001
        #expect(isClose(CATransform3DConcat(t, CATransform3DInvert(t)), .identity))
        #expect(isClose(CATransform3DConcat(CATransform3DInvert(t), t), .identity))
    }

    @Test func inverseOfSingularIsTheSame() {
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
        let tiny = CATransform3DMakeScale(1e-200, 1e-200, 1e-200)
        #expect(CATransform3DInvert(tiny) == tiny)
        let bad = CATransform3DMakeScale(.infinity, 1, 1)
        #expect(CATransform3DInvert(bad) == bad)
    }

    @Test func affineCellsGoBothWays() {
        let m = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let t = CATransform3DMakeAffineTransform(m)
        #expect((t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) == (1, 2, 3, 4, 5, 6))
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == m)
        #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
        var persp = CATransform3DIdentity
        persp.m34 = -0.001
        #expect(!CATransform3DIsAffine(persp))
    }

    @Test func valuesBoxMatrices() {
        let t = CATransform3DMakeTranslation(1, 2, 3)
        #expect(NSValue(caTransform3D: t).caTransform3DValue == t)
        let any: Any = NSValue(caTransform3D: t)
        #expect(any as? CATransform3D == t)
        #expect((t as NSValue).caTransform3DValue == t)
        #expect(NSValue(cgPoint: .zero).caTransform3DValue.isIdentity)
        #expect((NSValue(cgPoint: .zero) as Any) as? CATransform3D == nil)
    }
}
