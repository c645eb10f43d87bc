import CoreText
import QuartzCore

/// Layers of all classes that are added, changed and removed, as in a program that runs for days.
///
/// Every frame replaces some layers by new ones, so that all have been replaced after some seconds. The picture
/// depends only on the frame's number.
package final class SoakScene: BenchScene {
    /// The number of layers at any time.
    static let count = 60
    /// The number of layers replaced in each frame.
    private static let replaced = 2
    private static let size = CGSize(width: 160, height: 120)

    private var random = MersenneTwister(seed: SceneSize.seed)
    private let root = CALayer.sceneRoot()
    private var layers: [CALayer] = []
    private var next = 0

    package init() {}

    package func build() -> CALayer {
        root.backgroundColor = SceneSize.background
        for index in 0..<Self.count { add(at: index, frame: 0) }
        return root
    }

    package func mutate(frame: Int) {
        for _ in 0..<Self.replaced {
            let index = next % Self.count
            layers[index].removeFromSuperlayer()
            add(at: index, frame: frame)
        }
        for (index, layer) in layers.enumerated() where (index + frame) % 4 == 0 {
            layer.position = place()
            SoakKind.all[index % SoakKind.all.count].change(layer, frame, &random)
        }
    }

    private func add(at index: Int, frame: Int) {
        let kind = SoakKind.all[index % SoakKind.all.count]
        let layer = kind.make()
        layer.bounds = CGRect(origin: .zero, size: Self.size)
        layer.position = place()
        kind.change(layer, frame, &random)
        next += 1
        if index < layers.count { layers[index] = layer } else { layers.append(layer) }
        root.addSublayer(layer)
    }

    private func place() -> CGPoint {
        CGPoint(
            x: random.number(in: 0...SceneSize.bounds.width),
            y: random.number(in: 0...SceneSize.bounds.height))
    }
}

extension MersenneTwister {
    mutating func number(in range: ClosedRange<CGFloat>) -> CGFloat {
        let part = CGFloat(nextUInt32()) / CGFloat(UInt32.max)
        return range.lowerBound + part * (range.upperBound - range.lowerBound)
    }

    mutating func color() -> CGColor {
        CGColor(
            srgbRed: number(in: 0...1), green: number(in: 0...1), blue: number(in: 0...1),
            alpha: number(in: 0.3...1))
    }
}
