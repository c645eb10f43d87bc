import CoreGraphics
import RandomCases

extension PathCase {
    /// The same case for the same index.
    public init(index: Int) {
        var random = RepeatableRandom(seed: 4000 + index)
        let shapes = PathShape.allCases
        let shape = shapes[index % shapes.count]
        // In pixels; the units are smaller or larger by `scale`.
        var pixels = CGMutablePath()
        shape.add(to: pixels, index: index, &random)
        let scale: CGFloat =
            switch shape {
            case .huge: 1e7
            case .tiny: 1e-7
            default: 1
            }
        if scale != 1 {
            var larger = CGAffineTransform(scaleX: scale, y: scale)
            pixels = pixels.mutableCopy(using: &larger) ?? pixels
        }
        let turn = index / shapes.count
        var stroke = Stroke(
            width: scale * shape.lineWidth(&random), cap: CGLineCap(rawValue: Int32(turn % 3)) ?? .butt,
            join: CGLineJoin(rawValue: Int32(turn / 3 % 3)) ?? .miter, miterLimit: random.number(1...12))
        if turn % 4 == 3 {
            stroke.dashes = (0..<random.integer(1...4)).map { _ in scale * random.number(0...14) }
            stroke.dashes[0] = random.chance(3) ? 0 : stroke.dashes[0]
            stroke.dashes.append(scale * random.number(1...9))
            stroke.dashPhase = scale * random.number(-20...20)
        }
        self.init(
            index: index, shape: shape, path: pixels.copy() ?? pixels,
            transform: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale),
            rule: turn % 2 == 0 ? .winding : .evenOdd, stroke: stroke)
    }
}
