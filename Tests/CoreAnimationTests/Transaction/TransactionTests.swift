import CoreAnimation
import Testing

@Suite struct TransactionTests {
    @Test func valuesNest() {
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == nil && CATransaction.completionBlock() == nil)
        CATransaction.setAnimationDuration(2)
        CATransaction.setValue("outer", forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setAnimationDuration(5)
        CATransaction.setDisableActions(true)
        CATransaction.setValue("inner", forKey: "mine")
        #expect(CATransaction.value(forKey: "mine") as? String == "inner")
        CATransaction.begin()
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 5)
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
        #expect(CATransaction.value(forKey: "mine") as? String == "outer")
        CATransaction.commit()
    }

    @Test func propertiesByName() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(4, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue("easeIn", forKey: kCATransactionAnimationTimingFunction)
        CATransaction.setValue("soon", forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 4)
        #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .easeIn))
        #expect(CATransaction.value(forKey: "animationDuration") as? Double == 4)
        #expect(CATransaction.value(forKey: "disableActions") as? Bool == true)
    }

    @Test func badDurations() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationDuration(.nan)
        CATransaction.setAnimationDuration(.infinity)
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.setAnimationDuration(-1)
        #expect(CATransaction.animationDuration() == 0)
    }

    @Test func outsideOfTransactionsValuesHoldUntilTheFlush() {
        CATransaction.flush()
        CATransaction.commit()
        CATransaction.setAnimationDuration(7)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 7)
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 7, "no effect while a transaction is open")
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 7, "commit needs a begin")
        CATransaction.flush()
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func threadsHaveTheirOwn() async {
        CATransaction.begin()
        CATransaction.setAnimationDuration(9)
        CATransaction.setDisableActions(true)
        nonisolated(unsafe) var seen: (Double, Bool)?
        let thread = Thread {
            seen = (CATransaction.animationDuration(), CATransaction.disableActions())
            CATransaction.setDisableActions(true)
        }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        #expect(seen?.0 == 0.25 && seen?.1 == false)
        CATransaction.commit()
    }

    @Test func theLockIsRecursive() {
        nonisolated(unsafe) var count = 0
        let threads = (0..<4).map { _ in
            Thread {
                for _ in 0..<1000 {
                    CATransaction.lock()
                    CATransaction.lock()
                    count += 1
                    CATransaction.unlock()
                    CATransaction.unlock()
                }
            }
        }
        for thread in threads { thread.start() }
        while !threads.allSatisfy(\.isFinished) { usleep(1000) }
        CATransaction.lock()
        #expect(count == 4000)
        CATransaction.unlock()
    }
}
