import QuartzCore

/// Five hundred opaque cards of 160x100 points with round corners, each with a shadow below it.
public final class ShadowsScene: BenchScene {
    private let data = BoxData(count: 500, width: 160, height: 100)
    private let jig = Jig(count: 500)
    private var layers: [CALayer] = []

    public init() {}

    public func build() -> CALayer {
        layers = data.boxes.map { box in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 160, height: 100)
            layer.anchorPoint = .zero
            layer.cornerRadius = 12
            layer.backgroundColor = box.color.cgColor
            layer.shadowOpacity = 0.5
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 0, height: 3)
            return layer
        }
        let root = CALayer.sceneRoot()
        root.sublayers = layers
        mutate(frame: 0)
        return root
    }

    public func mutate(frame: Int) {
        let offsets = jig.offsets(frame: frame)
        for (index, layer) in layers.enumerated() {
            let origin = data.boxes[index].origin + offsets[index]
            layer.position = CGPoint(x: origin.x, y: origin.y)
        }
    }
}
