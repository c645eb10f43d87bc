import QuartzCore

/// Two thousand text layers, laid out as labels in a program, not made of glyphs. Without the font DejaVu Sans
/// another one is substituted.
package final class LabelsScene: BenchScene {
    private let isChanging: Bool
    private let data = TextData()
    private let boxes = JiggledBoxes(count: TextData.count, width: 170, height: 18)
    private var layers: [CATextLayer] = []

    /// - Parameter isChanging: whether every label gets a new string in every frame; otherwise each moves by a
    ///   fraction of a pixel.
    package init(isChanging: Bool) { self.isChanging = isChanging }

    package func build() -> CALayer {
        layers = []
        return boxes.build { index, _ in
            let layer = CATextLayer()
            layer.font = "DejaVu Sans"
            layer.fontSize = CGFloat(TextData.fontSize)
            layer.string = data.strings[index]
            layers.append(layer)
            return layer
        }
    }

    package func mutate(frame: Int) {
        guard isChanging else { return boxes.place(frame: frame) }
        // Each string contains a number, so that no string repeats.
        for (index, layer) in layers.enumerated() {
            let string = data.strings[(index + 7 * frame) % data.strings.count]
            layer.string = "\(string.dropLast(4))\(String(frame % 10_000 + 10_000).dropFirst())"
        }
    }
}
