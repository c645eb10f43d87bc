/// Composites premultiplied RGBA words over an opaque colour, in place; alpha becomes 255.
struct BackgroundRow {
    private let red: UInt32
    private let green: UInt32
    private let blue: UInt32

    /// Creates a background of components in 0...1.
    init(red: Float, green: Float, blue: Float) {
        func byte(_ v: Float) -> UInt32 { UInt32(min(max(v.isNaN ? 0 : v, 0), 1) * 255 + 0.5) }
        (self.red, self.green, self.blue) = (byte(red), byte(green), byte(blue))
    }

    /// Whether the background is black, over which colours don't change.
    var isBlack: Bool { red | green | blue == 0 }

    func composite(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        var i = 0
        while i < count {
            let v = p[i]
            let hidden = 255 &- (v >> 24)
            if hidden != 0 {
                let r = min((v & 255) &+ Self.share(red, hidden), 255)
                let g = min(((v >> 8) & 255) &+ Self.share(green, hidden), 255)
                let b = min(((v >> 16) & 255) &+ Self.share(blue, hidden), 255)
                p[i] = r | g << 8 | b << 16 | 0xff00_0000
            }
            i &+= 1
        }
    }

    /// `value * part / 255`, rounded to nearest.
    private static func share(_ value: UInt32, _ part: UInt32) -> UInt32 {
        let product = value &* part &+ 128
        return (product &+ (product >> 8)) >> 8
    }
}
