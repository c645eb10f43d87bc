import QuartzCore

/// Ten thousand rounded boxes of 40x40 points with a border of one point.
public final class FlatScene: BenchScene {
    /// Which of the boxes move every frame.
    public enum Moving: Sendable {
        case all, one
    }

    /// The box that moves when only one does.
    static let single = 5000

    private let moving: Moving
    private let data = BoxData(count: 10_000, width: 40, height: 40)
    private let jig = Jig(count: 10_000)
    private var layers: [CALayer] = []

    public init(moving: Moving) { self.moving = moving }

    public func build() -> CALayer {
        layers = data.boxes.map { box in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
            layer.anchorPoint = .zero
            layer.cornerRadius = 8
            layer.backgroundColor = box.color.cgColor
            layer.borderWidth = 1
            layer.borderColor = box.secondColor.cgColor
            return layer
        }
        place(layers.indices, frame: 0)
        let root = CALayer.sceneRoot()
        root.sublayers = layers
        return root
    }

    public func mutate(frame: Int) {
        switch moving {
        case .all: place(layers.indices, frame: frame)
        case .one: place(Self.single..<Self.single + 1, frame: frame)
        }
    }

    private func place(_ range: Range<Int>, frame: Int) {
        let offsets = jig.offsets(frame: frame)
        for index in range {
            let origin = data.boxes[index].origin + offsets[index]
            layers[index].position = CGPoint(x: origin.x, y: origin.y)
        }
    }
}
