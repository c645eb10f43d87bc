// Twelve ways from 0 to 1: named paces, paces by control points, and bounce and elastic by keyframes.
//
//     swift run Examples Easing [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A round of 3.2 seconds, twice: rest, two seconds of movement, rest.
private func makeRound(_ movements: [CAAnimation]) -> CAAnimationGroup {
    for movement in movements {
        movement.beginTime = 0.4
        movement.duration = 2
        movement.fillMode = .both
    }
    let round = CAAnimationGroup()
    round.animations = movements
    round.duration = 3.2
    round.repeatCount = 2
    return round
}

private func makeCircle(radius: CGFloat, x: CGFloat, y: CGFloat, color: CGColor) -> CALayer {
    let circle = CALayer()
    circle.bounds = CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2)
    circle.position = CGPoint(x: x, y: y)
    circle.cornerRadius = radius
    circle.backgroundColor = color
    return circle
}

@MainActor func filmEasing(_ arguments: [String]) async throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x232C45, 0x0E1220)

    /// Moves along a curve: time runs to the right from x = 14 to 104, the value up from y = 70 to 26.
    var beads: [CALayer] = []

    for (index, (name, pace)) in paces.enumerated() {
        let tint = color(hue(0.06 + Double(index) / 16))
        let card = CALayer()
        card.frame = CGRect(x: 11 + index % 4 * 156, y: 9 + index / 4 * 116, width: 150, height: 110)
        card.backgroundColor = color(0xFFFFFF, alpha: 0.07)
        card.cornerRadius = 10
        stage.addSublayer(card)

        let label = makeLabel(name)
        label.position = CGPoint(x: 12, y: 89)
        card.addSublayer(label)

        for rect in [
            CGRect(x: 14, y: 26, width: 90, height: 1), CGRect(x: 14, y: 70, width: 90, height: 1),
            CGRect(x: 126, y: 26, width: 1, height: 45),
        ] {
            let line = CALayer()
            line.frame = rect
            line.backgroundColor = color(0xFFFFFF, alpha: 0.2)
            card.addSublayer(line)
        }

        let bead = makeCircle(radius: 3.5, x: 14, y: 70.5, color: color(0xFFFFFF))
        bead.zPosition = 1
        bead.setValue(tint, forKey: "tint")
        let across = Pace.function(CAMediaTimingFunction(name: .linear)).animation(
            "position.x", from: 14, to: 104)
        let up = pace.animation("position.y", from: 70.5, to: 26.5)
        bead.add(makeRound([across, up]), forKey: "round")
        card.addSublayer(bead)
        beads.append(bead)

        let ball = makeCircle(radius: 9, x: 126.5, y: 70.5, color: tint)
        ball.add(makeRound([pace.animation("position.y", from: 70.5, to: 26.5)]), forKey: "round")
        card.addSublayer(ball)
    }

    // In the first round each bead leaves a dot thirty times a second where it is seen.
    let link = CADisplayLink { link in
        guard link.timestamp < 2.5 else { return link.invalidate() }
        for bead in beads {
            guard let seen = bead.presentation()?.position, seen.x > 14 else { continue }
            let tint = bead.value(forKey: "tint") as? CGColor
            bead.superlayer?.addSublayer(
                makeCircle(radius: 1.3, x: seen.x, y: seen.y, color: tint ?? color(0xFFFFFF)))
        }
    }
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)

    try await writeMovie(of: stage, arguments, seconds: 6.4, to: "easing.mp4")
}
