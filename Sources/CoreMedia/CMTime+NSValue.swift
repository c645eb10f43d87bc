import Foundation

// Foundation can't box an unknown structure, so a time is boxed as three numbers of 64 bits, and a range as two times.
private let boxedTime = "[3q]", boxedRange = "[6q]"

extension NSValue {
    public convenience init(time: CMTime) { self.init(words: time.words, boxedTime) }
    public convenience init(timeRange range: CMTimeRange) {
        self.init(words: range.start.words + range.duration.words, boxedRange)
    }

    /// The boxed time; invalid if the value holds something else.
    public var timeValue: CMTime { words(boxedTime).map { CMTime(words: $0[...]) } ?? .invalid }
    /// The boxed range; invalid if the value holds something else.
    public var timeRangeValue: CMTimeRange {
        words(boxedRange).map {
            CMTimeRange(start: CMTime(words: $0[0..<3]), duration: CMTime(words: $0[3..<6]))
        } ?? .invalid
    }

    private convenience init(words: [Int64], _ type: String) {
        self.init(bytes: words.withUnsafeBytes { Array($0) }, objCType: type)
    }

    private func words(_ type: String) -> [Int64]? {
        guard String(cString: objCType) == type else { return nil }
        var words = [Int64](repeating: 0, count: type == boxedTime ? 3 : 6)
        words.withUnsafeMutableBytes { bytes in
            if let base = bytes.baseAddress { getValue(base) }
        }
        return words
    }
}

extension CMTime {
    fileprivate var words: [Int64] { [value, Int64(timescale) << 32 | Int64(flags.rawValue), epoch] }

    fileprivate init(words: ArraySlice<Int64>) {
        let first = words.startIndex
        self.init(
            value: words[first], timescale: CMTimeScale(truncatingIfNeeded: words[first + 1] >> 32),
            flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: words[first + 1])),
            epoch: words[first + 2])
    }
}
