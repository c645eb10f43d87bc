import CoreAnimation
import QuartzCore

/// Two thousand labels of twenty glyphs. Without the font DejaVu Sans they are empty.
package final class TextScene: BenchScene {
    /// The change in every frame.
    package enum Changing: Sendable {
        /// Every label moves by a fraction of a pixel.
        case places
        /// A box moves over static labels.
        case nothing
        /// Every label gets a new string.
        case strings
    }

    private let changing: Changing
    private let data = TextData()
    private let boxes = JiggledBoxes(count: TextData.count, width: 170, height: 18)
    private let font = CGFont.open(path: TextData.path)
    private var layers: [CALayer] = []
    private let box = CALayer()

    package init(changing: Changing) { self.changing = changing }

    package func build() -> CALayer {
        layers = []
        let root = boxes.build { index, _ in
            let layer = CALayer()
            set(data.strings[index], of: layer)
            layers.append(layer)
            return layer
        }
        if changing == .nothing {
            box.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
            box.backgroundColor = ByteColor(0x33, 0x80, 0xE6).cgColor
            root.addSublayer(box)
            mutate(frame: 0)
        }
        return root
    }

    package func mutate(frame: Int) {
        switch changing {
        case .places: boxes.place(frame: frame)
        case .nothing: box.position = CGPoint(x: 100 + 5 * (frame % 300), y: 100 + 2 * (frame % 400))
        case .strings:
            for (index, layer) in layers.enumerated() {
                set(data.strings[(index + 7 * frame) % data.strings.count], of: layer)
            }
        }
    }

    private func set(_ string: String, of layer: CALayer) {
        if let font { layer.show(TextData.look(string, font)) }
    }
}
