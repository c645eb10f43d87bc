import Foundation
import QuartzCore

/// The paces on the board, with their names.
@MainActor let paces: [(name: String, pace: Pace)] = [
    ("linear", .function(CAMediaTimingFunction(name: .linear))),
    ("easeIn", .function(CAMediaTimingFunction(name: .easeIn))),
    ("easeOut", .function(CAMediaTimingFunction(name: .easeOut))),
    ("easeInEaseOut", .function(CAMediaTimingFunction(name: .easeInEaseOut))),
    ("default", .function(CAMediaTimingFunction(name: .default))),
    ("1, 0, 0.75, 1", .function(CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1))),
    ("0.36, 0, 0.66, -0.56", .function(CAMediaTimingFunction(controlPoints: 0.36, 0, 0.66, -0.56))),
    ("0.34, 1.56, 0.64, 1", .function(CAMediaTimingFunction(controlPoints: 0.34, 1.56, 0.64, 1))),
    ("bounce: 8 keyframes", fallingBounce),
    ("bounce: 61 values", .sampled(bounce)),
    ("elastic: 61 values", .sampled(elastic)),
    ("discrete", .steps(6)),
]

/// A ball that falls on 1 and bounces off it, each time to a quarter of the height.
private func bounce(_ time: Double) -> Double {
    // The fall takes 1 of 2.75; each arc is given by its middle and half its width.
    let t = time * 2.75
    for (middle, half) in [(0.0, 1.0), (1.5, 0.5), (2.25, 0.25), (2.625, 0.125)] where t <= middle + half {
        return 1 - half * half + (t - middle) * (t - middle)
    }
    return 1
}

/// The oscillation of a released rubber band.
private func elastic(_ time: Double) -> Double {
    time <= 0 ? 0 : 1 - pow(2, -10 * time) * cos(2 * .pi * time / 0.3)
}

/// The same bounce in eight keyframes: the turning points, and parabolas between them.
@MainActor private let fallingBounce: Pace = {
    let fall = CAMediaTimingFunction(controlPoints: 1.0 / 3, 0, 2.0 / 3, 1.0 / 3)
    let rise = CAMediaTimingFunction(controlPoints: 1.0 / 3, 2.0 / 3, 2.0 / 3, 1)
    return .keyframes(
        [0, 1, 0.75, 1, 0.9375, 1, 0.984375, 1],
        times: [0, 4, 6, 8, 9, 10, 10.5, 11].map { $0 / 11 },
        functions: [fall, rise, fall, rise, fall, rise, fall])
}()
