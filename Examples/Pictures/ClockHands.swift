// A clock: hands that turn about their anchor points, each near one end of the hand.
//
//     swift run Examples ClockHands [OUTPUT.png]

import ImageIO
import QuartzCore

/// A bar that turns about the middle of the dial; `anchor` is the height of its pivot, 0 at the tip, 1 at the tail.
private func makeBar(width: CGFloat, length: CGFloat, anchor: CGFloat, turn: CGFloat, color: CGColor)
    -> CALayer
{
    let bar = CALayer()
    bar.bounds = CGRect(x: 0, y: 0, width: width, height: length)
    bar.anchorPoint = CGPoint(x: 0.5, y: anchor)
    bar.position = CGPoint(x: 160, y: 160)
    bar.transform = CATransform3DMakeRotation(turn * 2 * .pi, 0, 0, 1)
    bar.backgroundColor = color
    bar.cornerRadius = width / 2
    return bar
}

@MainActor func drawClockHands(_ arguments: [String]) throws {
    let dial = CALayer()
    dial.frame = CGRect(x: 40, y: 40, width: 320, height: 320)
    dial.cornerRadius = 160
    dial.backgroundColor = CGColor(red: 0.98, green: 0.97, blue: 0.94, alpha: 1)
    dial.borderWidth = 10
    dial.borderColor = CGColor(red: 0.16, green: 0.2, blue: 0.28, alpha: 1)

    let ink = CGColor(red: 0.16, green: 0.2, blue: 0.28, alpha: 1)
    let red = CGColor(red: 0.86, green: 0.22, blue: 0.2, alpha: 1)

    // A mark turns about the middle of the dial too, so its anchor point is far below the mark.
    for minute in 0..<60 {
        let isHour = minute % 5 == 0
        let length: CGFloat = isHour ? 20 : 9
        dial.addSublayer(
            makeBar(
                width: isHour ? 6 : 2, length: length, anchor: 140 / length, turn: CGFloat(minute) / 60,
                color: ink))
    }

    // Eight minutes and thirty-six seconds past ten.
    let seconds: CGFloat = 10 * 3600 + 8 * 60 + 36
    let hands = [
        makeBar(width: 14, length: 100, anchor: 0.85, turn: seconds / 43_200, color: ink),
        makeBar(width: 10, length: 145, anchor: 0.88, turn: seconds / 3600, color: ink),
        makeBar(width: 4, length: 170, anchor: 0.8, turn: seconds / 60, color: red),
    ]
    for hand in hands { dial.addSublayer(hand) }

    let cap = CALayer()
    cap.bounds = CGRect(x: 0, y: 0, width: 22, height: 22)
    cap.position = CGPoint(x: 160, y: 160)
    cap.cornerRadius = 11
    cap.backgroundColor = red
    cap.borderWidth = 4
    cap.borderColor = CGColor(gray: 1, alpha: 1)
    dial.addSublayer(cap)

    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.addSublayer(dial)

    let path = arguments.first ?? "clock-hands.png"
    let renderer = try CARenderer(width: 800, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.82, green: 0.87, blue: 0.9, alpha: 1)
    renderer.layer = root
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
