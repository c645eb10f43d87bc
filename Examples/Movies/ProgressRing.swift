// Rings that fill: `strokeEnd` runs along a circle, with round ends, dashes, and a tail that follows by `strokeStart`.
//
//     swift run Examples ProgressRing [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A circle that begins at its top and runs clockwise.
private func makeCircle(radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addArc(
        center: .zero, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: false)
    return path
}

private func makeRing(x: CGFloat, radius: CGFloat, width: CGFloat, _ tint: CGColor) -> CAShapeLayer {
    let ring = CAShapeLayer()
    ring.position = CGPoint(x: x, y: 180)
    ring.path = makeCircle(radius: radius)
    (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, tint, width)
    return ring
}

private func makeRun(_ keyPath: String, _ values: [Double], _ times: [Double]) -> CAKeyframeAnimation {
    let run = CAKeyframeAnimation(keyPath: keyPath)
    run.values = values
    run.keyTimes = times.map { NSNumber(value: $0) }
    let ease = CAMediaTimingFunction(name: .easeInEaseOut)
    run.timingFunctions = values.dropLast().map { _ in ease }
    run.duration = 4
    run.fillMode = .both
    return run
}

@MainActor func filmProgressRing(_ arguments: [String]) async throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x1B2536, 0x0B0F18)

    // Three concentric rings.
    for (index, share) in [0.9, 0.72, 0.48].enumerated() {
        let radius = 110 - CGFloat(index) * 27
        let tint = hue(0.02 + Double(index) / 3)
        stage.addSublayer(makeRing(x: 200, radius: radius, width: 22, color(tint, alpha: 0.2)))
        let ring = makeRing(x: 200, radius: radius, width: 22, color(tint))
        ring.lineCap = .round
        ring.add(makeRun("strokeEnd", [0, share, share, 0], [0, 0.45, 0.8, 1]), forKey: "fill")
        stage.addSublayer(ring)
    }

    // A dial of ticks.
    let ticks = makeRing(x: 460, radius: 100, width: 18, color(0xFFFFFF, alpha: 0.16))
    let turn = 2 * CGFloat.pi * 100
    ticks.lineDashPattern = [NSNumber(value: turn / 60 * 0.4), NSNumber(value: turn / 60 * 0.6)]
    let lit = makeRing(x: 460, radius: 100, width: 18, color(0x7FD8BE))
    lit.lineDashPattern = ticks.lineDashPattern
    lit.add(makeRun("strokeEnd", [0, 1, 1, 0], [0, 0.45, 0.8, 1]), forKey: "fill")
    stage.sublayers?.append(contentsOf: [ticks, lit])

    // A comet: the start follows the end.
    let comet = makeRing(x: 460, radius: 66, width: 8, color(0xFFC857))
    comet.lineCap = .round
    comet.add(makeRun("strokeStart", [0, 0, 0.9, 1], [0, 0.15, 0.9, 1]), forKey: "tail")
    comet.add(makeRun("strokeEnd", [0, 0.4, 1, 1], [0, 0.3, 0.95, 1]), forKey: "head")
    stage.addSublayer(comet)

    try await writeMovie(of: stage, arguments, seconds: 4, to: "progress-ring.mp4")
}
