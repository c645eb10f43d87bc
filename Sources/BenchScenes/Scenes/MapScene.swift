import QuartzCore

/// A tiled layer of 40,000 x 25,000 pixels that moves 64 points up and left in every frame; its tiles are existing
/// pictures.
package final class MapScene: BenchScene {
    private static let size = CGSize(width: 40_000, height: 25_000)
    private static let tile = 256

    private let map = CATiledLayer()

    package init() {}

    package func build() -> CALayer {
        let image = BigImage.image(size: 16 * Self.tile)
        map.bounds = CGRect(origin: .zero, size: Self.size)
        map.anchorPoint = .zero
        map.tileProvider = { _, column, row in
            let side = Self.tile
            let width = min(side, Int(Self.size.width) - column * side)
            let height = min(side, Int(Self.size.height) - row * side)
            return image.cropping(
                to: CGRect(x: column % 16 * side, y: row % 16 * side, width: width, height: height))
        }
        let root = CALayer.sceneRoot()
        root.addSublayer(map)
        mutate(frame: 0)
        return root
    }

    /// Restarts when the lower edge becomes visible.
    package func mutate(frame: Int) {
        let steps = (Int(Self.size.height) - SceneSize.height) / TiledScene.step + 1
        let offset = CGFloat(frame % steps * TiledScene.step)
        map.position = CGPoint(x: -offset, y: -offset)
    }
}
