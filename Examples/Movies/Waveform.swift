// A waveform that morphs: animated paths, whose points move from one curve to the next.
//
//     swift run Examples Waveform [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A wave across the stage, closed along the bottom where it is to be filled.
private func makeWave(_ phase: Double, _ height: Double, isClosed: Bool) -> CGPath {
    let path = CGMutablePath()
    let step = 8.0
    func y(_ x: Double) -> Double {
        let swell = sin(.pi * x / 640)
        return 190 - height * swell
            * (sin(x / 41 + phase) + 0.5 * sin(x / 17 - 2 * phase) + 0.3 * cos(x / 90))
    }
    func slope(_ x: Double) -> Double { (y(x + 0.5) - y(x - 0.5)) }
    path.move(to: CGPoint(x: 0, y: y(0)))
    for x in stride(from: 0.0, to: 640, by: step) {
        let next = x + step
        path.addCurve(
            to: CGPoint(x: next, y: y(next)),
            control1: CGPoint(x: x + step / 3, y: y(x) + slope(x) * step / 3),
            control2: CGPoint(x: next - step / 3, y: y(next) - slope(next) * step / 3))
    }
    if isClosed {
        path.addLine(to: CGPoint(x: 640, y: 360))
        path.addLine(to: CGPoint(x: 0, y: 360))
        path.closeSubpath()
    }
    return path
}

@MainActor func filmWaveform(_ arguments: [String]) async throws {
    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x2A1E45, 0x100C1C)

    for (index, height) in [70.0, 52, 34].enumerated() {
        let tint = hue(0.55 + Double(index) / 9)
        for isFill in [true, false] {
            let wave = CAShapeLayer()
            let phases = (0...5).map { Double($0) * 1.2 + Double(index) * 0.8 }
            // The last wave equals the first one, so that the movie loops.
            let waves = (phases.dropLast() + [phases[0]]).enumerated().map { number, phase in
                makeWave(phase, height * (number % 2 == 0 ? 1 : 0.45), isClosed: isFill)
            }
            wave.path = waves[0]
            if isFill {
                wave.fillColor = color(tint, alpha: 0.16)
            } else {
                (wave.fillColor, wave.strokeColor, wave.lineWidth) = (nil, color(tint), 3)
                wave.lineJoin = .round
            }
            let morph = CAKeyframeAnimation(keyPath: "path")
            morph.values = waves
            morph.calculationMode = .linear
            morph.timingFunctions = waves.dropLast().map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
            morph.duration = 5
            wave.add(morph, forKey: "morph")
            stage.addSublayer(wave)
        }
    }

    try await writeMovie(of: stage, arguments, seconds: 5, to: "waveform.mp4")
}
