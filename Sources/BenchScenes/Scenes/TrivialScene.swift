import QuartzCore

/// One rounded box of 300x200 points.
package final class TrivialScene: BenchScene {
    package init() {}

    package var isAnimated: Bool { false }

    package func build() -> CALayer {
        let box = CALayer()
        box.frame = CGRect(x: 100, y: 100, width: 300, height: 200)
        box.cornerRadius = 20
        box.backgroundColor = ByteColor(0xE0, 0x40, 0x40).cgColor
        let root = CALayer.sceneRoot()
        root.addSublayer(box)
        return root
    }

    package func mutate(frame: Int) {}
}
