import CoreGraphics
import RenderTree
import Testing

@Suite struct InterpolationTests {
    @Test func numbersAndWhatIsMadeOfThemMoveStraight() {
        #expect(AnimationValue.number(2).interpolated(to: .number(6), fraction: 0.25) == .number(3))
        #expect(AnimationValue.number(2).interpolated(to: .number(6), fraction: 1.5) == .number(8))
        let point = AnimationValue.point(CGPoint(x: 0, y: 10))
        #expect(
            point.interpolated(to: .point(CGPoint(x: 4, y: 20)), fraction: 0.5)
                == .point(CGPoint(x: 2, y: 15)))
        let size = AnimationValue.size(CGSize(width: 1, height: 2))
        #expect(
            size.interpolated(to: .size(CGSize(width: 3, height: 0)), fraction: 0.5)
                == .size(CGSize(width: 2, height: 1)))
        let rect = AnimationValue.rect(CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(
            rect.interpolated(to: .rect(CGRect(x: 4, y: 8, width: 14, height: 28)), fraction: 0.25)
                == .rect(CGRect(x: 1, y: 2, width: 11, height: 22)))
    }

    @Test func coloursMixStraight() {
        let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        let clearBlue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0)
        #expect(
            AnimationValue.color(red).interpolated(to: .color(clearBlue), fraction: 0.5)
                == .color(RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5)))
        #expect(
            AnimationValue.nothing.interpolated(to: .color(red), fraction: 0.25)
                == .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.25)))
        #expect(
            AnimationValue.color(red).interpolated(to: .nothing, fraction: 0.25)
                == .color(RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.75)))
    }

    @Test func flagsStepAtTheMiddle() {
        #expect(AnimationValue.bool(false).interpolated(to: .bool(true), fraction: 0.49) == .bool(false))
        #expect(AnimationValue.bool(false).interpolated(to: .bool(true), fraction: 0.5) == .bool(true))
    }

    @Test func listsNeedEqualCounts() {
        #expect(
            AnimationValue.numbers([0, 1]).interpolated(to: .numbers([1, 3]), fraction: 0.5)
                == .numbers([0.5, 2]))
        #expect(AnimationValue.numbers([0]).interpolated(to: .numbers([1, 3]), fraction: 0.5) == nil)
        let white = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)
        #expect(
            AnimationValue.colors([.black]).interpolated(to: .colors([white]), fraction: 0.5)
                == .colors([RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)]))
        #expect(AnimationValue.colors([.black]).interpolated(to: .colors([]), fraction: 0.5) == nil)
    }

    @Test func imagesFade() throws {
        let (a, b) = (try #require(picture()), try #require(picture()))
        #expect(
            AnimationValue.image(a).interpolated(to: .image(b), fraction: 0.25)
                == .imageFade(from: a, to: b, fraction: 0.25))
        #expect(AnimationValue.image(a).interpolated(to: .image(b), fraction: 0) == .image(a))
        #expect(AnimationValue.image(a).interpolated(to: .image(b), fraction: 1) == .image(b))
        #expect(
            AnimationValue.nothing.interpolated(to: .image(b), fraction: 0.25)
                == .imageFade(from: nil, to: b, fraction: 0.25))
        #expect(AnimationValue.imageFade(from: a, to: b, fraction: 0.4).shownImage === a)
        #expect(AnimationValue.imageFade(from: a, to: b, fraction: 0.5).shownImage === b)
    }

    @Test func textAndMixedKindsHaveNothingBetween() {
        #expect(AnimationValue.text("a").interpolated(to: .text("b"), fraction: 0.5) == nil)
        #expect(AnimationValue.number(1).interpolated(to: .point(.zero), fraction: 0.5) == nil)
        #expect(AnimationValue.size(.zero).interpolated(to: .point(.zero), fraction: 0.5) == nil)
        #expect(AnimationValue.nothing.interpolated(to: .number(1), fraction: 0.5) == nil)
        #expect(AnimationValue.number(1).interpolated(to: .number(2), fraction: .nan) == nil)
    }
}
