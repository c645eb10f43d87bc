import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// A view controller as agate-port writes it.
@MainActor private final class Remote: UIResponder {
    var log: [String] = []

    func press() { log.append("press") }
    func pressed(_ sender: UIButton) { log.append("pressed \(sender.tag)") }
    func pressed(_ sender: UIControl, event: UIEvent?) {
        log.append("event \(event?.allTouches?.count ?? 0)")
    }
    func panned(_ recognizer: UIPanGestureRecognizer) { log.append("\(recognizer.state)") }
    func later(_ value: Any?) { log.append("later \(value as? Int ?? -1)") }

    private struct Names: NamedMethodList {
        static var methods: [NamedMethod] {
            [
                NamedMethod("press", Remote.press),
                NamedMethod("pressed:", Remote.pressed(_:) as (Remote) -> (UIButton) -> Void),
                NamedMethod("pressed:event:", Remote.pressed(_:event:)),
                NamedMethod("panned:", Remote.panned),
                NamedMethod("later:", Remote.later),
            ]
        }
    }
    private let names = Names()
}

@MainActor @Suite(.serialized) struct TargetActionTests {
    private let remote = Remote()
    private let button = UIButton()

    private func host() throws -> HeadlessHost {
        try hosting(CGSize(width: 100, height: 100)) {
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            return [button]
        }
    }

    @Test func methodsOfNoneOneAndTwoArguments() throws {
        button.tag = 7
        for name: Selector in ["press", "pressed:", "pressed:event:"] {
            button.addTarget(remote, action: name, for: .touchUpInside)
        }
        try host().tap(at: CGPoint(x: 50, y: 50))
        #expect(remote.log == ["press", "pressed 7", "event 1"])
    }

    /// A sender of another type is reported, and the other targets are called.
    @Test func sendersOfAnotherType() {
        let control = UISwitch()
        control.addTarget(remote, action: "pressed:", for: .valueChanged)
        control.addTarget(remote, action: "unknown:", for: .valueChanged)
        control.addTarget(remote, action: "press", for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(remote.log == ["press"])
    }

    @Test func recognizers() throws {
        let pan = UIPanGestureRecognizer(target: remote, action: "panned:")
        button.addGestureRecognizer(pan)
        try host().drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), seconds: 0.1)
        #expect(remote.log.first == "\(UIGestureRecognizer.State.began)")
        #expect(remote.log.last == "\(UIGestureRecognizer.State.ended)" && remote.log.count > 2)
        let count = remote.log.count
        pan.removeTarget(remote, action: "panned:")
        try host().drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), seconds: 0.1)
        #expect(remote.log.count == count)
    }

    @Test func delays() throws {
        let host = try host()
        remote.perform("later:", with: 1, afterDelay: 0.5)
        remote.perform("later:", with: 2, afterDelay: 0.5)
        remote.perform("later:", with: 3, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: remote, selector: "later:", object: 2)
        host.advance(by: 0.4)
        #expect(remote.log.isEmpty)
        host.advance(by: 0.2)
        #expect(remote.log == ["later 1"])
        NSObject.cancelPreviousPerformRequests(withTarget: remote)
        host.advance(by: 1)
        #expect(remote.log == ["later 1"])
    }

    @Test func observingAView() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var log: [String] = []
        let observation = view.observe(\.frame, forKey: "frame", options: [.old, .new]) { _, change in
            log.append("\(change.oldValue?.width ?? -1)>\(change.newValue?.width ?? -1)")
        }
        view.frame.size.width = 20
        observation.invalidate()
        view.frame.size.width = 30
        #expect(log == ["10.0>20.0"])
    }
}
