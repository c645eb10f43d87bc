import TestSupport

extension PixelBuffer {
    /// A smaller picture of the means of squares of `factor` pixels, rounded; the sides must be multiples of it.
    func reduced(by factor: Int) -> PixelBuffer {
        var result = PixelBuffer(width: width / factor, height: height / factor)
        let area = factor * factor
        var out = 0
        bytes.withUnsafeBufferPointer { source in
            for y in 0..<result.height {
                for x in 0..<result.width {
                    var sums = SIMD4<Int32>()
                    var row = (y * factor * width + x * factor) * 4
                    for _ in 0..<factor {
                        var i = row
                        let end = row &+ factor &* 4
                        while i < end {
                            sums[0] &+= Int32(source[i])
                            sums[1] &+= Int32(source[i &+ 1])
                            sums[2] &+= Int32(source[i &+ 2])
                            sums[3] &+= Int32(source[i &+ 3])
                            i &+= 4
                        }
                        row &+= width &* 4
                    }
                    for k in 0..<4 {
                        result.bytes[out] = UInt8((Int(sums[k]) * 2 + area) / (2 * area))
                        out &+= 1
                    }
                }
            }
        }
        return result
    }
}

extension PixelBuffer {
    /// The mean absolute difference of red, green and blue from a picture of the same size.
    func meanDifference(from other: PixelBuffer) -> Double {
        var sum = 0
        for i in bytes.indices where i & 3 != 3 { sum &+= abs(Int(bytes[i]) &- Int(other.bytes[i])) }
        return Double(sum) / Double(width * height * 3)
    }
}
