// Two balls: one falls by the laws of motion, stepped by a display link; the other one follows keyframes.
//
//     swift run Examples BouncingBall [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

private func squeeze(_ ball: CALayer, speed: Double) {
    let amount = min(speed / 680, 1) * 0.3
    for (keyPath, value) in [("transform.scale.y", 1 - amount), ("transform.scale.x", 1 + amount * 0.6)] {
        let spring = CASpringAnimation(keyPath: keyPath)
        spring.stiffness = 1600
        spring.damping = 24
        spring.fromValue = value
        spring.duration = spring.settlingDuration
        ball.add(spring, forKey: keyPath)
    }
}

@MainActor func filmBouncingBall(_ arguments: [String]) async throws {
    let radius = 24.0
    let floor = 310.0

    func makeSphere(_ picture: CGImage?, x: Double, y: Double) -> CALayer {
        let ball = CALayer()
        ball.bounds = CGRect(x: 0, y: 0, width: radius * 2, height: radius * 2)
        // At the ball's lowest point, so that a bounce squeezes it against the floor.
        ball.anchorPoint = CGPoint(x: 0.5, y: 1)
        ball.position = CGPoint(x: x, y: y)
        ball.contents = picture
        ball.minificationFilter = .trilinear
        return ball
    }

    let shadePicture = makePicture(width: 64, height: 64) { x, y in
        let d = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot() * 2
        return SIMD4(0.04, 0.05, 0.1, 0.55 * max(0, 1 - d))
    }

    func makeShade(x: Double) -> CALayer {
        let shade = CALayer()
        shade.bounds = CGRect(x: 0, y: 0, width: radius * 3, height: 18)
        shade.position = CGPoint(x: x, y: floor + 3)
        shade.contents = shadePicture
        return shade
    }

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x9CC5C9, 0xE7EFE4)
    let ground = CALayer()
    ground.frame = CGRect(x: 0, y: floor - 6, width: 640, height: 56)
    ground.contents = makeGradient(0x55707C, 0x2F4350)
    stage.addSublayer(ground)
    let post = CALayer()
    post.frame = CGRect(x: 438, y: 0, width: 4, height: floor - 6)
    post.backgroundColor = color(0x55707C)
    stage.addSublayer(post)
    for (text, x) in [("display link", 20.0), ("keyframes", 460.0)] {
        let label = makeLabel(text)
        label.position = CGPoint(x: x, y: 334)
        stage.addSublayer(label)
    }

    // MARK: By the laws of motion

    let orange = makeBall(0xF0803C)
    var motion = FallingBall(height: 250)
    var lastTime = 0.0
    let fallShade = makeShade(x: 0)
    let fallBall = makeSphere(orange, x: 0, y: 0)
    let ghosts = (0..<22).map { _ in makeSphere(orange, x: 0, y: 0) }
    for ghost in ghosts {
        ghost.opacity = 0
        stage.addSublayer(ghost)
    }
    stage.addSublayer(fallShade)
    stage.addSublayer(fallBall)

    /// The horizontal position of a ball that moves at 110 points a second and rebounds from the walls.
    func place(at time: Double) -> Double {
        let width = 438 - 2 * radius
        let way = (110 * time + 20).truncatingRemainder(dividingBy: 2 * width)
        return radius + (way < width ? way : 2 * width - way)
    }

    func leaveGhost(number: Int) {
        let ghost = ghosts[number % ghosts.count]
        ghost.position = fallBall.position
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.3
        fade.duration = 1.4
        ghost.add(fade, forKey: "fade")
    }

    let link = CADisplayLink { link in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let passed = (link.timestamp * 15).rounded(.down)
        if passed > (lastTime * 15).rounded(.down) { leaveGhost(number: Int(passed)) }

        let bounces = motion.advance(by: link.timestamp - lastTime)
        lastTime = link.timestamp
        fallBall.position = CGPoint(x: place(at: lastTime), y: floor - motion.height)
        if let speed = bounces.max() { squeeze(fallBall, speed: speed) }

        let nearness = 1 / (1 + motion.height / 80)
        fallShade.position.x = fallBall.position.x
        fallShade.transform = CATransform3DMakeScale(1.5 - 0.5 * nearness, 1.5 - 0.5 * nearness, 1)
        fallShade.opacity = Float(nearness)
        CATransaction.commit()
    }
    link.add(to: .main, forMode: .common)

    // MARK: By keyframes

    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let easeOut = CAMediaTimingFunction(name: .easeOut)

    /// Three falls, each from a lower height, between a property's values at height 0 and at the top.
    func drop(_ keyPath: String, floor: Double, top: Double) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = [1, 0, 0.54, 0, 0.2, 0, 0.08, 0, 0].map { floor + (top - floor) * $0 }
        animation.keyTimes = [0, 0.25, 0.42, 0.59, 0.69, 0.79, 0.84, 0.89, 1]
        animation.timingFunctions = [easeIn, easeOut, easeIn, easeOut, easeIn, easeOut, easeIn, easeOut]
        animation.duration = 2
        animation.repeatCount = 3
        return animation
    }

    let keyShade = makeShade(x: 540)
    keyShade.add(drop("opacity", floor: 1, top: 0.2), forKey: "drop")
    keyShade.add(drop("transform.scale", floor: 1, top: 1.6), forKey: "spread")
    let keyBall = makeSphere(makeBall(0x5B8DEF), x: 540, y: floor)
    keyBall.add(drop("position.y", floor: floor, top: floor - 250), forKey: "drop")
    stage.addSublayer(keyShade)
    stage.addSublayer(keyBall)

    try await writeMovie(of: stage, arguments, seconds: 6, to: "bouncing-ball.mp4")
}
