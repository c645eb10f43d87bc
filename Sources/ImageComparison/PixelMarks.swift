/// What every pixel is in a comparison: on an edge or off it, and right or wrong.
struct PixelMarks {
    struct Mark: OptionSet {
        let rawValue: UInt8
        /// The reference has contrast around the pixel.
        static let edge = Mark(rawValue: 1)
        /// Off the edges, and differing by more than 8 levels.
        static let flat = Mark(rawValue: 2)
        /// Off the edges and differing by more than 32 levels, or on an edge and out of range.
        static let wrong = Mark(rawValue: 4)
    }

    /// One mark a pixel.
    private(set) var marks: [Mark]
    private(set) var edge = 0
    private(set) var flat = 0
    private(set) var flatWrong = 0
    private(set) var outOfRange = 0
    private(set) var sumOfErrors = 0.0

    init(channels: [FloatPlane.Pair], tolerance: ImageTolerance) {
        let worst = WorstChannel(channels)
        sumOfErrors = worst.sumOfErrors
        let (difference, contrast, excess) = (
            worst.difference.values, worst.contrast.values, worst.excess.values
        )
        marks = [Mark](repeating: [], count: worst.difference.count)
        for i in marks.indices {
            if contrast[i] > tolerance.edge {
                edge += 1
                let isWrong = excess[i] > tolerance.range
                if isWrong { outOfRange += 1 }
                marks[i] = isWrong ? [.edge, .wrong] : .edge
            } else if difference[i] > 8 {
                flat += 1
                let isWrong = difference[i] > 32
                if isWrong { flatWrong += 1 }
                marks[i] = isWrong ? [.flat, .wrong] : .flat
            }
        }
    }
}

/// The largest value over the channels of what `PixelMarks` decides by.
private struct WorstChannel {
    /// Between the two pictures.
    let difference: FloatPlane
    /// Of the reference's 3x3 neighbourhood.
    let contrast: FloatPlane
    /// How far either picture leaves the range of the other's 3x3 neighbourhood.
    let excess: FloatPlane
    private(set) var sumOfErrors = 0.0

    init(_ channels: [FloatPlane.Pair]) {
        let (width, height) = (channels[0].reference.width, channels[0].reference.height)
        difference = FloatPlane(width: width, height: height)
        contrast = FloatPlane(width: width, height: height)
        excess = FloatPlane(width: width, height: height)
        for channel in channels { add(channel) }
    }

    private mutating func add(_ channel: FloatPlane.Pair) {
        let (a, b) = (channel.reference.values, channel.test.values)
        let (aRange, bRange) = (channel.reference.neighbourhoodRange(), channel.test.neighbourhoodRange())
        let (aLow, aHigh) = (aRange.low.values, aRange.high.values)
        let (bLow, bHigh) = (bRange.low.values, bRange.high.values)
        let (difference, contrast, excess) = (difference.values, contrast.values, excess.values)
        var sum = 0.0
        var i = 0
        while i < channel.reference.count {
            let (p, q) = (a[i], b[i])
            let d = p < q ? q - p : p - q
            sum += Double(d)
            if d > difference[i] { difference[i] = d }
            let span = aHigh[i] - aLow[i]
            if span > contrast[i] { contrast[i] = span }
            if aLow[i] - q > excess[i] { excess[i] = aLow[i] - q }
            if q - aHigh[i] > excess[i] { excess[i] = q - aHigh[i] }
            if bLow[i] - p > excess[i] { excess[i] = bLow[i] - p }
            if p - bHigh[i] > excess[i] { excess[i] = p - bHigh[i] }
            i &+= 1
        }
        sumOfErrors += sum
    }
}
