import CoreGraphics
import Geometry
import RenderTree
import Testing

@Suite struct ArithmeticTests {
    @Test func sumsAndMultiples() {
        #expect(AnimationValue.number(2).adding(.number(3)) == .number(5))
        #expect(AnimationValue.number(2).subtracting(.number(3)) == .number(-1))
        #expect(AnimationValue.number(2).scaled(by: 2.5) == .number(5))
        #expect(
            AnimationValue.point(CGPoint(x: 1, y: 2)).adding(.point(CGPoint(x: 3, y: 4)))
                == .point(CGPoint(x: 4, y: 6)))
        #expect(AnimationValue.numbers([1, 2]).adding(.numbers([3, 4])) == .numbers([4, 6]))
        #expect(AnimationValue.number(1).adding(.point(.zero)) == nil)
        #expect(AnimationValue.bool(true).adding(.bool(true)) == nil)
        #expect(AnimationValue.text("a").scaled(by: 2) == nil)
    }

    @Test func addedTransformIsAppliedFirst() {
        let move = CATransform3DMakeTranslation(10, 0, 0)
        let turn = CATransform3DMakeRotation(1, 0, 0, 1)
        #expect(
            AnimationValue.transform(move).adding(.transform(turn))
                == .transform(CATransform3DConcat(turn, move)))
        guard case .transform(let difference)? = AnimationValue.transform(turn).subtracting(.transform(move)),
            case .transform(let again)? = AnimationValue.transform(move).adding(.transform(difference)),
            case .transform(let other)? = AnimationValue.transform(difference).adding(.transform(move))
        else {
            Issue.record("no transform")
            return
        }
        #expect(isClose(again, turn) || isClose(other, turn))
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(AnimationValue.transform(turn).subtracting(.transform(flat)) == nil)
    }

    @Test func multipleOfATransformIsItsPower() {
        let turn = AnimationValue.transform(CATransform3DMakeRotation(0.5, 0, 0, 1))
        guard case .transform(let t)? = turn.scaled(by: 3), case .transform(let half)? = turn.scaled(by: 2.5),
            case .transform(let back)? = turn.scaled(by: -1)
        else {
            Issue.record("no transform")
            return
        }
        #expect(isClose(t, CATransform3DMakeRotation(1.5, 0, 0, 1)))
        #expect(isClose(half, CATransform3DMakeRotation(1.25, 0, 0, 1)))
        #expect(isClose(back, CATransform3DMakeRotation(-0.5, 0, 0, 1)))
        #expect(turn.scaled(by: 0) == .transform(.identity))
        #expect(turn.scaled(by: .nan) == nil)
    }

    @Test func distanceIsTheLengthOfTheDifference() {
        #expect(AnimationValue.number(2).distance(to: .number(-3)) == 5)
        #expect(AnimationValue.point(.zero).distance(to: .point(CGPoint(x: 3, y: 4))) == 5)
        #expect(
            AnimationValue.numbers([0, 0, 0]).distance(to: .numbers([2, 3, 6])).map { isClose($0, 7) } == true
        )
        #expect(AnimationValue.transform(.identity).distance(to: .transform(.identity)) == nil)
        #expect(AnimationValue.text("a").distance(to: .text("b")) == nil)
        let far = AnimationValue.point(CGPoint(x: 1e300, y: 0))
        #expect(AnimationValue.point(CGPoint(x: 0, y: 1e300)).distance(to: far)?.isFinite == true)
    }

    @Test func partsAreReadAndReplaced() {
        let rect = AnimationValue.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(rect.part(.sizeHeight) == .number(4))
        #expect(rect.part(.origin) == .point(CGPoint(x: 1, y: 2)))
        #expect(rect.part(.x) == nil)
        #expect(
            rect.replacing(.size, with: .size(CGSize(width: 5, height: 6)))
                == .rect(CGRect(x: 1, y: 2, width: 5, height: 6)))
        #expect(rect.replacing(.originY, with: .text("a")) == nil)
        let scaled = AnimationValue.transform(CATransform3DMakeScale(2, 4, 6))
        #expect(scaled.part(.scale) == .number(4))
        #expect(scaled.replacing(.scaleX, with: .number(3)) == .transform(CATransform3DMakeScale(3, 4, 6)))
    }
}
