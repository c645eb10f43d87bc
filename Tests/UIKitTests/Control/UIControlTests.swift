import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Writes down the selectors that it performs.
private final class Listener: UIResponder {
    var heard: [String] = []
    override func perform(_ selector: Selector, with object: Any?) {
        heard.append("\(selector) \(object is UIControl)")
    }
}

@MainActor @Suite(.serialized) struct UIControlTests {
    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
        (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
        (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancel"),
    ]

    /// A control of 50 by 50 points in a window, and the log of its events.
    private final class Log { var events: [String] = [] }

    private func controlled(_ control: UIControl) throws -> (host: HeadlessHost, log: Log) {
        let log = Log()
        for (event, name) in Self.names {
            control.addAction(UIAction { _ in log.events.append(name) }, for: event)
        }
        let host = try hosting(CGSize(width: 300, height: 300)) {
            control.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            return [control]
        }
        return (host, log)
    }

    @Test func aTap() throws {
        let control = UIControl()
        let (host, log) = try controlled(control)
        host.tap(at: CGPoint(x: 25, y: 25))
        #expect(log.events == ["down", "up inside"])
        #expect(!control.isHighlighted && !control.isTracking)
    }

    @Test func aTapBesideIsNotHeard() throws {
        let (host, log) = try controlled(UIControl())
        host.tap(at: CGPoint(x: 51, y: 25))
        #expect(log.events.isEmpty)
    }

    /// A touch is outside from 70 points beyond the bounds on.
    @Test func draggingOutAndIn() throws {
        let control = UIControl()
        let (host, log) = try controlled(control)
        host.touch(at: CGPoint(x: 25, y: 25), phase: .began)
        #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
        host.touch(at: CGPoint(x: 118, y: 25), phase: .moved)
        #expect(control.isHighlighted)
        host.touch(at: CGPoint(x: 122, y: 25), phase: .moved)
        #expect(!control.isHighlighted && control.isTracking)
        host.touch(at: CGPoint(x: 130, y: 25), phase: .moved)
        host.touch(at: CGPoint(x: 60, y: 25), phase: .moved)
        #expect(control.isHighlighted)
        host.touch(at: CGPoint(x: 200, y: 25), phase: .moved)
        host.touch(at: CGPoint(x: 200, y: 25), phase: .ended)
        #expect(log.events == ["down", "inside", "exit", "outside", "enter", "exit", "up outside"])
    }

    @Test func cancelledTouches() throws {
        let (host, log) = try controlled(UIControl())
        host.touch(at: CGPoint(x: 25, y: 25), phase: .began)
        host.touch(at: CGPoint(x: 25, y: 25), phase: .cancelled)
        #expect(log.events == ["down", "cancel"])
    }

    @Test func disabledControlsAreSilent() throws {
        let control = UIControl()
        let (host, log) = try controlled(control)
        control.isEnabled = false
        host.tap(at: CGPoint(x: 25, y: 25))
        #expect(log.events.isEmpty)
        #expect(control.state == .disabled)
    }

    @Test func subclassesRefuseTouches() throws {
        final class Refusing: UIControl {
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { false }
        }
        let control = Refusing()
        let (host, log) = try controlled(control)
        host.tap(at: CGPoint(x: 25, y: 25))
        #expect(log.events.isEmpty && !control.isHighlighted)
    }

    // MARK: Targets

    @Test func targetsAreCalledInOrder() {
        let control = UIControl(), a = Listener(), b = Listener()
        control.addTarget(b, action: Selector("first:"), for: .valueChanged)
        control.addTarget(a, action: Selector("second:"), for: .valueChanged)
        control.addTarget(b, action: Selector("third"), for: [.valueChanged, .touchDown])
        control.addTarget(b, action: Selector("first:"), for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(b.heard == ["first: true", "third true"])
        #expect(a.heard == ["second: true"])
        #expect(control.allTargets == [a, b])
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
        #expect(control.actions(forTarget: b, forControlEvent: .touchDown) == ["first:", "third"])
        control.removeTarget(b, action: nil, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(b.heard.count == 2 && a.heard.count == 2)
        control.sendActions(for: .touchDown)
        #expect(b.heard.count == 4)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allControlEvents.isEmpty)
    }

    @Test func targetsAreNotOwned() {
        let control = UIControl()
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            control.addTarget(listener, action: Selector("a"), for: .touchDown)
        }
        #expect(gone == nil)
        control.sendActions(for: .touchDown)
        #expect(control.allTargets.isEmpty)
    }

    @Test func valuesAreNoTargets() {
        let control = UIControl()
        control.addTarget(5, action: Selector("a"), for: .touchDown)
        #expect(control.allControlEvents.isEmpty)
    }

    @Test func actionsReplaceEachOtherByIdentifier() {
        var heard: [String] = []
        let control = UIControl()
        let id = UIAction.Identifier("id")
        control.addAction(UIAction(identifier: id) { _ in heard.append("old") }, for: .valueChanged)
        control.addAction(
            UIAction(identifier: id) { heard.append("new \($0.sender is UIControl)") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(heard == ["new true"])
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(heard.count == 1)
    }

    @Test func statesAreOptionSets() {
        let control = UIControl()
        #expect(control.state == .normal)
        control.isSelected = true
        control.isHighlighted = true
        #expect(control.state == [.selected, .highlighted])
    }

    @Test func subclassesObserveTheirState() {
        final class Observing: UIControl {
            var log: [Bool] = []
            override var isHighlighted: Bool { didSet { log.append(isHighlighted) } }
        }
        let control = Observing()
        control.isHighlighted = true
        control.isHighlighted = false
        #expect(control.log == [true, false])
    }
}
