import QuartzCore

/// A thousand gradients of 100x100 points with three colours each: the first half linear, the second radial.
package final class GradientsScene: BenchScene {
    /// The gradients that move in every frame.
    package enum Moving: Sendable {
        case all, one
    }

    private static let count = 1000
    private let moving: Moving
    private let boxes = JiggledBoxes(count: count, width: 100, height: 100)

    package init(moving: Moving) { self.moving = moving }

    package func build() -> CALayer {
        boxes.build { [boxes = boxes.data.boxes] index, box in
            let layer = CAGradientLayer()
            layer.colors = [box.color, box.secondColor, boxes[Self.count - 1 - index].color].map(\.cgColor)
            if index < Self.count / 2 {
                // From the corner to the point 100 points to the right and 60 down.
                (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0.6))
            } else {
                // A circle with a radius of 60 points.
                layer.type = .radial
                (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1.1, y: 1.1))
            }
            return layer
        }
    }

    package func mutate(frame: Int) {
        switch moving {
        case .all: boxes.place(frame: frame)
        case .one: boxes.place(Self.count / 2..<Self.count / 2 + 1, frame: frame)
        }
    }
}
