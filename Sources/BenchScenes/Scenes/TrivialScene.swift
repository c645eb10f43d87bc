import QuartzCore

/// One rounded box of 300x200 points.
public final class TrivialScene: BenchScene {
    public init() {}

    public var isAnimated: Bool { false }

    public func build() -> CALayer {
        let box = CALayer()
        box.frame = CGRect(x: 100, y: 100, width: 300, height: 200)
        box.cornerRadius = 20
        box.backgroundColor = ByteColor(0xE0, 0x40, 0x40).cgColor
        let root = CALayer.sceneRoot()
        root.addSublayer(box)
        return root
    }

    public func mutate(frame: Int) {}
}
