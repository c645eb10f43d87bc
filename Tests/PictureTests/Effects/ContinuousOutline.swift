import CoreGraphics
import TestSupport

/// A rectangle with continuous corners that have all the room they want, by its published Bezier curves.
struct ContinuousOutline {
    let frame: CGRect
    let radius: CGFloat

    /// How deep the curve lies below a side, at points of that side in order from the corner, in radii.
    private static let curve: [(x: Double, y: Double)] = {
        let corner: [[(Double, Double)]] = [
            [(1.52866483, 0), (1.08849299, 0), (0.86840701, 0), (0.63149399, 0.07491176)],
            [
                (0.63149399, 0.07491176), (0.37282392, 0.16905899), (0.16906013, 0.37282401),
                (0.07491176, 0.63149399),
            ],
            [(0.07491176, 0.63149399), (0, 0.86840701), (0, 1.08849299), (0, 1.52866483)],
        ]
        var points: [(x: Double, y: Double)] = []
        for p in corner {
            for i in 0...400 {
                let t = Double(i) / 400, u = 1 - t
                let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                points.append(
                    (
                        a * p[0].0 + b * p[1].0 + c * p[2].0 + d * p[3].0,
                        a * p[0].1 + b * p[1].1 + c * p[2].1 + d * p[3].1
                    ))
            }
        }
        return points.reversed()
    }()

    /// How far the curve lies from the left side, at a height of `y` radii below the upper one.
    private static func inset(_ y: Double) -> Double {
        guard y < 1.52866483 else { return 0 }
        // The points run from the end on the left side, where y is largest, to the upper side.
        var (low, high) = (0, curve.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if curve[middle].y > y { low = middle } else { high = middle }
        }
        let (a, b) = (curve[low], curve[high])
        return a.y == b.y ? b.x : a.x + (b.x - a.x) * (a.y - y) / (a.y - b.y)
    }

    /// The part of every pixel that it covers, by 64 lines a pixel.
    func coverage(width: Int, height: Int) -> [Double] {
        let lines = 64
        var result = [Double](repeating: 0, count: width * height)
        for row in 0..<(height * lines) {
            let y = (Double(row) + 0.5) / Double(lines)
            guard y > frame.minY, y < frame.maxY else { continue }
            let inset = Self.inset(min(y - frame.minY, frame.maxY - y) / radius) * radius
            let (left, right) = (frame.minX + inset, frame.maxX - inset)
            for x in 0..<width {
                let part = min(right, Double(x + 1)) - max(left, Double(x))
                if part > 0 { result[row / lines * width + x] += part / Double(lines) }
            }
        }
        return result
    }

    /// Black on white.
    func picture(width: Int, height: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: width, height: height)
        for (i, part) in coverage(width: width, height: height).enumerated() {
            let level = UInt8((255 * (1 - min(part, 1))).rounded())
            picture[i % width, i / width] = SIMD4(level, level, level, 255)
        }
        return picture
    }
}
