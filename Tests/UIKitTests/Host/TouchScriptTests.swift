import Foundation
import Testing

@testable import UIKit

/// Scripts of touches: their events, their JSON, and what they do to views.
@MainActor @Suite struct TouchScriptTests {
    private func script(_ json: String) throws(TouchScriptError) -> TouchScript {
        try TouchScript(json: Data(json.utf8))
    }

    @Test func eventsOfADrag() {
        var script = TouchScript()
        script.drag(from: CGPoint(x: 0, y: 10), to: CGPoint(x: 100, y: 50), time: 1, seconds: 2)
        func events(_ last: Double, _ time: Double) -> [TouchScript.Event] {
            script.events(after: last, through: time)
        }
        func event(_ x: CGFloat, _ y: CGFloat, _ phase: UITouch.Phase) -> TouchScript.Event {
            TouchScript.Event(finger: 0, point: CGPoint(x: x, y: y), phase: phase)
        }
        #expect(events(-1, 0.9) == [])
        #expect(events(0.9, 1) == [event(0, 10, .began)])
        #expect(events(0.9, 1.5) == [event(0, 10, .began), event(25, 20, .moved)])
        #expect(events(1.5, 2) == [event(50, 30, .moved)])
        #expect(events(2, 3) == [event(100, 50, .moved), event(100, 50, .ended)])
        #expect(events(3, 4) == [])
        // All at once, where frames are far apart.
        #expect(events(-1, 9).map(\.phase) == [.began, .moved, .ended])
        #expect(script.duration == 3)
    }

    /// Every event comes once, however time is divided into frames.
    @Test(arguments: [1.0 / 7, 1.0 / 30, 1.0 / 60, 0.4])
    func framesDivideTheEvents(_ step: Double) {
        var script = TouchScript()
        script.tap(at: CGPoint(x: 1, y: 2), time: 0, count: 3)
        script.pinch(at: CGPoint(x: 50, y: 50), from: 10, to: 60, time: 1, seconds: 0.5)
        var last = -1.0, counts: [UITouch.Phase: Int] = [:]
        for frame in 0...Int(3 / step) {
            for event in script.events(after: last, through: Double(frame) * step) {
                counts[event.phase, default: 0] += 1
            }
            last = Double(frame) * step
        }
        #expect(counts[.began] == 5 && counts[.ended] == 5)
    }

    @Test func jsonIsTheSameScript() throws {
        let read = try script(
            """
            {"touches": [
                {"at": 0.5, "tap": [60, 28], "count": 2},
                {"at": 1, "drag": [[50, 80], [150, 90]], "seconds": 0.3},
                {"at": 2, "press": [50, 80]},
                {"at": 3, "pinch": [100, 90], "from": 40, "to": 120, "seconds": 0.4}
            ]}
            """)
        var written = TouchScript()
        written.tap(at: CGPoint(x: 60, y: 28), time: 0.5, count: 2)
        written.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 150, y: 90), time: 1, seconds: 0.3)
        written.longPress(at: CGPoint(x: 50, y: 80), time: 2)
        written.pinch(at: CGPoint(x: 100, y: 90), from: 40, to: 120, time: 3, seconds: 0.4)
        #expect(read == written)
    }

    @Test(arguments: [
        (
            #"{"touches": [{"at": 0, "tap": [1, 2]}, {"at": 1, "tap": [1]}]}"#,
            "touches[1]: 1 numbers; expected x and y"
        ),
        (#"{"touches": [{"tap": [1, 2]}]}"#, "touches[0]: \"at\" is missing"),
        (#"{"touches": [{"at": "soon", "tap": [1, 2]}]}"#, "touches[0].at: expected a number"),
        (#"{"touches": [{"at": 1}]}"#, "touches[0]: expected one of tap, press, drag, pinch"),
        (#"{"touches": [{"at": 1, "tap": [1, 2], "press": [1, 2]}]}"#, "touches[0]: expected one of"),
        (
            #"{"touches": [{"at": 1, "tap": [1, 2], "speed": 3}]}"#,
            "touches[0]: \"speed\" is unknown; expected at,"
        ),
        (#"{"touches": [{"at": 1, "drag": [[1, 2]]}]}"#, "touches[0]: drag: expected two points"),
        (#"{"touches": [{"at": 1, "tap": [1, 2], "count": -1}]}"#, "touches[0]: a count of -1"),
        ("[1", ""),
    ])
    func mistakes(_ json: String, _ text: String) {
        do throws(TouchScriptError) {
            _ = try script(json)
            Issue.record("no error")
        } catch {
            #expect(error.description.hasPrefix(text))
        }
    }

    @Test func filesThatAreNone() throws {
        let folder = try ResourceFolder()
        try folder.write("script.json", "{}")
        for (name, text) in [("script.json", "\"touches\" is missing"), ("none.json", "none.json: ")] {
            do throws(TouchScriptError) {
                _ = try TouchScript(contentsOf: folder.url.appendingPathComponent(name))
                Issue.record("no error")
            } catch {
                #expect(error.description.contains(name) && error.description.contains(text))
            }
        }
    }

    private func host(_ content: @escaping (CGRect) -> UIView) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100), content: content)
    }

    @Test func playedTouchesMeetViews() throws {
        var count = 0
        let button = UIButton(type: .custom)
        let host = try host { frame in
            button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
            button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
            let stage = UIView(frame: frame)
            stage.addSubview(button)
            return stage
        }
        try host.play(
            script(#"{"touches": [{"at": 0.1, "tap": [50, 30], "count": 2}, {"at": 1, "tap": [150, 30]}]}"#))
        host.advance(by: 0.05)
        #expect(count == 0 && !button.isHighlighted)
        host.advance(by: 0.07)
        #expect(count == 0 && button.isHighlighted)
        host.advance(by: 2)
        #expect(count == 2 && !button.isHighlighted)
    }

    /// Offsets of a scroll view are those of a drag by hand.
    @Test func aPlayedDragIsADrag() throws {
        func offsets(_ drag: (HeadlessHost) throws -> Void) throws -> CGPoint {
            let scroll = UIScrollView()
            let host = try host { frame in
                scroll.frame = frame
                scroll.contentSize = CGSize(width: 200, height: 2000)
                return scroll
            }
            try drag(host)
            host.advance(by: 3)
            return scroll.contentOffset
        }
        let (start, end) = (CGPoint(x: 100, y: 90), CGPoint(x: 100, y: 10))
        let played = try offsets { host in
            var script = TouchScript()
            script.drag(from: start, to: end, time: 0, seconds: 0.2)
            try host.play(script)
        }
        let dragged = try offsets { $0.drag(from: start, to: end, seconds: 0.2) }
        #expect(played.y > 80)
        #expect(abs(played.y - dragged.y) < 0.15 * dragged.y)
    }

    @Test(arguments: [
        CGPoint(x: 201, y: 50), CGPoint(x: -1, y: 50), CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1e38, y: 0),
    ])
    func touchesOutside(_ point: CGPoint) throws {
        let host = try host { UIView(frame: $0) }
        var script = TouchScript()
        script.tap(at: CGPoint(x: 200, y: 100), time: 0)
        script.tap(at: point, time: 1)
        #expect(throws: TouchScriptError.self) { try host.play(script) }
        do throws(TouchScriptError) { try host.play(script) } catch {
            #expect(error.description.hasPrefix("touches[1]: "))
            #expect(error.description.hasSuffix("outside of the window; expected 0 to 200.0, 0 to 100.0"))
        }
    }

    @Test(arguments: [Double.nan, -1, .infinity, 1e38])
    func timesThatAreNone(_ time: Double) throws {
        let host = try host { UIView(frame: $0) }
        var script = TouchScript()
        script.tap(at: .zero, time: time)
        #expect(throws: TouchScriptError.self) { try host.play(script) }
        script = TouchScript()
        script.drag(from: .zero, to: CGPoint(x: 1, y: 1), time: 0, seconds: time)
        if time != -1 { #expect(throws: TouchScriptError.self) { try host.play(script) } }
    }
}
