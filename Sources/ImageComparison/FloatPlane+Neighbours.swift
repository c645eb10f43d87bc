extension FloatPlane {
    /// The smallest and the largest value of every pixel's 3x3 neighbourhood, the edges repeated.
    func neighbourhoodRange() -> (low: FloatPlane, high: FloatPlane) {
        let (rowLow, rowHigh) = rangeOfThree(step: 1, run: width, lines: height, lineStep: width)
        let low = rowLow.rangeOfThree(step: width, run: height, lines: width, lineStep: 1).low
        let high = rowHigh.rangeOfThree(step: width, run: height, lines: width, lineStep: 1).high
        return (low, high)
    }

    /// The range of each value and its two neighbours along lines of `run` values that lie `step` apart.
    private func rangeOfThree(
        step: Int, run: Int, lines: Int, lineStep: Int
    ) -> (low: FloatPlane, high: FloatPlane) {
        let low = FloatPlane(width: width, height: height)
        let high = FloatPlane(width: width, height: height)
        let (p, l, h) = (values, low.values, high.values)
        for line in 0..<lines {
            let first = line * lineStep
            let last = first + (run - 1) * step
            var i = first
            while i <= last {
                let a = p[i == first ? i : i &- step]
                let b = p[i]
                let c = p[i == last ? i : i &+ step]
                let small = a < b ? a : b
                let large = a < b ? b : a
                l[i] = small < c ? small : c
                h[i] = large > c ? large : c
                i &+= step
            }
        }
        return (low, high)
    }
}
