import QuartzCore

/// A night sky with three soft lights.
func makeBackdrop() -> CGImage? {
    let lights: [(x: Double, y: Double, radius: Double, color: UInt32, strength: Double)] = [
        (0.5, 0.36, 0.34, 0x3A4FA0, 0.75), (0.12, 0.2, 0.3, 0x7A2E6E, 0.45), (0.9, 0.3, 0.3, 0x15707A, 0.45),
    ]
    return makePicture(width: 480, height: 270) { x, y in
        var sum = components(0x090A16)
        for light in lights {
            let dx = x - light.x, dy = (y - light.y) * 9 / 16
            let distance = (dx * dx + dy * dy) / (light.radius * light.radius)
            let strength: Double = light.strength * exp(-distance)
            sum += components(light.color) * strength
        }
        sum.w = 1
        return sum
    }
}

/// Specks of dust that rise and glow; each repeats its path a whole number of times.
func makeMotes(_ count: Int, in bounds: CGRect) -> [CALayer] {
    var state: UInt64 = 2024
    func random(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 33)
            / Double(1 << 31)
    }
    return (0..<count).map { index in
        let mote = CALayer()
        let size = random(1.5...4)
        mote.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        mote.cornerRadius = size / 2
        mote.position = CGPoint(x: random(0...bounds.width), y: random(40...bounds.height * 0.9))
        mote.backgroundColor = color(hue(random(0...1)))

        let rise = CABasicAnimation(keyPath: "position")
        rise.byValue = CGPoint(x: random(-40...40), y: random(-90 ... -30))
        let glow = CAKeyframeAnimation(keyPath: "opacity")
        glow.values = [0, random(0.25...0.8), 0]
        let life = CAAnimationGroup()
        life.animations = [rise, glow]
        for animation in [rise, glow, life] { animation.duration = index % 2 == 0 ? 5 : 10 / 3.0 }
        life.repeatCount = .infinity
        // The phase at which the speck is when the movie begins.
        life.timeOffset = random(0...life.duration)
        mote.add(life, forKey: "life")
        return mote
    }
}
