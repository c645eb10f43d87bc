import CoreGraphics

/// An opaque sRGB colour of three bytes.
struct ByteColor: Sendable, Equatable {
    var red, green, blue: UInt8

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Three uniform numbers times 255, truncated to integers.
    static func random(_ random: inout LegacyRandomState) -> ByteColor {
        let red = UInt8(random.uniform() * 255)
        let green = UInt8(random.uniform() * 255)
        return ByteColor(red, green, UInt8(random.uniform() * 255))
    }

    var cgColor: CGColor {
        CGColor(
            srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }
}
