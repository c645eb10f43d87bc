/// A cost by priority: any amount of a higher level outweighs all lower ones.
///
/// The levels are sparse and in descending order of priority.
struct Cost {
    struct Level {
        var priority: Float
        var value: Double
    }

    var levels: [Level] = []

    static let zero = Cost()

    var isZero: Bool { levels.isEmpty }

    /// Whether the highest level is below 0.
    var isNegative: Bool { levels.first.map { $0.value < 0 } ?? false }

    /// Adds a multiple of another cost.
    mutating func add(_ other: Cost, times factor: Double) {
        var i = 0
        for level in other.levels {
            let value = level.value * factor
            while i < levels.count, levels[i].priority > level.priority { i += 1 }
            if i < levels.count, levels[i].priority == level.priority {
                let sum = Rounding.sum(levels[i].value, value)
                if Rounding.isNegligible(sum) {
                    levels.remove(at: i)
                } else {
                    levels[i].value = sum
                    i += 1
                }
            } else if !Rounding.isNegligible(value) {
                levels.insert(Level(priority: level.priority, value: value), at: i)
                i += 1
            }
        }
    }

    /// Compares `first` × `factor` with `second` × `otherFactor`: below 0 if it is less, 0 if equal but for
    /// rounding.
    static func compare(_ first: Cost, times factor: Double, _ second: Cost, times otherFactor: Double) -> Int
    {
        var i = 0
        var j = 0
        while i < first.levels.count || j < second.levels.count {
            var a = 0.0
            var b = 0.0
            let own = i < first.levels.count ? first.levels[i].priority : -1
            let other = j < second.levels.count ? second.levels[j].priority : -1
            if own >= other {
                a = first.levels[i].value * factor
                i += 1
            }
            if other >= own {
                b = second.levels[j].value * otherFactor
                j += 1
            }
            let difference = Rounding.sum(a, -b)
            if !Rounding.isNegligible(difference) { return difference < 0 ? -1 : 1 }
        }
        return 0
    }
}
