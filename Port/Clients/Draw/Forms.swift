import Forms
import UIKit

/// Checks the clients of one form each.
@MainActor func checkForms() throws {
    let button = LoudButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let drag = DraggableView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    drag.backgroundColor = .red
    var shown = try host { _ in button }
    shown.tap(at: CGPoint(x: 100, y: 100))
    // The superclass's private method has the same name: the subclass's is called, as by Objective-C.
    expect(button.history, ["released true", "finished 1"], "target and action")
    expect(button.taps * 100 + button.shouts, 111, "target and action of a subclass")

    shown = try host { _ in drag }
    shown.tap(at: CGPoint(x: 20, y: 20))
    shown.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 120), seconds: 0.2)
    expect(drag.taps, 1, "tap")
    expect(drag.states.first, 1, "pan began")
    expect(try shown.pixels("drag")[110, 110], "ff0000", "the dragged view")

    shown = try host { _ in UIView() }
    let ticker = Ticker()
    ticker.start()
    shown.advance(by: 1)
    Thread.sleep(forTimeInterval: 0.05)
    shown.nextFrame()
    expect(ticker.delayed, ["later", "queue"], "delays in the host's time")
    expect(ticker.frames >= 60, true, "display link")
    expect(ticker.fired >= 1, true, "timer")
    ticker.stop()

    var listener: PulseListener? = PulseListener()
    PulseListener.post(1)
    PulseListener.post(2)
    NotificationCenter.default.post(name: NSNotification.Name("silence"), object: nil)
    PulseListener.post(3)
    expect(listener?.heard ?? [], [1, 2], "notifications")
    listener = nil
    PulseListener.post(4)

    let commander = Commander()
    for (order, argument) in [("march", nil), ("turn:", "right"), ("halt", nil), ("secret", nil)]
        as [(String, String?)]
    {
        commander.obey(order, argument)
    }
    commander.turnFast()
    expect(
        commander.orders, ["march", "turn right", "halt", "no secret", "turn left 3"],
        "selectors from strings")
    expect(commander.title, "captain", "a result")

    expect(
        Speaker().run(), ["view", "number 7", "stop 2", "0.75", "stopAt:", "setVolume:"],
        "selectors in every spelling")

    let pager = Pager()
    let plain = PlainPages()
    let titled = TitledPages()
    expect(pager.report(), "none", "no delegate")
    pager.delegate = plain
    expect(pager.report(), "untitled 0.0 8.0 3", "optional requirements that are left out")
    expect(plain.shown, [1, 2], "optional requirements that are there")
    pager.delegate = titled
    expect(pager.report(), "titled 20.0 4.0 3", "optional requirements of a subclass")

    let account = Account()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let auditor = Auditor(account, scroll)
    account.balance = 5
    scroll.contentOffset.y = 3
    account.owner = "Ann"
    auditor.stop()
    account.balance = 6
    expect(auditor.entries, ["0>5", "y 3.0", "owner Ann"], "observation")

    expect(Platform.name, "iOS", "os(iOS)")
    expect(Platform.hasTouch && Platform.hasSafeArea, true, "conditions")
    expect(Streams.kind, "another system's", "a file without frameworks")
    expect(Streams.latin > 0, true, "Core Foundation")
    expect(LabelMaker().make().numberOfLines, 1, "init of an associated type")
    let view = UIView()
    view.nickname = "Nick"
    expect(view.nickname, "Nick", "associated object")
}

/// Checks the clients whose layers animate by key.
@MainActor func checkLayers() throws {
    let bar = BarView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var shown = try host { _ in bar }
    expect(bar.progress, 0, "@NSManaged is zero at first")
    expect(bar.isOwner, true, "weak @NSManaged")
    shown.nextFrame()
    bar.progress = 1
    shown.nextFrame()
    shown.advance(by: 0.5)
    let pixels = try shown.pixels("bar")
    expect(pixels[60, 100] + pixels[150, 100], "ff0000" + "ffffff", "@NSManaged at half time")
    expect(bar.shown > 0.4 && bar.shown < 0.6, true, "presentation of @NSManaged")

    let disc = DiscLayer()
    shown = try host { frame in
        let view = UIView(frame: frame)
        disc.frame = frame
        view.layer.addSublayer(disc)
        disc.setNeedsDisplay()
        return view
    }
    disc.grow()
    shown.nextFrame()
    shown.advance(by: 0.5)
    let circle = try shown.pixels("disc")
    expect(circle[100, 80] + circle[100, 65], "0000ff" + "ffffff", "@objc dynamic at half time")

    let pulse = PulseLayer()
    shown = try host { frame in
        let view = UIView(frame: frame)
        pulse.frame = frame
        pulse.path = CGPath(rect: CGRect(x: 50, y: 50, width: 100, height: 100), transform: nil)
        pulse.strokeColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        view.layer.addSublayer(pulse)
        return view
    }
    pulse.pulse()
    shown.nextFrame()
    shown.advance(by: 0.9)
    expect(try shown.pixels("pulse")[43, 100], "ff8080", "#keyPath")
}
