import Foundation

/// The numbers of `PlayerScene`, of which `Benchmarks/player.py` makes a Lottie file: twenty layers in four chains, each layer
/// within the one before it, with three shapes and a loop of four seconds.
enum PlayerData {
    static let chains = 4
    /// The layers of a chain.
    static let depth = 5
    /// In seconds.
    static let duration = 4.0
    /// The keyframes of each animation, which are evenly spaced; the last value equals the first.
    static let keyframes = 5
    /// The radius of shapes, in points.
    static let radius = 120.0

    /// The centre of a layer in its parent, which of the first is the frame.
    static func center(chain: Int, level: Int) -> (x: Double, y: Double) {
        level == 0 ? (Double(480 * chain + 240), 540) : (90, level % 2 == 0 ? 110 : -110)
    }

    /// The shape of a blob: eight vertices about the origin, and for each the vector to the control point after it. The vector
    /// to the control point before it is the opposite.
    static func blob(seed: Int, keyframe: Int, radius: Double) -> [Vertex] {
        let phase = Double(seed) + 2 * .pi * Double(keyframe % (keyframes - 1)) / Double(keyframes - 1)
        return (0..<8).map { step in
            let angle = 2 * .pi * Double(step) / 8
            let length = radius * (0.8 + 0.2 * sin(3 * angle + phase))
            return Vertex(
                x: length * cos(angle), y: length * sin(angle),
                dx: -0.27 * length * sin(angle), dy: 0.27 * length * cos(angle))
        }
    }

    struct Vertex {
        var x, y, dx, dy: Double
    }

    /// Red, green and blue from 0 to 1 of a layer's colours.
    static func color(seed: Int, keyframe: Int) -> (red: Double, green: Double, blue: Double) {
        let k = keyframe % (keyframes - 1)
        func level(_ seedFactor: Int, _ keyframeFactor: Int) -> Double {
            Double((seed * seedFactor + k * keyframeFactor) % 256) / 255
        }
        return (level(37, 61), level(83, 29), level(131, 97))
    }
}
