import Foundation
import QuartzCore

/// Two hundred animated stars and spirals of 200 cubics each, filled or stroked with a line of 3 points and round joins.
public final class PathsScene: BenchScene {
    public enum Style: Sendable { case fill, stroke }

    static let count = 200
    /// Points a side of the square that a path keeps to.
    static let size = 150.0
    private let style: Style
    private let data = BoxData(count: PathsScene.count, width: PathsScene.size, height: PathsScene.size)
    private var layers: [CAShapeLayer] = []

    public init(_ style: Style) { self.style = style }

    public func build() -> CALayer {
        layers = data.boxes.map { box in
            let layer = CAShapeLayer()
            layer.position = CGPoint(x: box.origin.x + Self.size / 2, y: box.origin.y + Self.size / 2)
            switch style {
            case .fill: layer.fillColor = box.color.cgColor
            case .stroke:
                layer.fillColor = nil
                layer.strokeColor = box.color.cgColor
                layer.lineWidth = 3
                layer.lineJoin = .round
            }
            return layer
        }
        mutate(frame: 0)
        let root = CALayer.sceneRoot()
        root.sublayers = layers
        return root
    }

    public func mutate(frame: Int) {
        for (index, layer) in layers.enumerated() { layer.path = Self.path(index, frame: frame) }
    }

    /// A star for even indices, a spiral for odd ones, about the origin.
    static func path(_ index: Int, frame: Int) -> CGPath {
        let path = CGMutablePath()
        let time = Double(frame), phase = Double(index)
        func point(_ step: Int) -> CGPoint {
            let t = Double(step) / 600
            let turn: Double, radius: Double
            if index % 2 == 0 {
                turn = 2 * .pi * t
                radius = 75 * (0.6 + 0.4 * cos(25 * turn + 0.05 * time + phase))
            } else {
                turn = 2 * .pi * 5 * t
                radius = 5 + 70 * t + 3 * sin(40 * turn + 0.1 * time + phase)
            }
            let angle = turn + 0.02 * time
            return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        }
        path.move(to: point(0))
        for step in stride(from: 1, to: 601, by: 3) {
            path.addCurve(to: point(step + 2), control1: point(step), control2: point(step + 1))
        }
        if index % 2 == 0 { path.closeSubpath() }
        return path
    }
}
