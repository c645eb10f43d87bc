/// One axis of a picture in all its levels of detail.
///
/// Level 0 is padded, by less than an eighth, so that levels halve exactly while 8 texels remain: there a texel of level n
/// covers 2 to the power of n texels from a multiple of that on, in whatever texture it lies. Beyond the picture lies its
/// mirror image, so that the last texel doesn't show one column alone. Smaller levels are halves rounded down, as OpenGL
/// has them; their texels share the picture evenly and show nothing beyond it.
package struct MipAxis: Sendable, Equatable {
    /// Texels of the picture.
    package let length: Int
    /// Texels of level 0.
    let padded: Int
    /// The last level that is halved exactly.
    package let exactLevels: Int

    /// Fewer texels than this are not halved exactly.
    static let smallestExact = 8

    package init(length: Int) {
        self.length = length
        var levels = 0
        while length >> (levels + 1) >= Self.smallestExact { levels += 1 }
        exactLevels = levels
        let unit = 1 << levels
        padded = (length + unit - 1) / unit * unit
    }

    /// Texels of a level.
    package func count(_ level: Int) -> Int { max(1, padded >> level) }

    /// Texels of the picture that one of a level covers.
    func unit(_ level: Int) -> Double { Double(padded) / Double(count(level)) }

    /// The last texel of a level that shows something of the picture. What is after it repeats it in a texture.
    package func lastIndex(_ level: Int) -> Int {
        if level > exactLevels { return count(level) - 1 }
        return (length - 1) >> level
    }

    /// Levels down to one texel.
    static func levels(_ x: MipAxis, _ y: MipAxis) -> Int {
        let longest = max(x.padded, y.padded)
        return Int.bitWidth - longest.leadingZeroBitCount
    }

    /// The weights, with the sum 1, by which up to three texels of the level before make up one texel.
    package struct Share: Sendable, Equatable {
        package var first: Int
        package var parts: SIMD3<Float>
    }

    /// Returns the texels of the level before that make up a texel of `level`, which is not 0.
    package func share(_ index: Int, level: Int) -> Share {
        if level <= exactLevels { return Share(first: 2 * index, parts: SIMD3(0.5, 0.5, 0)) }
        let before = count(level - 1), count = count(level)
        // Where the picture ends, and what the texel covers, in texels of the level before.
        let end = Double(length) * Double(before) / Double(padded)
        let low = Double(index * before) / Double(count)
        let high = min(Double((index + 1) * before) / Double(count), end)
        let first = min(Int(low), before - 1)
        var parts = SIMD3<Float>()
        for i in 0..<3 {
            let part = min(Double(first + i + 1), high) - max(Double(first + i), low)
            parts[i] = Float(max(part, 0) / (high - low))
        }
        return Share(first: first, parts: parts)
    }

    /// The texels of the level before that some of `level` are made of.
    package func source(_ range: Range<Int>, level: Int) -> Range<Int> {
        if level <= exactLevels { return 2 * range.lowerBound..<2 * range.upperBound }
        let last = share(range.upperBound - 1, level: level)
        let end = last.first + (last.parts[2] > 0 ? 3 : last.parts[1] > 0 ? 2 : 1)
        return share(range.lowerBound, level: level).first..<end
    }
}
