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
    private let boxes = JiggledBoxes(count: 10_000, width: 40, height: 40)

    public init(moving: Moving) { self.moving = moving }

    public func build() -> CALayer {
        boxes.build { _, box in
            let layer = CALayer()
            layer.cornerRadius = 8
            layer.backgroundColor = box.color.cgColor
            layer.borderWidth = 1
            layer.borderColor = box.secondColor.cgColor
            return layer
        }
    }

    public func mutate(frame: Int) {
        switch moving {
        case .all: boxes.place(frame: frame)
        case .one: boxes.place(Self.single..<Self.single + 1, frame: frame)
        }
    }
}
