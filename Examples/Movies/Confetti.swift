// Confetti falls from above the stage, in five colours that spin, in perspective; a burst joins it from the middle.
//
//     swift run Examples Confetti [OUTPUT.mp4] [WIDTH] [FRAMES-PER-SECOND]

import QuartzCore

/// A piece of paper, one half darker as if it were folded.
@MainActor private func makeEmitter(_ cells: [CAEmitterCell]) -> CAEmitterLayer {
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    // Near pieces are large.
    emitter.preservesDepth = true
    emitter.renderMode = .backToFront
    emitter.emitterCells = cells
    return emitter
}

@MainActor func filmConfetti(_ arguments: [String]) async throws {
    let paper = makePicture(width: 24, height: 36) { _, y in
        y < 0.5 ? SIMD4(1, 1, 1, 1) : SIMD4(0.82, 0.82, 0.82, 1)
    }

    let tints: [UInt32] = [0xFF5E5E, 0xFFC94D, 0x63D471, 0x4DB5FF, 0xC77DFF]

    func makeCells(_ change: (CAEmitterCell) -> Void) -> [CAEmitterCell] {
        tints.map { tint in
            let cell = CAEmitterCell()
            cell.contents = paper
            cell.contentsScale = 2
            cell.color = color(tint)
            cell.lifetime = 6
            cell.spin = 1.5
            cell.spinRange = 8
            cell.scaleRange = 0.5
            change(cell)
            return cell
        }
    }

    let fall = makeEmitter(
        makeCells { cell in
            cell.birthRate = 9
            // A line emits upwards; half a turn points the particles down.
            cell.emissionLongitude = .pi
            cell.emissionRange = .pi / 4
            cell.velocity = 110
            cell.velocityRange = 60
            cell.yAcceleration = 12
        })
    fall.emitterShape = .line
    fall.emitterPosition = CGPoint(x: 320, y: -20)
    fall.emitterSize = CGSize(width: 700, height: 0)

    let burst = makeEmitter(
        makeCells { cell in
            // All particles of the burst are born within a tenth of a second.
            cell.birthRate = 500
            cell.beginTime = 1.5
            cell.duration = 0.1
            cell.emissionLongitude = -.pi / 2
            cell.emissionRange = .pi / 2
            cell.velocity = 330
            cell.velocityRange = 200
            cell.yAcceleration = 240
            cell.zAcceleration = 30
        })
    burst.emitterPosition = CGPoint(x: 320, y: 330)

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.contents = makeGradient(0x2B2F4C, 0x14162A)
    stage.sublayerTransform.m34 = -1 / 500
    stage.addSublayer(fall)
    stage.addSublayer(burst)

    try await writeMovie(of: stage, arguments, seconds: 6, to: "confetti.mp4")
}
