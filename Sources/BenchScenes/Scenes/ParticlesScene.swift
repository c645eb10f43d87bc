import Foundation
import QuartzCore

/// 20,000 additive sprites of 16x16 points, spread over the frame and all moving: the particles of one emitter. They
/// never die; only the frame's time moves them.
package final class ParticlesScene: BenchScene {
    package static let count = 20_000
    private static let size = 16
    /// The seconds before frame 0 in which all particles are born.
    private static let start = 10.0

    private let emitter = CAEmitterLayer()

    package init() {}

    package func build() -> CALayer {
        let root = CALayer.sceneRoot()
        root.backgroundColor = SceneSize.background
        let cell = CAEmitterCell()
        cell.contents = Self.sprite
        cell.birthRate = Float(Double(Self.count) / Self.start)
        cell.duration = Self.start
        cell.lifetime = .infinity
        cell.velocityRange = 20
        cell.emissionRange = 2 * .pi
        emitter.frame = SceneSize.bounds
        emitter.emitterShape = .rectangle
        emitter.emitterPosition = CGPoint(x: SceneSize.bounds.midX, y: SceneSize.bounds.midY)
        let side = CGFloat(Self.size)
        emitter.emitterSize = CGSize(
            width: SceneSize.bounds.width - side, height: SceneSize.bounds.height - side)
        emitter.renderMode = .additive
        emitter.timeOffset = Self.start
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        return root
    }

    package func mutate(frame: Int) {}

    /// A disc that fades towards its edge, the same as in the other renderers of the benchmark.
    static var sprite: CGImage {
        var bytes = [UInt8]()
        for y in 0..<size {
            for x in 0..<size {
                let half = Double(size) / 2
                let dx = Double(x) + 0.5 - half, dy = Double(y) + 0.5 - half
                let distance = (dx * dx + dy * dy).squareRoot() / half
                let value = UInt8(pow(max(0, 1 - distance), 1.5) * 96)
                bytes += [value, value / 2, value / 3, value]
            }
        }
        return .premultiplied(width: size, height: size, pixels: Data(bytes))
    }
}
