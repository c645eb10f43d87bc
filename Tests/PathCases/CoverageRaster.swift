import CoreGraphics

/// How much of each pixel a path covers, by 16x16 samples a pixel; slow and simple, for comparisons.
public struct CoverageRaster: Sendable {
    public static let samples = 16

    public let width: Int
    public let height: Int
    /// How many of the 256 samples of each pixel lie inside, row by row; row 0 has the least y.
    public private(set) var counts: [UInt16]

    /// - Parameters:
    ///   - path: in pixels. Curves are flattened to 1/500 of a pixel; open subpaths count as closed.
    ///   - width: of the raster in pixels, from x = 0.
    ///   - height: of the raster in pixels, from y = 0.
    public init(_ path: CGPath, _ rule: CGPathFillRule, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        counts = [UInt16](repeating: 0, count: width * height)
        var rows = [[Crossing]](repeating: [], count: height * Self.samples)
        path.flattened(threshold: 0.002).forEachLine { Self.add($0, $1, to: &rows) }
        for row in rows.indices {
            rows[row].sort { $0.x < $1.x }
            fill(row, rows[row], rule)
        }
    }

    /// 0...1.
    public func coverage(x: Int, y: Int) -> Double { Double(counts[y * width + x]) / 256 }

    /// The covered area in pixels.
    public var area: Double { Double(counts.reduce(0) { $0 + Int($1) }) / 256 }

    private struct Crossing {
        var x: Double
        /// 1 upwards, -1 downwards.
        var direction: Int
    }

    /// Samples of row `r` lie at y = (r + 1/2) / 16.
    private static func add(_ a: CGPoint, _ b: CGPoint, to rows: inout [[Crossing]]) {
        let (low, high) = a.y < b.y ? (a, b) : (b, a)
        let count = Double(samples)
        let first = max((low.y * count - 0.5).rounded(.up), 0)
        let end = min((high.y * count - 0.5).rounded(.up), Double(rows.count))
        guard first < end else { return }
        for row in Int(first)..<Int(end) {
            let y = (Double(row) + 0.5) / count
            let x = low.x + (y - low.y) / (high.y - low.y) * (high.x - low.x)
            rows[row].append(Crossing(x: x, direction: a.y < b.y ? 1 : -1))
        }
    }

    private mutating func fill(_ row: Int, _ crossings: [Crossing], _ rule: CGPathFillRule) {
        var winding = 0
        for (index, crossing) in crossings.enumerated() {
            winding += crossing.direction
            let isInside = rule == .winding ? winding != 0 : winding % 2 != 0
            guard isInside, index + 1 < crossings.count else { continue }
            add(row / Self.samples, from: crossing.x, to: crossings[index + 1].x)
        }
    }

    /// Counts the samples at x = (i + 1/2) / 16 of a row that lie in a range.
    private mutating func add(_ y: Int, from low: Double, to high: Double) {
        let count = Double(Self.samples)
        func sample(_ x: Double) -> Int {
            Int(min(max((x * count - 0.5).rounded(.up), 0), Double(width) * count))
        }
        var at = sample(low)
        let end = sample(high)
        while at < end {
            let pixel = at / Self.samples
            let next = min(end, (pixel + 1) * Self.samples)
            counts[y * width + pixel] += UInt16(next - at)
            at = next
        }
    }
}
