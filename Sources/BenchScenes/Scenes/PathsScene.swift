import Foundation
import QuartzCore

/// Two hundred animated stars and spirals of 200 cubics each, filled or stroked with a line of 3 points and round joins.
package final class PathsScene: BenchScene {
    package enum Style: Sendable { case fill, stroke }

    /// The paths that change in every frame.
    package enum Moving: Sendable { case all, one }

    static let count = 200
    /// The side in points of the square that contains a path.
    static let size = 150.0
    private let style: Style
    private let moving: Moving
    private let data = BoxData(count: PathsScene.count, width: PathsScene.size, height: PathsScene.size)
    private var layers: [CAShapeLayer] = []

    package init(_ style: Style, moving: Moving = .all) { (self.style, self.moving) = (style, moving) }

    package func build() -> CALayer {
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
        change(layers.indices, frame: 0)
        let root = CALayer.sceneRoot()
        root.sublayers = layers
        return root
    }

    package func mutate(frame: Int) {
        change(moving == .all ? layers.indices : Self.count / 2..<Self.count / 2 + 1, frame: frame)
    }

    private func change(_ indices: Range<Int>, frame: Int) {
        for index in indices { layers[index].path = Self.path(index, frame: frame) }
    }

    /// A path about the origin: a star for even indices, a spiral for odd ones.
    static func path(_ index: Int, frame: Int) -> CGPath {
        let path = CGMutablePath()
        let curve = index % 2 == 0 ? star : spiral
        let time = Double(frame), phase = Double(index)
        let wave = curve.wave(phase + (index % 2 == 0 ? 0.05 : 0.1) * time)
        let turn = (x: cos(0.02 * time), y: sin(0.02 * time))
        func point(_ step: Int) -> CGPoint {
            let p = curve.points[step]
            let radius = p.radius + wave.x * p.wave.x + wave.y * p.wave.y
            return CGPoint(
                x: radius * (p.way.x * turn.x - p.way.y * turn.y),
                y: radius * (p.way.y * turn.x + p.way.x * turn.y))
        }
        path.move(to: point(0))
        for step in stride(from: 1, to: 601, by: 3) {
            path.addCurve(to: point(step + 2), control1: point(step), control2: point(step + 1))
        }
        if index % 2 == 0 { path.closeSubpath() }
        return path
    }

    /// A wavy curve about the origin. The wave's phase and a rotation give each path. Sines are tabulated once, so
    /// that they don't affect the measurement.
    private struct Curve: Sendable {
        struct Point: Sendable {
            var radius: Double
            /// The cosine and sine of the angle about the origin.
            var way: (x: Double, y: Double)
            /// The cosine and sine of the wave's angle.
            var wave: (x: Double, y: Double)
        }

        var points: [Point] = []
        /// The factors of the cosine and sine of the wave's angle for a phase.
        var wave: @Sendable (_ phase: Double) -> (x: Double, y: Double)
    }

    /// The radius is 75 (0.6 + 0.4 cos(25 turn + phase)).
    private static let star = Curve(
        points: (0...600).map { step in
            let turn = 2 * .pi * Double(step) / 600
            return Curve.Point(
                radius: 45, way: (cos(turn), sin(turn)), wave: (cos(25 * turn), sin(25 * turn)))
        }, wave: { (30 * cos($0), -30 * sin($0)) })

    /// The radius is 5 to 75 + 3 sin(40 turn + phase), over five turns.
    private static let spiral = Curve(
        points: (0...600).map { step in
            let t = Double(step) / 600, turn = 2 * .pi * 5 * t
            return Curve.Point(
                radius: 5 + 70 * t, way: (cos(turn), sin(turn)), wave: (cos(40 * turn), sin(40 * turn)))
        }, wave: { (3 * sin($0), 3 * cos($0)) })
}
