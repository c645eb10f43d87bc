import Foundation
import Synchronization
import Testing

@testable import CoreAnimation

@Suite struct KeyValueObservingTests {
    private let player = Player()

    @Test func closures() {
        var log: [String] = []
        let observation = player.observe(\.rate, forKey: "rate", options: [.old, .new, .initial]) {
            player, change in
            log.append("\(change.oldValue ?? -1)>\(change.newValue ?? -1)")
        }
        player.rate = 2
        Player().rate = 7
        observation.invalidate()
        player.rate = 3
        #expect(log == ["-1.0>1.5", "1.5>2.0"])
    }

    @Test func anObservationEndsWithItsLastReference() {
        var count = 0
        var observation: NSKeyValueObservation? = player.observe(\.rate, forKey: "rate") { _, change in
            #expect(change.oldValue == nil && change.newValue == nil && change.kind == .setting)
            count += 1
        }
        player.rate = 2
        withExtendedLifetime(observation) {}
        observation = nil
        player.rate = 3
        #expect(count == 1)
    }

    @Test func methods() {
        let observer = Player()
        var (a, b) = (0, 0)
        withUnsafeMutablePointer(to: &a) { a in
            withUnsafeMutablePointer(to: &b) { b in
                player.addObserver(observer, forKeyPath: "rate", options: [.old, .new, .initial], context: a)
                player.addObserver(observer, forKeyPath: "rate", options: .new, context: b)
                player.rate = 2
                #expect(observer.log == ["rate -1.0>1.5", "rate 1.5>2.0", "rate -1.0>2.0"])
                player.removeObserver(observer, forKeyPath: "rate", context: a)
                player.rate = 3
                #expect(observer.log.count == 4)
            }
        }
        player.removeObserver(observer, forKeyPath: "other")
        player.rate = 4
        #expect(observer.log.count == 5)
        player.removeObserver(observer, forKeyPath: "rate")
        player.rate = 5
        #expect(observer.log.count == 5)
    }

    @Test func observersAndObjectsAreNotOwned() {
        weak var goneObserver: Player?
        weak var goneObject: Player?
        do {
            let observer = Player(), object = Player()
            (goneObserver, goneObject) = (observer, object)
            player.addObserver(observer, forKeyPath: "rate")
            object.addObserver(player, forKeyPath: "rate")
        }
        #expect(goneObserver == nil && goneObject == nil)
        player.rate = 8
        #expect(player.log.isEmpty)
    }

    /// A closure may hold the last reference to another observation, which then ends too.
    @Test func observationsThatKeepEachOther() {
        let other = Player()
        var count = 0
        let keep = { (inner: NSKeyValueObservation) in
            self.player.observe(\.rate, forKey: "rate") { _, _ in withExtendedLifetime(inner) { count += 10 }
            }
        }
        let outer = keep(other.observe(\.rate, forKey: "rate") { _, _ in count += 1 })
        other.rate = 2
        player.rate = 2
        #expect(count == 11)
        outer.invalidate()
        other.rate = 3
        player.rate = 3
        #expect(count == 11)
    }

    private static let calls = Atomic<Int>(0)

    @Test func manyThreads() {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let player = Player()
            for round in 0..<200 {
                let observation = player.observe(\.rate, forKey: "rate") { _, _ in
                    Self.calls.add(1, ordering: .relaxed)
                }
                player.rate = Double(round)
                observation.invalidate()
                player.rate = -1
            }
        }
        #expect(Self.calls.load(ordering: .relaxed) == 1600)
    }
}
