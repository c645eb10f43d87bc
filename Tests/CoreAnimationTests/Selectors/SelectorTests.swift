import Foundation
import Testing

@testable import CoreAnimation

@Suite struct SelectorTests {
    private let player = Player()

    @Test func performing() {
        player.perform("stop")
        player.perform("play:", with: "Ann")
        player.perform("play:", with: nil)
        player.perform("seekTo:animated:", with: 2.5, with: true)
        #expect(player.log == ["stop", "play Ann", "play nothing", "seek 2.5 true"])
        #expect(player.perform("title")?.takeUnretainedValue() as? String == "song")
        #expect(player.perform("stop") == nil, "a method without a result")
        #expect(player.perform(nil) == nil)
        player.perform("setRate:", with: 2)
        #expect(player.rate == 2 && player.perform("rate")?.takeUnretainedValue() as? Double == 2)
        #expect(MethodCall.send("mix::::", to: player, [1, 2, 3, 4]) as? Int == 1234)
    }

    @Test func subclassesHaveListsOfTheirOwn() {
        let loud = LoudPlayer()
        for name: Selector in ["stop", "shout", "play:"] { loud.perform(name, with: 1) }
        #expect(loud.log == ["STOP", "shout", "play 1"])
        #expect(loud.responds(to: "shout") && loud.responds(to: "stop"))
        #expect(player.responds(to: "stop") && !player.responds(to: "shout") && !player.responds(to: nil))
        #expect(!player.responds(to: "play") && !player.responds(to: "stop:"))
    }

    /// As the pointer of an object is, where a gesture sends itself to `endEditing(_:)`.
    @Test func anObjectCountsAsTrue() {
        final class Editor: NSObject {
            var log: [Bool] = []
            func end(_ force: Bool) { log.append(force) }
        }
        let editor = Editor(), selector = Selector("endEditing", Editor.end)
        for argument: Any in [player, NSNumber(value: false), true, "no object"] {
            _ = MethodCall.send(selector, to: editor, [argument]) { _ in }
        }
        #expect(editor.log == [true, false, true])
    }

    @Test func selectorsMakeTheirMethodKnown() {
        final class Quiet { func hush() -> Int { 3 } }
        let quiet = Quiet()
        #expect(!MethodCall.responds(quiet, to: "hush"))
        let selector = Selector("hush", Quiet.hush)
        #expect(MethodCall.send(selector, to: quiet, [1]) as? Int == 3)
        #expect(NSStringFromSelector(selector) == "hush" && NSSelectorFromString("hush") == selector)
    }

    /// A class and a selector are reported once.
    @Test func whatIsUnknownIsNamed() {
        final class Stranger: NSObject {
            func count(_ n: Int) {}
        }
        var reports: [String] = []
        func send(_ selector: Selector, _ arguments: [Any?]) {
            let result = MethodCall.send(selector, to: Stranger(), arguments) { reports.append($0) }
            #expect(result == nil)
        }
        send("strangerOne", [])
        send("strangerOne", [])
        #expect(reports == ["Stranger has no method that is known by the selector \"strangerOne\""])
        let count = Selector("strangerCount:", Stranger.count)
        send(count, ["five"])
        send(count, [])
        #expect(
            reports.dropFirst() == [
                "Stranger was not called: argument 1 of \"strangerCount:\" is String instead of Int"
            ])
    }

    @Test func optionalRequirements() throws {
        let title: String = try OptionalRequirement.call("title", of: player, [])
        #expect(title == "song")
        #expect(throws: OptionalRequirement.Missing.self) {
            let _: Int = try OptionalRequirement.call("title", of: player, [])
        }
        #expect(throws: OptionalRequirement.Missing.self) {
            let _: Any? = try OptionalRequirement.call("absent", of: player, [])
        }
    }

    @Test func timers() {
        let timer = Timer.scheduledTimer(
            timeInterval: 100, target: player, selector: "fired:", userInfo: "news", repeats: false)
        timer.fire()
        #expect(player.log == ["fired news"] && !timer.isValid)
        let plain = Timer(timeInterval: 0.001, target: player, selector: "stop", userInfo: nil, repeats: true)
        RunLoop.current.add(plain, forMode: .default)
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
        plain.invalidate()
        #expect(player.log.count > 1 && player.log.dropFirst().allSatisfy { $0 == "stop" })
    }

    @Test(arguments: [true, false])
    func timersRetainTheirTargetUntilTheyEnd(repeats: Bool) {
        weak var gone: Player?
        do {
            let target = Player()
            gone = target
            let timer = Timer.scheduledTimer(
                timeInterval: 900, target: target, selector: "stop", userInfo: nil, repeats: repeats)
            timer.fire()
            #expect(target.log == ["stop"])
            if repeats { timer.invalidate() }
        }
        #expect(gone == nil)
    }

    /// The target lives as long as the timer may call it.
    @Test func timersRetainTheirTarget() throws {
        weak var kept: Player?
        let timer: Timer
        do {
            let target = Player()
            kept = target
            timer = Timer.scheduledTimer(
                timeInterval: 900, target: target, selector: "stop", userInfo: nil, repeats: true)
        }
        timer.fire()
        #expect(kept?.log == ["stop"])
        timer.invalidate()
        #expect(kept == nil)
    }

    @Test func displayLinks() {
        final class Ball: NSObject {
            var count = 0
            func step(_ link: CADisplayLink) { count += 1 }
        }
        let clock = CAExportClock(framesPerSecond: 10)
        let ball = Ball()
        clock.run {
            let link = CADisplayLink(target: ball, selector: Selector("step:", Ball.step))
            link.add(to: .current, forMode: .common)
            for _ in 0..<3 { clock.nextFrame() }
            link.invalidate()
            clock.nextFrame()
        }
        #expect(ball.count == 3)
    }

    @Test func notifications() {
        let center = NotificationCenter()
        let (a, b) = (Notification.Name("a"), Notification.Name("b"))
        let sender = NSObject(), other = NSObject()
        center.addObserver(player, selector: "heard:", name: a, object: sender)
        center.addObserver(player, selector: "heard:", name: b, object: nil)
        center.post(name: a, object: other)
        center.post(name: a, object: sender)
        center.post(name: b, object: other)
        #expect(player.log == ["heard a", "heard b"])
        center.removeObserver(player, name: a, object: other)
        center.post(name: a, object: sender)
        #expect(player.log.count == 3)
        center.removeObserver(player, name: a, object: nil)
        center.post(name: a, object: sender)
        center.post(name: b, object: nil)
        #expect(player.log.count == 4)
        center.removeObserver(player)
        center.post(name: b, object: nil)
        #expect(player.log.count == 4)
    }

    @Test func observersOfNotificationsAreNotOwned() {
        let center = NotificationCenter()
        weak var gone: Player?
        do {
            let observer = Player()
            gone = observer
            center.addObserver(observer, selector: "heard:", name: nil, object: nil)
        }
        #expect(gone == nil)
        center.post(name: Notification.Name("a"), object: nil)
    }
}
