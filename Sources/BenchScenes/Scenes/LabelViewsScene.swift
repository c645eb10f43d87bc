import QuartzCore
import UIKit

/// The texts of `LabelsScene` in labels of UIKit.
package final class LabelViewsScene: BenchScene {
    private let data = TextData()
    private let boxes = JiggledBoxes(count: TextData.count, width: 170, height: 18)
    /// Layers don't retain their views.
    private var labels: [UILabel] = []

    package init() {}

    package func build() -> CALayer {
        labels = Self.labels(data.strings)
        return boxes.build { index, _ in labels[index].sceneLayer }
    }

    package func mutate(frame: Int) { boxes.place(frame: frame) }

    private static func labels(_ strings: [String]) -> [UILabel] {
        MainActor.assumeIsolated {
            strings.map { string in
                let label = UILabel()
                label.font = UIFont(name: "DejaVu Sans", size: TextData.fontSize)
                label.textColor = .white
                label.text = string
                return label
            }
        }
    }
}
