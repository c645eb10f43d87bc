// A clock that ticks: a display link turns the hands once a second, each at a pace of its own.
//
//     swift run Examples Clock [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A bar that turns about the middle of the dial; `anchor` is the height of its pivot, 0 at the tip, 1 at the tail.
private func makeBar(width: CGFloat, length: CGFloat, anchor: CGFloat, color: CGColor) -> CALayer {
    let bar = CALayer()
    bar.bounds = CGRect(x: 0, y: 0, width: width, height: length)
    bar.anchorPoint = CGPoint(x: 0.5, y: anchor)
    bar.position = CGPoint(x: 160, y: 160)
    bar.backgroundColor = color
    bar.cornerRadius = width / 2
    return bar
}

@MainActor func filmClock(_ arguments: [String]) async throws {
    let ink = color(0x24344D)
    let red = color(0xE8553A)

    let dial = CALayer()
    dial.frame = CGRect(x: 40, y: 40, width: 320, height: 320)
    dial.contents = makeGradient(0xFFFDF8, 0xE9E2D4)
    dial.cornerRadius = 160
    dial.masksToBounds = true

    let marks = (0..<60).map { minute in
        let length: CGFloat = minute % 5 == 0 ? 18 : 9
        let mark = makeBar(
            width: minute % 5 == 0 ? 5 : 3, length: length, anchor: 142 / length, color: color(0xB9B4A8))
        mark.transform = CATransform3DMakeRotation(CGFloat(minute) / 60 * 2 * .pi, 0, 0, 1)
        dial.addSublayer(mark)
        return mark
    }

    let hourHand = makeBar(width: 13, length: 96, anchor: 0.84, color: ink)
    let minuteHand = makeBar(width: 9, length: 138, anchor: 0.87, color: ink)
    let secondHand = makeBar(width: 3, length: 164, anchor: 0.8, color: red)
    for hand in [hourHand, minuteHand, secondHand] { dial.addSublayer(hand) }

    let cap = CALayer()
    cap.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    cap.position = CGPoint(x: 160, y: 160)
    cap.cornerRadius = 10
    cap.backgroundColor = red
    cap.borderWidth = 5
    cap.borderColor = color(0xFFFDF8)
    dial.addSublayer(cap)

    let rim = CALayer()
    rim.frame = dial.frame.insetBy(dx: -12, dy: -12)
    rim.cornerRadius = 172
    rim.backgroundColor = ink
    rim.borderWidth = 3
    rim.borderColor = color(0x3D5475)

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.contents = makeGradient(0x8FB8C9, 0x4F7F99)
    stage.addSublayer(rim)
    stage.addSublayer(dial)

    /// Fifty-five seconds and eight minutes past ten, in seconds of the day.
    let startTime = 10 * 3600 + 8 * 60 + 55

    func tick(_ link: CADisplayLink) {
        let time = startTime + Int(link.timestamp.rounded())

        // The second hand jumps, fastest in the middle of each step.
        let angle = CGFloat(time % 60) / 60 * 2 * .pi
        let jump = CABasicAnimation(keyPath: "transform.rotation.z")
        jump.fromValue = angle - 2 * .pi / 60
        jump.toValue = angle
        jump.duration = 0.5
        jump.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
        secondHand.add(jump, forKey: "tick")

        // The mark under the hand lights up and fades.
        let flash = CABasicAnimation(keyPath: "backgroundColor")
        flash.fromValue = red
        flash.duration = 7
        flash.beginTime = link.timestamp + 0.35
        flash.timingFunction = CAMediaTimingFunction(name: .easeOut)
        marks[time % 60].add(flash, forKey: "flash")

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        secondHand.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
        CATransaction.commit()

        // The other hands move once a minute, by implicit animations.
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.8)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        let minutes = CGFloat(time / 60)
        minuteHand.transform = CATransform3DMakeRotation(minutes / 60 * 2 * .pi, 0, 0, 1)
        hourHand.transform = CATransform3DMakeRotation(minutes / 720 * 2 * .pi, 0, 0, 1)
        CATransaction.commit()
    }

    let link = CADisplayLink { tick($0) }
    link.preferredFramesPerSecond = 1
    link.add(to: .main, forMode: .common)

    try await writeMovie(of: stage, arguments, seconds: 10, to: "clock.mp4", width: 720)
}
