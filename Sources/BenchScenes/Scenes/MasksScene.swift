import QuartzCore

/// Two hundred pictures of 200x200 points, clipped by a corner radius of 40 or to a circle.
package final class MasksScene: BenchScene {
    private let boxes = JiggledBoxes(count: 200, width: 200, height: 200)

    package init() {}

    package func build() -> CALayer {
        let images = TestImages.images(count: 16)
        return boxes.build { index, _ in
            let layer = CALayer()
            layer.contents = images[index % 16]
            layer.masksToBounds = true
            layer.cornerRadius = index % 2 == 0 ? 40 : 100
            return layer
        }
    }

    package func mutate(frame: Int) { boxes.place(frame: frame) }
}
