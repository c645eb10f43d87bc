// A fire of additive particles, which throws sparks, smokes, and is turned down in the end.
//
//     swift run Examples Fire [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A white disc that fades towards its edge; cells give it its colour.

/// Emits up from a line at the foot of the stage.
@MainActor private func makeEmitter(width: CGFloat, _ cells: CAEmitterCell...) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    emitter.emitterShape = .line
    emitter.emitterPosition = CGPoint(x: 320, y: 320)
    emitter.emitterSize = CGSize(width: width, height: 0)
    emitter.emitterCells = cells
    return emitter
}

@MainActor func filmFire(_ arguments: [String]) async throws {
    let disc = makePicture(width: 64, height: 64) { x, y in
        let distance = 2 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
        let alpha = max(0, 1 - distance)
        return SIMD4(1, 1, 1, alpha * alpha)
    }

    func makeCell(_ name: String, rate: Float, lifetime: Float, _ tint: CGColor) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.name = name
        cell.contents = disc
        cell.birthRate = rate
        cell.lifetime = lifetime
        cell.lifetimeRange = lifetime / 2
        cell.color = tint
        return cell
    }

    let flames = makeCell("flames", rate: 240, lifetime: 1.1, color(0xFF7020, alpha: 0.55))
    flames.velocity = 130
    flames.velocityRange = 60
    flames.emissionRange = 0.5
    flames.yAcceleration = -60
    flames.scaleRange = 0.6
    flames.scaleSpeed = -0.55
    flames.greenRange = 0.2
    flames.greenSpeed = -0.25
    flames.alphaSpeed = -0.4

    // Each spark leaves a trail of its own.
    let trail = makeCell("trail", rate: 30, lifetime: 0.35, color(0xFFB040, alpha: 0.5))
    trail.scale = 0.06
    trail.scaleSpeed = -0.12
    let sparks = makeCell("sparks", rate: 14, lifetime: 1.8, color(0xFFD080))
    sparks.velocity = 190
    sparks.velocityRange = 120
    sparks.emissionRange = 1.1
    sparks.yAcceleration = 50
    sparks.scale = 0.09
    sparks.alphaSpeed = -0.4
    sparks.emitterCells = [trail]

    let smoke = makeCell("smoke", rate: 14, lifetime: 3.5, color(0x9098A8, alpha: 0.10))
    smoke.velocity = 80
    smoke.velocityRange = 30
    smoke.emissionRange = 0.4
    smoke.scaleSpeed = 0.8
    smoke.spinRange = 2
    smoke.alphaSpeed = -0.025

    let fire = makeEmitter(width: 90, flames, sparks)
    fire.renderMode = .additive
    let smoking = makeEmitter(width: 60, smoke)
    smoking.emitterPosition.y = 250
    for cell in [flames, sparks, smoke] { cell.timeOffset = 3 }
    for emitter in [fire, smoking] { emitter.emitterCells = emitter.emitterCells }

    // In the end no particles are born; those in the air burn out.
    let down = CABasicAnimation(keyPath: "birthRate")
    down.fromValue = 1
    down.toValue = 0
    down.beginTime = 4
    down.duration = 1.5
    down.fillMode = .forwards
    down.isRemovedOnCompletion = false
    for emitter in [fire, smoking] { emitter.add(down, forKey: "down") }

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x10131F, 0x241A1C)
    stage.addSublayer(smoking)
    stage.addSublayer(fire)

    try await writeMovie(of: stage, arguments, seconds: 8, to: "fire.mp4")
}
