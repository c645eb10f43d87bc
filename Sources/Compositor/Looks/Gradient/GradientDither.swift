/// The dither of Apple's gradients: before a component is rounded down to a level of 255, a part of a level is added to it
/// that depends on the pixel. The parts repeat every 16 pixels, and all components of a pixel have the same. In masks, which have
/// alpha alone, pixel x has the part of column x / 4 plus the last two bits of x.
///
/// Measured on pictures that Apple's systems drew; see `Docs/Effects/Gradients.md`.
enum GradientDither {
    static let side = 16

    /// The 256ths of a level that are added, in rows from the picture's top left corner.
    static let ranks: [UInt8] = [
        244, 188, 16, 150, 107, 199, 156, 243, 118, 176, 46, 154, 202, 7, 136, 216,
        158, 64, 132, 249, 217, 72, 27, 135, 3, 98, 237, 110, 38, 180, 104, 78,
        41, 206, 92, 51, 5, 184, 112, 229, 205, 53, 144, 220, 84, 254, 196, 28,
        114, 172, 226, 121, 164, 79, 61, 171, 31, 191, 74, 22, 169, 60, 148, 234,
        139, 13, 99, 197, 21, 142, 253, 125, 88, 159, 248, 128, 210, 120, 11, 90,
        69, 247, 36, 151, 238, 45, 209, 8, 231, 101, 17, 65, 177, 33, 224, 185,
        201, 161, 213, 57, 85, 179, 109, 187, 42, 149, 198, 93, 239, 106, 155, 47,
        19, 75, 117, 1, 134, 223, 67, 137, 77, 215, 49, 165, 4, 81, 251, 131,
        97, 175, 235, 189, 105, 25, 167, 241, 12, 119, 227, 113, 143, 193, 55, 218,
        29, 145, 62, 37, 203, 255, 52, 153, 32, 181, 59, 23, 207, 39, 126, 182,
        89, 240, 122, 160, 83, 129, 211, 95, 195, 133, 87, 245, 170, 71, 232, 15,
        204, 44, 221, 10, 183, 30, 73, 111, 233, 0, 157, 103, 9, 138, 108, 152,
        166, 102, 68, 115, 246, 147, 225, 173, 43, 63, 200, 222, 76, 190, 50, 252,
        2, 194, 140, 208, 58, 6, 100, 18, 141, 250, 123, 26, 162, 34, 214, 86,
        54, 230, 24, 82, 168, 127, 192, 219, 163, 80, 186, 94, 242, 116, 174, 146,
        124, 96, 178, 40, 236, 48, 91, 35, 66, 212, 14, 130, 56, 228, 70, 20,
    ]

    /// Returns the part of a level for a rank: the middle of its 256th.
    static func part(_ rank: UInt8) -> Float { (Float(rank) + 0.5) / 256 }

    /// Returns the number of even steps of which a gradient of a length in pixels consists. Each has the gradient's colour in the
    /// middle of it. With the two colours beyond the ends they are a multiple of 16.
    static func steps(length: Double) -> Int {
        guard length.isFinite, length < mostSteps else { return Int(mostSteps) - 2 }
        return max(Int((length / 16 - 1e-6).rounded(.up)), 1) * 16 - 2
    }

    private static let mostSteps = 16384.0
}
