import Foundation

/// A Kochanek-Bartels spline as it is defined: Hermite's cubics between keys, with tangents made of the steps before and
/// after each key. Slow, and written without a look at the one under test.
struct KochanekBartels {
    let keys: [[Double]]
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []
    /// How long each segment takes; empty when all take as long.
    var durations: [Double] = []

    /// Where the segment from a key has come at a parameter in 0...1.
    func point(_ key: Int, _ u: Double) -> [Double] {
        let (p0, p1) = (keys[key], keys[key + 1])
        // Tangents are speeds at the keys, times how long the segment takes.
        let m0 = leaving(key).map { $0 * stretch(key, key) }
        let m1 = reaching(key + 1).map { $0 * stretch(key + 1, key) }
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

    /// The duration of a segment over the mean of those on both sides of a key; at the ends there is one side.
    private func stretch(_ key: Int, _ segment: Int) -> Double {
        guard !durations.isEmpty else { return 1 }
        let sides = [key - 1, key].filter(durations.indices.contains)
        return durations[segment] / (sides.map { durations[$0] }.reduce(0, +) / Double(sides.count))
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

    /// The spline whose segments take times in proportion to the distances of their keys.
    var paced: KochanekBartels {
        var paced = self
        paced.durations = zip(keys, keys.dropFirst()).map { Self.distance($0, $1) }
        return paced
    }

    /// Where it is at a part of the whole time.
    func value(at part: Double) -> [Double] {
        var rest = part * durations.reduce(0, +)
        for (key, duration) in durations.enumerated() {
            if rest < duration || key == durations.count - 1 { return point(key, rest / duration) }
            rest -= duration
        }
        return keys[0]
    }

    static func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}
