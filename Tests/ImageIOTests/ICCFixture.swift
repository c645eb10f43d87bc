/// The part of a Display P3 profile that tells its primaries.
enum ICCFixture {
    private typealias XYZ = (UInt32, UInt32, UInt32)
    private static let p3: [XYZ] = [
        (0x83df, 0x3dbf, 0xffff_ffbb), (0x4abf, 0xb137, 0x0ab9), (0x2838, 0x110b, 0xc8b9),
    ]
    private static let standard: [XYZ] = [
        (0x6fa2, 0x38f5, 0x0390), (0x6299, 0xb785, 0x18da), (0x24a0, 0x0f84, 0xb6cf),
    ]
    static let displayP3 = profile(p3)
    static let sRGB = profile(standard)
    /// Display P3 but for one primary, each in turn.
    static let nearlyP3 = (0..<3).map { odd in
        profile((0..<3).map { $0 == odd ? standard[$0] : p3[$0] })
    }

    private static func profile(_ colorants: [XYZ]) -> [UInt8] {
        var tags: [UInt8] = PNGFixture.word(3)
        var bodies: [UInt8] = []
        for (name, c) in zip(["rXYZ", "gXYZ", "bXYZ"], colorants) {
            tags +=
                Array(name.utf8) + PNGFixture.word(UInt32(128 + 4 + 36 + bodies.count)) + PNGFixture.word(20)
            bodies += Array("XYZ ".utf8) + [0, 0, 0, 0]
            bodies += PNGFixture.word(c.0) + PNGFixture.word(c.1) + PNGFixture.word(c.2)
        }
        let size = UInt32(128 + tags.count + bodies.count)
        var header = PNGFixture.word(size) + [UInt8](repeating: 0, count: 124)
        header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
        header.replaceSubrange(36..<40, with: Array("acsp".utf8))
        header[8] = 4
        return header + tags + bodies
    }
}
