import QuartzCore
import TestSupport

extension PropertyChange {
    private typealias Layer = CATiledLayer

    static let tiled: [PropertyChange] =
        values("levelsOfDetail", \Layer.levelsOfDetail, { $0.levelsOfDetail + 2 }, { _ in 1 })
        + values("levelsOfDetailBias", \Layer.levelsOfDetailBias, { $0.levelsOfDetailBias + 1 }, { _ in 0 })
        + values("tileSize", \Layer.tileSize, { _ in CGSize(width: 20, height: 16) })
}

extension PropertyScene {
    /// Rings in tiles: upright, turned, faded, and as a mask.
    static let tiled = PropertyScene(description: "tiled") {
        let upright = Rings.make(4, 6, 30, 24), turned = Rings.make(42, 4, 30, 30),
            faded = Rings.make(20, 34, 24, 24)
        turned.transform = CATransform3DMakeRotation(0.5, 1, 0.6, 0.2)
        (faded.opacity, faded.cornerRadius, faded.masksToBounds) = (0.6, 8, true)
        let card = box(48, 36, 26, 24, .rgb(0.2, 0.4, 0.8))
        card.mask = Rings.make(1, 1, 24, 22)
        return [upright, turned, faded, card]
    }

    private final class Rings: CATiledLayer {
        static func make(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rings {
            let layer = Rings()
            layer.frame = CGRect(x: x, y: y, width: width, height: height)
            layer.tileSize = CGSize(width: 16, height: 16)
            // The level that the screen asks for is one that the bias adds.
            (layer.levelsOfDetail, layer.levelsOfDetailBias) = (3, 1)
            layer.contentsScale = 0.5
            return layer
        }

        override func draw(in ctx: CGContext) {
            for ring in 0..<4 {
                let inset = Double(ring) * 3
                ctx.setFillColor(.rgb(0.2 * Double(ring), 0.9 - 0.2 * Double(ring), 0.5, ring == 1 ? 0.5 : 1))
                ctx.fillEllipse(in: bounds.insetBy(dx: inset, dy: inset))
            }
        }
    }
}
