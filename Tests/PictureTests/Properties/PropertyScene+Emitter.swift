import QuartzCore
import TestSupport

extension PropertyScene {
    static func cell(rate: Float) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.name, cell.contents, cell.birthRate, cell.lifetime) = ("bit", picture, rate, 3)
        (cell.velocity, cell.emissionRange, cell.spin, cell.scale) = (6, 1, 1, 0.4)
        (cell.redRange, cell.alphaRange) = (1, 1)
        return cell
    }

    /// Particles with their depth, particles without, and particles in a mask.
    static let emitters = PropertyScene(description: "emitters") {
        func emitter(_ x: Double, preservesDepth: Bool) -> CAEmitterLayer {
            let layer = CAEmitterLayer()
            layer.frame = CGRect(x: x, y: 8, width: 34, height: 40)
            layer.emitterPosition = CGPoint(x: 16, y: 20)
            (layer.emitterSize, layer.emitterDepth) = (CGSize(width: 20, height: 24), 30)
            (layer.emitterShape, layer.preservesDepth) = (.cuboid, preservesDepth)
            layer.backgroundColor = .rgb(0.9, 0.9, 0.6, 0.3)
            layer.emitterCells = [cell(rate: 12)]
            return layer
        }
        let masked = box(44, 0, 36, 64, .rgb(0.2, 0.4, 0.8))
        masked.mask = emitter(2, preservesDepth: false)
        let scroll = CAScrollLayer()
        scroll.frame = CGRect(x: 2, y: 50, width: 20, height: 12)
        scroll.addSublayer(box(-4, 2, 40, 6, .rgb(0.7, 0.2, 0.5)))
        return [emitter(2, preservesDepth: true), emitter(24, preservesDepth: false), masked, scroll]
    }
}
