import CoreGraphics
import Foundation

/// Finds the colour space of an embedded ICC profile.
enum ICCProfile {
    /// The space of a gray or RGB profile: a named one with the same colours, otherwise the profile's own.
    ///
    /// Display P3 is recognized by its primaries alone, even without Little CMS. Nil for a profile that can't be read
    /// or whose model differs from the picture's; the picture is then read as sRGB.
    /// model than the picture, which is then read as sRGB.
    static func colorSpace(_ profile: some Collection<UInt8>, isGray: Bool = false) -> CGColorSpace? {
        if !isGray, isDisplayP3(profile) { return CGColorSpace(name: CGColorSpace.displayP3) }
        guard profile.count >= 128, let space = CGColorSpace.matching(icc: Data(profile)) else { return nil }
        return space.model == (isGray ? .monochrome : .rgb) ? space : nil
    }

    /// Compares the red, green and blue colorants (adapted to D50) of a matrix profile.
    private static func isDisplayP3(_ profile: some Collection<UInt8>) -> Bool {
        let bytes = Array(profile.prefix(1 << 20))
        func long(_ at: Int) -> Int? {
            guard at >= 0, at + 4 <= bytes.count else { return nil }
            return bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        func fixed(_ at: Int) -> Double? {
            long(at).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
        }
        guard let count = long(128), count <= 100 else { return false }
        var colorants: [Int: (Double, Double)] = [:]
        for i in 0..<count {
            guard let tag = long(132 + 12 * i), let offset = long(136 + 12 * i) else { return false }
            guard tag == rXYZ || tag == gXYZ || tag == bXYZ else { continue }
            guard let x = fixed(offset + 8), let y = fixed(offset + 12) else { return false }
            colorants[tag] = (x, y)
        }
        func near(_ tag: Int, _ x: Double, _ y: Double) -> Bool {
            guard let c = colorants[tag] else { return false }
            return abs(c.0 - x) < 0.002 && abs(c.1 - y) < 0.002
        }
        return near(rXYZ, 0.5151, 0.2412) && near(gXYZ, 0.2919, 0.6922) && near(bXYZ, 0.1572, 0.0666)
    }

    private static let rXYZ = 0x7258_595a
    private static let gXYZ = 0x6758_595a
    private static let bXYZ = 0x6258_595a
}
