/// Lengths that follow one another, and where each begins. None is negative.
///
/// A place is found, and a length is changed, in a time that grows with the logarithm of their number: the sums are those of
/// a binary indexed tree (P. Fenwick, A new data structure for cumulative frequency tables, 1994).
struct RunningLengths {
    private var lengths: [CGFloat]
    /// The sums of the lengths that end at each number from 1; as many as the number's lowest bit says.
    private var sums: [CGFloat]

    init(_ lengths: [CGFloat]) {
        self.lengths = lengths
        sums = [0] + lengths
        for number in stride(from: 1, through: lengths.count, by: 1) {
            let next = number + (number & -number)
            if next <= lengths.count { sums[next] += sums[number] }
        }
    }

    var count: Int { lengths.count }
    var total: CGFloat { start(of: count) }

    subscript(index: Int) -> CGFloat {
        get { lengths[index] }
        set {
            let change = newValue - lengths[index]
            lengths[index] = newValue
            var number = index + 1
            while number <= count {
                sums[number] += change
                number += number & -number
            }
        }
    }

    /// Changes the number or the order of the lengths, in a time that grows with their number.
    mutating func change(_ body: (inout [CGFloat]) -> Void) {
        var new = lengths
        body(&new)
        self = RunningLengths(new)
    }

    /// The sum of the lengths before one; their number stands for the end of all.
    func start(of index: Int) -> CGFloat {
        var sum: CGFloat = 0, number = index
        while number > 0 {
            sum += sums[number]
            number &= number - 1
        }
        return sum
    }

    /// The index of the last length that begins at or before a place; 0 if all begin after it.
    func index(at place: CGFloat) -> Int {
        var number = 0, rest = place
        var step = 1
        while step * 2 <= count { step *= 2 }
        while step > 0 {
            let next = number + step
            if next <= count, sums[next] <= rest {
                number = next
                rest -= sums[next]
            }
            step /= 2
        }
        return max(min(number, count - 1), 0)
    }
}
