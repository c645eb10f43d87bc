import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct GestureTests {
    let log = EventLog()

    private func make() throws -> (HeadlessHost, UIView) {
        let view = UIView()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 150)) { frame in
            view.frame = frame
            return view
        }
        return (host, view)
    }

    private func note(_ name: String) -> (UIGestureRecognizer) -> Void {
        { [log] in log.add("\(name) \($0.state)") }
    }

    @Test func taps() throws {
        let (host, view) = try make()
        let tap = UITapGestureRecognizer(note("tap"))
        view.addGestureRecognizer(tap)
        host.tap(at: CGPoint(x: 20, y: 30))
        #expect(log.take() == ["tap ended"] && tap.location(in: view) == CGPoint(x: 20, y: 30))
        host.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 120, y: 30), seconds: 0.2)
        #expect(log.take().isEmpty)
        host.tap(at: CGPoint(x: 20, y: 30))
        #expect(log.take() == ["tap ended"])
    }

    @Test func controlsTakeTheTapsOfTheirActions() throws {
        let (host, view) = try make()
        let tap = UITapGestureRecognizer(note("tap")), double = UITapGestureRecognizer(note("double"))
        double.numberOfTapsRequired = 2
        for recognizer in [tap, double] { view.addGestureRecognizer(recognizer) }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.addAction(UIAction { [log] _ in log.add("button") }, for: .touchUpInside)
        let turn = UISwitch(frame: CGRect(x: 60, y: 0, width: 0, height: 0))
        let field = UITextField(frame: CGRect(x: 120, y: 0, width: 50, height: 40))
        for control in [button, turn, field] { view.addSubview(control) }
        host.tap(at: button.center)
        #expect(log.take() == ["button"])
        host.advance(by: 1)
        host.tap(at: turn.center)
        #expect(log.take().isEmpty && turn.isOn)
        host.advance(by: 1)
        host.tap(at: field.center)
        #expect(log.take() == ["tap ended"])
        host.advance(by: 1)
        button.isEnabled = false
        host.tap(at: button.center)
        #expect(log.take() == ["tap ended"])
        host.advance(by: 1)
        let own = UITapGestureRecognizer(note("own"))
        button.isEnabled = true
        button.addGestureRecognizer(own)
        host.tap(at: button.center)
        #expect(log.take() == ["own ended"])
    }

    @Test func slidersTakeTheDragsOfTheirKnobs() throws {
        let (host, view) = try make()
        view.addGestureRecognizer(UIPanGestureRecognizer(note("pan")))
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        view.addSubview(slider)
        host.drag(from: CGPoint(x: 15, y: 20), to: CGPoint(x: 120, y: 24), seconds: 0.2)
        #expect(log.take().isEmpty && slider.value > 0.4)
        let knob = CGPoint(x: 120, y: 20)
        host.drag(from: knob, to: CGPoint(x: 122, y: 120), seconds: 0.2)
        #expect(log.take().first == "pan began")
        host.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), seconds: 0.2)
        #expect(log.take().first == "pan began")
    }

    @Test func aDoubleTapComesBeforeASingleOne() throws {
        let (host, view) = try make()
        let single = UITapGestureRecognizer(note("single")), double = UITapGestureRecognizer(note("double"))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        host.tap(at: CGPoint(x: 20, y: 30), count: 2)
        host.advance(by: 1)
        #expect(log.take() == ["double ended"])
        host.tap(at: CGPoint(x: 20, y: 30))
        #expect(log.events.isEmpty)
        host.advance(by: 1)
        #expect(log.take() == ["single ended"])
    }

    @Test func pansBeginAfterTenPoints() throws {
        let (host, view) = try make()
        let pan = UIPanGestureRecognizer(note("pan"))
        view.addGestureRecognizer(pan)
        host.touch(at: CGPoint(x: 50, y: 50), phase: .began)
        host.nextFrame()
        host.touch(at: CGPoint(x: 55, y: 50), phase: .moved)
        #expect(log.events.isEmpty)
        host.nextFrame()
        host.touch(at: CGPoint(x: 62, y: 50), phase: .moved)
        #expect(log.take() == ["pan began"] && pan.translation(in: view) == CGPoint(x: 12, y: 0))
        host.nextFrame()
        host.touch(at: CGPoint(x: 72, y: 50), phase: .moved)
        #expect(abs(pan.velocity(in: view).x - 440) < 120)
        pan.setTranslation(.zero, in: view)
        #expect(pan.translation(in: view) == .zero)
        host.touch(at: CGPoint(x: 72, y: 50), phase: .ended)
        #expect(log.take() == ["pan changed", "pan ended"] && pan.state == .possible)
    }

    @Test func longPressesAndSwipes() throws {
        let (host, view) = try make()
        view.addGestureRecognizer(UILongPressGestureRecognizer(note("press")))
        let swipe = UISwipeGestureRecognizer(note("swipe"))
        swipe.direction = .left
        view.addGestureRecognizer(swipe)
        host.longPress(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["press began", "press ended"])
        host.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 50, y: 55), seconds: 0.2)
        #expect(log.take() == ["swipe ended"])
        host.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 50), seconds: 0.2)
        #expect(log.take().isEmpty)
    }

    @Test func pinchesScale() throws {
        let (host, view) = try make()
        let pinch = UIPinchGestureRecognizer { [log] in
            if let pinch = $0 as? UIPinchGestureRecognizer, pinch.state == .ended || pinch.state == .changed {
                log.add("\((pinch.scale * 10).rounded() / 10)")
            }
        }
        view.addGestureRecognizer(pinch)
        host.pinch(at: CGPoint(x: 100, y: 100), from: 50, to: 100, seconds: 0.3)
        #expect(log.events.last == "2.0")
    }

    @Test func theFirstRecognizerExcludesOthers() throws {
        let (host, view) = try make()
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(child)
        child.addGestureRecognizer(UIPanGestureRecognizer(note("inner")))
        view.addGestureRecognizer(UIPanGestureRecognizer(note("outer")))
        host.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 80, y: 20), seconds: 0.1)
        #expect(Set(log.take().map { String($0.prefix(5)) }) == ["inner"])
        host.drag(from: CGPoint(x: 120, y: 20), to: CGPoint(x: 180, y: 20), seconds: 0.1)
        #expect(Set(log.take().map { String($0.prefix(5)) }) == ["outer"])
    }

    @Test func recognizedGesturesCancelTheTouchesOfViews() throws {
        final class Touched: UIView {
            var log: EventLog?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("began") }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("moved") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.add("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                log?.add("cancelled")
            }
        }
        let (host, view) = try make()
        let touched = Touched(frame: view.bounds)
        touched.log = log
        view.addSubview(touched)
        host.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["began", "ended"])
        view.addGestureRecognizer(UIPanGestureRecognizer())
        host.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 110, y: 50), seconds: 0.05)
        #expect(log.take() == ["began", "cancelled"])
    }

    @Test func animatedViewsDropTouches() throws {
        let (host, view) = try make()
        view.addGestureRecognizer(UITapGestureRecognizer(note("tap")))
        UIView.animate(withDuration: 1) { view.alpha = 0.5 }
        host.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take().isEmpty)
        host.advance(by: 1.2)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
        host.tap(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["tap ended"])
    }
}
