import QuartzCore

/// Five hundred opaque cards of 160x100 points with round corners, each with a shadow below it.
package final class ShadowsScene: BenchScene {
    private let boxes = JiggledBoxes(count: 500, width: 160, height: 100)

    package init() {}

    package func build() -> CALayer {
        boxes.build { _, box in
            let layer = CALayer()
            layer.cornerRadius = 12
            layer.backgroundColor = box.color.cgColor
            layer.shadowOpacity = 0.5
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 0, height: 3)
            return layer
        }
    }

    package func mutate(frame: Int) { boxes.place(frame: frame) }
}
