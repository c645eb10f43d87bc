import QuartzCore

/// Layers at random positions, each moving on an ellipse of its own.
final class JiggledBoxes {
    let data: BoxData
    private let jig: Jig
    private var layers: [CALayer] = []

    /// - Parameters:
    ///   - width: of each layer, in points.
    init(count: Int, width: Double, height: Double) {
        data = BoxData(count: count, width: width, height: height)
        jig = Jig(count: count)
    }

    /// The root, with a layer for each box at frame 0.
    func build(_ make: (Int, BoxData.Box) -> CALayer) -> CALayer {
        layers = data.boxes.enumerated().map { index, box in
            let layer = make(index, box)
            layer.bounds = CGRect(x: 0, y: 0, width: data.size.x, height: data.size.y)
            layer.anchorPoint = .zero
            return layer
        }
        place(layers.indices, frame: 0)
        let root = CALayer.sceneRoot()
        root.sublayers = layers
        return root
    }

    /// Moves all layers to their positions in a frame.
    func place(frame: Int) { place(layers.indices, frame: frame) }

    /// Moves some of the layers to their positions in a frame.
    func place(_ range: Range<Int>, frame: Int) {
        let offsets = jig.offsets(frame: frame)
        for index in range {
            let origin = data.boxes[index].origin + offsets[index]
            layers[index].position = CGPoint(x: origin.x, y: origin.y)
        }
    }
}
