import QuartzCore

/// Two hundred pictures of 200x200 points, clipped by a corner radius of 40 or to a circle.
public final class MasksScene: BenchScene {
    private let data = BoxData(count: 200, width: 200, height: 200)
    private let jig = Jig(count: 200)
    private var layers: [CALayer] = []

    public init() {}

    public func build() -> CALayer {
        let images = TestImages.images(count: 16)
        layers = data.boxes.indices.map { index in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            layer.anchorPoint = .zero
            layer.contents = images[index % 16]
            layer.masksToBounds = true
            layer.cornerRadius = index % 2 == 0 ? 40 : 100
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
