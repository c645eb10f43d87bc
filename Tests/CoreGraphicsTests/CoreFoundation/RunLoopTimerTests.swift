import CoreGraphics
import Foundation
import Testing

/// Timers of Core Foundation are Foundation's: they fire on the run loop that they are added to.
@MainActor @Suite struct RunLoopTimerTests {
    @Test func aTimerFiresOnceOrUntilItIsInvalidated() {
        var log: [String] = []
        let once = CFRunLoopTimerCreateWithHandler(
            kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.01, 0, 0, 0
        ) {
            log.append($0 == nil ? "nothing" : "once")
        }
        let often = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.01, 0.01, 0, 0) {
            log.append("often")
            if log.count(where: { $0 == "often" }) == 3 { CFRunLoopTimerInvalidate($0) }
        }
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, .commonModes)
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), often, .defaultMode)
        #expect(CFRunLoopTimerIsValid(once) && CFRunLoopTimerGetInterval(often) == 0.01)
        let end = Date(timeIntervalSinceNow: 5)
        while CFRunLoopTimerIsValid(often) || !log.contains("once"), Date() < end {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(log.sorted() == ["often", "often", "often", "once"] && !CFRunLoopTimerIsValid(often))
    }

    @Test func nothingIsNoTimer() {
        CFRunLoopAddTimer(nil, nil, nil)
        CFRunLoopTimerInvalidate(nil)
        #expect(!CFRunLoopTimerIsValid(nil) && CFRunLoopTimerGetNextFireDate(nil) == 0)
        let timer = CFRunLoopTimerCreateWithHandler(nil, 20, 0, 0, 0, nil)
        #expect(CFRunLoopTimerGetNextFireDate(timer) == 20)
        CFRunLoopTimerSetNextFireDate(timer, 30)
        #expect(timer?.fireDate == Date(timeIntervalSinceReferenceDate: 30))
    }
}
