import QuartzCore

/// A picture of 16384x16384 pixels, 1 GiB, that moves 64 points up and left in every frame.
package final class TiledScene: BenchScene {
    /// The movement in points per frame.
    static let step = 64

    private let size: Int
    private let picture = CALayer()

    /// - Parameter size: the picture's width and height, in pixels; a multiple of 2048.
    package init(size: Int = 16_384) { self.size = size }

    package func build() -> CALayer {
        picture.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        picture.anchorPoint = .zero
        picture.contents = BigImage.image(size: size)
        let root = CALayer.sceneRoot()
        root.addSublayer(picture)
        mutate(frame: 0)
        return root
    }

    /// Restarts when the picture's right edge becomes visible.
    package func mutate(frame: Int) {
        let steps = max(1, (size - SceneSize.width) / Self.step + 1)
        let offset = CGFloat(frame % steps * Self.step)
        picture.position = CGPoint(x: -offset, y: -offset)
    }
}
