// Weights on springs of different damping that are pulled to a mark and back, and squares that grow likewise.
//
//     swift run Examples Spring [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A weight between a wall and a mark, and a square beside it, moved by one spring.
@MainActor private final class Lane {
    let layer = CALayer()
    private let spring: CASpringAnimation
    private let coil = CALayer()
    private let weight = CALayer()
    private let square = CALayer()

    init(_ spring: CASpringAnimation, name: String, color tint: CGColor) {
        self.spring = spring
        // A spring settles in its own time; the duration only cuts it off.
        spring.duration = max(spring.settlingDuration, 3)

        layer.bounds = CGRect(x: 0, y: 0, width: 640, height: 56)
        layer.anchorPoint = .zero
        let label = makeLabel(name)
        label.position = CGPoint(x: 24, y: 20)
        layer.addSublayer(label)
        for x in [Self.wall, Self.near, Self.far] {
            let line = CALayer()
            line.frame = CGRect(x: x - 1, y: 4, width: 2, height: 48)
            line.backgroundColor = color(0xFFFFFF, alpha: x == Self.wall ? 0.6 : 0.14)
            layer.addSublayer(line)
        }

        // The coil is a picture that follows the weight by its width.
        coil.anchorPoint = CGPoint(x: 0, y: 0.5)
        coil.bounds = CGRect(x: 0, y: 0, width: Self.near - Self.wall, height: 20)
        coil.position = CGPoint(x: Self.wall, y: 28)
        coil.contents = coilPicture
        coil.minificationFilter = .trilinear
        layer.addSublayer(coil)

        weight.bounds = CGRect(x: 0, y: 0, width: 34, height: 34)
        weight.position = CGPoint(x: Self.near, y: 28)
        weight.cornerRadius = 9
        weight.backgroundColor = tint
        layer.addSublayer(weight)

        square.bounds = CGRect(x: 0, y: 0, width: 38, height: 38)
        square.position = CGPoint(x: 592, y: 28)
        square.cornerRadius = 6
        square.backgroundColor = tint
        square.transform = CATransform3DMakeScale(0.5, 0.5, 0.5)
        layer.addSublayer(square)
    }

    static let wall = 140.0
    static let near = 290.0
    static let far = 430.0

    /// Releases the weight, so that the spring moves it to the mark or back.
    func pull(toMark: Bool) {
        let x = toMark ? Self.far : Self.near
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        move(weight, "position.x", to: x)
        move(coil, "bounds.size.width", to: x - Self.wall)
        move(square, "transform.scale", to: toMark ? 1 : 0.5)
        CATransaction.commit()
    }

    /// Starts from the presentation value, which need not be at rest.
    private func move(_ moved: CALayer, _ keyPath: String, to value: Double) {
        spring.keyPath = keyPath
        spring.fromValue = (moved.presentation() ?? moved).value(forKeyPath: keyPath)
        spring.toValue = value
        moved.setValue(value, forKeyPath: keyPath)
        moved.add(spring, forKey: keyPath)
    }
}

@MainActor private let coilPicture = makePicture(width: 512, height: 64) { x, y in
    // Eleven windings, drawn as the distance to a sine curve; straight ends.
    let phase = x * 2 * .pi * 11
    let height = min(1, 14 * min(x, 1 - x)) * 0.4
    let slope = height * 2 * .pi * 11 * cos(phase) * 64 / 512
    let distance = abs(y - 0.5 - height * sin(phase)) * 64 / (1 + slope * slope).squareRoot()
    return SIMD4(0.85, 0.88, 0.95, 3 - distance)
}

private func makeSpring(damping: CGFloat, velocity: CGFloat = 0) -> CASpringAnimation {
    let spring = CASpringAnimation()
    spring.damping = damping
    spring.initialVelocity = velocity
    return spring
}

@MainActor func filmSpring(_ arguments: [String]) async throws {
    let overdamped = makeSpring(damping: 40)
    overdamped.allowsOverdamping = true
    let lanes = [
        Lane(makeSpring(damping: 2), name: "damping 2", color: color(0xFF6B6B)),
        Lane(makeSpring(damping: 5), name: "damping 5", color: color(0xFFA94D)),
        Lane(makeSpring(damping: 10), name: "damping 10", color: color(0xFFD43B)),
        Lane(makeSpring(damping: 20), name: "damping 20", color: color(0x69DB7C)),
        Lane(overdamped, name: "overdamped", color: color(0x4DABF7)),
        Lane(
            CASpringAnimation(perceptualDuration: 0.9, bounce: 0.5), name: "bounce 0.5",
            color: color(0xB197FC)),
    ]

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x2A2F45, 0x151827)
    for (index, lane) in lanes.enumerated() {
        lane.layer.position = CGPoint(x: 0, y: 12 + index * 56)
        stage.addSublayer(lane.layer)
    }

    /// The times at which the weights are released, in seconds.
    var pulls = [(time: 0.4, toMark: true), (time: 3.4, toMark: false)]
    let link = CADisplayLink { link in
        while let pull = pulls.first, pull.time <= link.timestamp {
            pulls.removeFirst()
            for lane in lanes { lane.pull(toMark: pull.toMark) }
        }
    }
    link.add(to: .main, forMode: .common)

    try await writeMovie(of: stage, arguments, seconds: 6.4, to: "spring.mp4")
}
