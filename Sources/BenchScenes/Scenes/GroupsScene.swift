import QuartzCore

/// Two hundred groups of opacity 0.5, each of five overlapping boxes.
package final class GroupsScene: BenchScene {
    private static let rects = [
        CGRect(x: 0, y: 0, width: 100, height: 80), CGRect(x: 50, y: 20, width: 100, height: 80),
        CGRect(x: 100, y: 40, width: 100, height: 80), CGRect(x: 30, y: 60, width: 100, height: 80),
        CGRect(x: 80, y: 70, width: 100, height: 80),
    ]
    private static let colors: [CGColor] = (0..<5).map { (k: Int) -> CGColor in
        let red = (40 + 50 * k) & 255
        let green = (200 - 40 * k) & 255
        let blue = (90 * k) & 255
        return ByteColor(UInt8(red), UInt8(green), UInt8(blue)).cgColor
    }

    private let boxes = JiggledBoxes(count: 200, width: 200, height: 150)

    package init() {}

    package func build() -> CALayer {
        boxes.build { _, _ in
            let group = CALayer()
            group.opacity = 0.5
            for (rect, color) in zip(Self.rects, Self.colors) {
                let part = CALayer()
                part.frame = rect
                part.backgroundColor = color
                group.addSublayer(part)
            }
            return group
        }
    }

    package func mutate(frame: Int) { boxes.place(frame: frame) }
}
