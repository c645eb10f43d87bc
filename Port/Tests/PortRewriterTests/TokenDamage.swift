/// Sources with tokens that are lost, doubled or out of their order, which still are much like Swift.
struct TokenDamage {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 7 }

    private mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(limit, 1)
    }

    mutating func damaged(_ source: [UInt8]) -> [UInt8] {
        var tokens = Self.tokens(source)
        for _ in 0..<(1 + next(8)) where tokens.count > 1 {
            let place = next(tokens.count)
            switch next(4) {
            case 0: tokens.remove(at: place)
            case 1: tokens.insert(tokens[place], at: place)
            case 2: tokens.swapAt(place, next(tokens.count))
            default: tokens.swapAt(place, (place + 1) % tokens.count)
            }
        }
        return Array(tokens.joined())
    }

    /// Words, and single bytes between them.
    private static func tokens(_ source: [UInt8]) -> [ArraySlice<UInt8>] {
        var tokens: [ArraySlice<UInt8>] = []
        var start = 0
        while start < source.count {
            var end = start + 1
            if isWord(source[start]) { while end < source.count, isWord(source[end]) { end += 1 } }
            tokens.append(source[start..<end])
            start = end
        }
        return tokens
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
            true
        default: false
        }
    }
}
