import Foundation

/// A Kochanek-Bartels spline as it is defined: Hermite's cubics between keys, with tangents made of the steps before and
/// after each key. Slow, and written without a look at the one under test.
struct KochanekBartels {
    let keys: [[Double]]
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []

    /// Where the segment from a key has come at a parameter in 0...1.
    func point(_ key: Int, _ u: Double) -> [Double] {
        let (p0, p1) = (keys[key], keys[key + 1])
        let (m0, m1) = (leaving(key), reaching(key + 1))
        let (u2, u3) = (u * u, u * u * u)
        let (h00, h10, h01, h11) = (2 * u3 - 3 * u2 + 1, u3 - 2 * u2 + u, 3 * u2 - 2 * u3, u3 - u2)
        return p0.indices.map { h00 * p0[$0] + h10 * m0[$0] + h01 * p1[$0] + h11 * m1[$0] }
    }

    private func leaving(_ key: Int) -> [Double] {
        let (t, c, b) = parameters(key)
        return tangent(key, (1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2)
    }

    private func reaching(_ key: Int) -> [Double] {
        let (t, c, b) = parameters(key)
        return tangent(key, (1 - t) * (1 - c) * (1 + b) / 2, (1 - t) * (1 + c) * (1 - b) / 2)
    }

    private func parameters(_ key: Int) -> (Double, Double, Double) {
        func at(_ list: [Double]) -> Double { key < list.count ? list[key] : 0 }
        return (at(tension), at(continuity), at(bias))
    }

    /// Phantom keys beyond the ends go on as the first and the last step.
    private func tangent(_ key: Int, _ before: Double, _ after: Double) -> [Double] {
        let last = keys.count - 1
        let previous = key > 0 ? step(key - 1) : step(0)
        let next = key < last ? step(key) : step(last - 1)
        return previous.indices.map { before * previous[$0] + after * next[$0] }
    }

    private func step(_ key: Int) -> [Double] { zip(keys[key], keys[key + 1]).map { $1 - $0 } }

    /// Points along the whole, and the length up to each.
    func measured(steps: Int = 4000) -> (points: [[Double]], lengths: [Double]) {
        var points = [keys[0]]
        var lengths = [0.0]
        for key in 0..<keys.count - 1 {
            for step in 1...steps {
                let point = point(key, Double(step) / Double(steps))
                lengths.append(lengths[lengths.count - 1] + Self.distance(points[points.count - 1], point))
                points.append(point)
            }
        }
        return (points, lengths)
    }

    static func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}
