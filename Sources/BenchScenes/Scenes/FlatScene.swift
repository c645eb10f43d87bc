import QuartzCore

/// Ten thousand rounded boxes of 40x40 points with a border of one point.
package final class FlatScene: BenchScene {
    /// The boxes that move in every frame.
    package enum Moving: Sendable {
        case all, one
    }

    /// The default number of boxes.
    package static let count = 10_000

    private let moving: Moving
    private let boxes: JiggledBoxes
    /// The index of the box that moves if only one does.
    private let single: Int

    package init(moving: Moving, count: Int = FlatScene.count) {
        self.moving = moving
        boxes = JiggledBoxes(count: count, width: 40, height: 40)
        single = count / 2
    }

    package func build() -> CALayer {
        boxes.build { _, box in
            let layer = CALayer()
            layer.cornerRadius = 8
            layer.backgroundColor = box.color.cgColor
            layer.borderWidth = 1
            layer.borderColor = box.secondColor.cgColor
            return layer
        }
    }

    package func mutate(frame: Int) {
        switch moving {
        case .all: boxes.place(frame: frame)
        case .one: boxes.place(single..<single + 1, frame: frame)
        }
    }
}
