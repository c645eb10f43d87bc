import CoreAnimation
import Testing

/// Vectors measured on Apple's systems.
@Suite struct TimeConversionTests {
    private func layer(
        in parent: CALayer? = nil, speed: Float = 1, offset: Double = 0, begin: Double = 0
    ) -> CALayer {
        let layer = CALayer()
        layer.speed = speed
        layer.timeOffset = offset
        layer.beginTime = begin
        parent?.addSublayer(layer)
        return layer
    }

    @Test func defaults() {
        let layer = CALayer()
        #expect(layer.duration == .infinity && layer.speed == 1 && layer.beginTime == 0)
        #expect(layer.repeatCount == 0 && layer.repeatDuration == 0 && !layer.autoreverses)
        #expect(layer.fillMode == .removed && layer.timeOffset == 0)
    }

    @Test func throughOneLevel() {
        let root = layer(speed: 2, offset: 3)
        let child = layer(in: root, speed: 4, offset: 5)
        #expect(child.convertTime(10, from: root) == 45)
        #expect(root.convertTime(10, from: child) == 1.25)
        #expect(child.convertTime(10, to: root) == 1.25)
        #expect(child.convertTime(10, to: child) == 10)
    }

    @Test func beforeItBeginsTheTimeIsZero() {
        for root in [layer(), layer(offset: 3)] {
            let child = layer(in: root)
            #expect(child.convertTime(-5, from: root) == 0)
            #expect(root.convertTime(-5, from: nil) == 0)
        }
    }

    @Test func nilIsTheClock() {
        let root = layer(speed: 2, offset: 3, begin: 1)
        let child = layer(in: root, speed: 4, offset: 5, begin: 6)
        #expect(root.convertTime(10, from: nil) == 21)
        #expect(root.convertTime(10, to: nil) == 4.5)
        #expect(child.convertTime(10, from: nil) == 65)
        #expect(child.convertTime(10, to: nil) == 3.125)
    }

    @Test func siblings() {
        let root = layer(speed: 2, offset: 3, begin: 1)
        let first = layer(in: root, speed: 4, offset: 5, begin: 6)
        let second = layer(in: root, speed: 0.5, offset: 7, begin: 8)
        #expect(second.convertTime(10, from: first) == 0)
        #expect(first.convertTime(10, from: second) == 37)
    }

    @Test func timeIsZeroBeforeTheBegin() {
        let root = layer()
        let child = layer(in: root, speed: 0.5, offset: 7, begin: 8)
        #expect(child.convertTime(7, from: root) == 0)
        #expect(child.convertTime(8, from: root) == 7)
        #expect(child.convertTime(10, from: root) == 8)
    }

    @Test func pausedTimeStands() {
        let root = layer()
        let child = layer(in: root, speed: 0, offset: 7)
        #expect(child.convertTime(10, from: root) == 7)
        #expect(child.convertTime(10, to: root) == 0)
    }

    @Test func pauseAndResume() {
        let layer = layer()
        let now = 100.0
        let paused = layer.convertTime(now, from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        #expect(layer.convertTime(now + 50, from: nil) == 100)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(now + 50, from: nil) - paused
        #expect(layer.convertTime(now + 50, from: nil) == 100)
        #expect(layer.convertTime(now + 51, from: nil) == 101)
    }

    @Test func clockIsMonotonic() {
        let a = CACurrentMediaTime()
        let b = CACurrentMediaTime()
        #expect(a > 0 && b >= a)
    }
}
