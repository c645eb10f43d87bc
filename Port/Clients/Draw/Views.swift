import Badge
import CardStack
import Chart
import Confetti
import Marquee
import PullToRefresh
import Ring
import Ripple
import Skeleton
import Spinner
import Stepper
import UIKit

private final class Cards: NSObject, CardStackDataSource, CardStackDelegate {
    var swiped: [String] = []
    func numberOfCards(in stack: CardStack) -> Int { 2 }
    func cardStack(_ stack: CardStack, cardAt index: Int) -> UIView {
        let card = UIView()
        card.backgroundColor = UIColor(red: index == 0 ? 1 : 0, green: 0, blue: index == 0 ? 0 : 1, alpha: 1)
        return card
    }
    func cardStack(_ stack: CardStack, didSwipe index: Int, toRight: Bool) throws {
        swiped.append("\(index) \(toRight)")
    }
}

private final class RingLog: ProgressRingDelegate {
    var reached: [CGFloat] = []
    func progressRing(_ ring: ProgressRing, didReach value: CGFloat) { reached.append(value) }
}

/// Checks the clients that mix forms, by their pictures.
@MainActor func checkViews() throws {
    let spinner = SpinnerView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    var shown = try host { _ in spinner }
    spinner.start()
    shown.nextFrame()
    shown.advance(by: 0.25)
    // A quarter turn: the fullest dot, the eighth, has moved from the upper right to the lower right.
    expect(try shown.pixels("spinner")[153, 153], "ff0000", "the spinner after a quarter of a turn")
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
    expect(spinner.alpha, 0.5, "the spinner pauses")

    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let log = RingLog()
    ring.delegate = log
    shown = try host { _ in ring }
    ring.fill(to: 1, duration: 1)
    shown.nextFrame()
    shown.advance(by: 0.5)
    let half = try shown.pixels("ring")
    expect(half[191, 100] + half[8, 100], "008000" + "ffffff", "the ring at half time")
    shown.advance(by: 0.6)
    expect(try shown.pixels("ring-full")[8, 100], "008000", "the full ring")
    expect(log.reached, [1], "the ring's delegate")

    let confetti = ConfettiView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    shown = try host { _ in confetti }
    confetti.startConfetti()
    shown.advance(by: 1)
    expect(try shown.pixels("confetti").inked > 0.005, true, "confetti falls")
    shown.advance(by: 7)
    expect(try shown.pixels("confetti-end").inked, 0, "confetti ends")

    let cards = Cards()
    let stack = CardStack(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    shown = try host { _ in stack }
    stack.dataSource = cards
    stack.delegate = cards
    shown.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 190, y: 100), seconds: 0.2)
    shown.advance(by: 0.5)
    expect(cards.swiped, ["0 true"], "a swiped card")
    expect(try shown.pixels("cards")[100, 100], "0000ff", "the second card")

    let chart = ChartView(frame: CGRect(x: 0, y: 50, width: 200, height: 100))
    shown = try host { _ in chart }
    chart.values = [1, 1]
    shown.nextFrame()
    shown.advance(by: 0.5)
    let line = try shown.pixels("chart")
    expect(line[50, 50] + line[150, 50], "0000ff" + "ffffff", "half of the chart's line")

    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 400)
    let pull = PullToRefresh()
    var refreshes = 0
    pull.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    shown = try host { _ in scroll }
    pull.attach(to: scroll)
    scroll.contentOffset.y = -30
    expect(
        try shown.pixels("pull")[50, 28] + shown.pixels("pull")[150, 28], "ff0000" + "ffffff",
        "a half pulled bar")
    scroll.contentOffset.y = 0
    shown.drag(from: CGPoint(x: 100, y: 10), to: CGPoint(x: 100, y: 190), seconds: 0.3)
    expect("\(refreshes) \(pull.isRefreshing)", "1 true", "a pull refreshes")
    pull.detach()

    let stepper = StepperView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    shown = try host { _ in stepper }
    for x in [175, 175, 25] { shown.tap(at: CGPoint(x: x, y: 25)) }
    expect(stepper.value, 1, "the stepper")
    expect(try shown.pixels("stepper")[196, 4], "00ff00", "the stepper's button")

    let marquee = MarqueeView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    shown = try host { _ in marquee }
    shown.advance(by: 1)
    expect(try shown.pixels("marquee")[70, 100], "0000ff", "the marquee after a second")

    let ripple = RippleView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    shown = try host { _ in ripple }
    shown.touch(at: CGPoint(x: 100, y: 100), phase: .began)
    shown.advance(by: 0.3)
    expect(ripple.count, 1, "a ripple")
    expect(try shown.pixels("ripple")[125, 100], "ff8080", "the ripple at half time")
    shown.touch(at: CGPoint(x: 100, y: 100), phase: .ended)

    let badge = BadgeView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    shown = try host { _ in badge }
    let picture = try shown.pixels("badge")
    expect(picture[4, 4] + picture[100, 100], "ff00ff" + "00ff00", "a colour and an image of a catalogue")
    expect(badge.title, "Badge of honour", "a string of the bundle")

    let plain = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    plain.addTarget(plain, action: UIView.hideAction, for: .touchUpInside)
    shown = try host { _ in plain }
    plain.showShimmer()
    shown.advance(by: 0.5)
    expect(try shown.pixels("skeleton").inked > 0.3, true, "a shimmer")
    shown.tap(at: CGPoint(x: 100, y: 100))
    expect(plain.isShimmering, false, "the shimmer ends")
}
