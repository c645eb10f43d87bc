/// How far two pictures of one size lie apart, channel by channel.
public struct PixelDifference: Equatable, Sendable, CustomStringConvertible {
    /// The largest difference of a component, 0...255.
    public var maximum = 0
    /// How many pixels differ by more than what is ignored.
    public var pixels = 0
    /// The first of them, in row order.
    public var first: (x: Int, y: Int)?

    public static func == (a: PixelDifference, b: PixelDifference) -> Bool {
        a.maximum == b.maximum && a.pixels == b.pixels && a.first?.x == b.first?.x && a.first?.y == b.first?.y
    }

    public var description: String {
        guard let first else {
            return maximum == 0 ? "no difference" : "all pixels differ by at most \(maximum)"
        }
        return "\(pixels) pixels differ by up to \(maximum), the first at (\(first.x), \(first.y))"
    }
}

extension PixelBuffer {
    /// Compares with a picture of the same size; nil when the sizes differ.
    ///
    /// - Parameter levels: what a component may differ by without being counted.
    public func difference(from other: PixelBuffer, ignoring levels: Int = 0) -> PixelDifference? {
        guard width == other.width, height == other.height else { return nil }
        guard self != other else { return PixelDifference() }
        var result = PixelDifference()
        bytes.withUnsafeBufferPointer { p in
            other.bytes.withUnsafeBufferPointer { q in
                var i = 0
                while i < p.count {
                    var largest = 0
                    var k = i
                    while k < i &+ 4 {
                        let d = Int(p[k]) &- Int(q[k])
                        let m = d < 0 ? 0 &- d : d
                        if m > largest { largest = m }
                        k &+= 1
                    }
                    if largest > result.maximum { result.maximum = largest }
                    if largest > levels {
                        if result.first == nil { result.first = (i / 4 % width, i / 4 / width) }
                        result.pixels &+= 1
                    }
                    i &+= 4
                }
            }
        }
        return result
    }
}
