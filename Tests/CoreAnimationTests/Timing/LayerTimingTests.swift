import CoreAnimation
import Testing

/// Of a layer's timing only when it begins, its speed and its offset say anything.
@Suite struct LayerTimingTests {
    private struct Timing {
        var duration = CFTimeInterval.infinity
        var repeatCount: Float = 0
        var repeatDuration: CFTimeInterval = 0
        var autoreverses = false
        var fillMode = CAMediaTimingFillMode.removed
    }

    private static let timings = [
        Timing(duration: 1), Timing(duration: 0), Timing(duration: 1, repeatCount: 2),
        Timing(duration: 1, repeatDuration: 0.5), Timing(duration: 1, autoreverses: true),
        Timing(duration: 1, repeatCount: .infinity, autoreverses: true, fillMode: .both),
        Timing(repeatCount: 0.25, fillMode: .backwards), Timing(duration: -1, repeatCount: -1),
    ]

    /// A layer that moves for 10 seconds from 2 on, with a sublayer that does too, and a mask.
    private func tree(_ timing: Timing) -> CALayer {
        let root = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let below = CALayer(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        root.addSublayer(layer)
        layer.addSublayer(below)
        layer.mask = CALayer(frame: layer.bounds)
        for layer in [layer, below, layer.mask].compactMap({ $0 }) {
            layer.backgroundColor = .black
            let animation = CABasicAnimation(keyPath: "position.x")
            (animation.fromValue, animation.toValue) = (0, 100)
            (animation.beginTime, animation.duration) = (2, 10)
            animation.fillMode = .both
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: nil)
        }
        layer.beginTime = 1
        layer.speed = 2
        layer.duration = timing.duration
        layer.repeatCount = timing.repeatCount
        layer.repeatDuration = timing.repeatDuration
        layer.autoreverses = timing.autoreverses
        layer.fillMode = timing.fillMode
        return root
    }

    private func looks(_ root: CALayer, at time: Double) throws -> [ShownLayer] {
        _ = root.commitTree(at: time)
        var looks: [ShownLayer] = []
        var layers = [root]
        while let layer = layers.popLast() {
            let shown = try #require(layer.presentation())
            looks.append(
                ShownLayer(position: shown.position, opacity: shown.opacity, isHidden: shown.isHidden))
            layers += layer.sublayers ?? []
            if let mask = layer.mask { layers.append(mask) }
        }
        return looks
    }

    private struct ShownLayer: Equatable {
        var position: CGPoint
        var opacity: Float
        var isHidden: Bool
    }

    @Test(arguments: timings.indices) func theRestDoesNothing(_ index: Int) throws {
        let (plain, timed) = (tree(Timing()), tree(Self.timings[index]))
        for time in [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 7, 20, 1e6] {
            #expect(try looks(timed, at: time) == looks(plain, at: time), "at \(time)")
        }
        #expect(try looks(timed, at: 4.5)[1].position.x == 50)
        let layer = try #require(timed.sublayers?.first)
        #expect(layer.convertTime(20, from: nil) == 38)
        #expect(layer.convertTime(38, to: nil) == 20)
    }
}
