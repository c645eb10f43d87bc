/// Finds the orientation in an Exif block: a TIFF header and the tags of its first directory.
enum EXIFOrientation {
    /// The orientation in a TIFF structure; nil if it is missing or invalid.
    static func parse(_ tiff: UnsafeRawBufferPointer) -> CGImagePropertyOrientation? {
        guard tiff.count >= 8 else { return nil }
        let isLittle: Bool
        switch (tiff[0], tiff[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4d, 0x4d): isLittle = false
        default: return nil
        }
        func short(_ at: Int) -> Int? {
            guard at >= 0, at + 2 <= tiff.count else { return nil }
            let (a, b) = (Int(tiff[at]), Int(tiff[at + 1]))
            return isLittle ? a | b << 8 : a << 8 | b
        }
        func long(_ at: Int) -> Int? {
            guard let a = short(at), let b = short(at + 2) else { return nil }
            return isLittle ? a | b << 16 : a << 16 | b
        }
        guard short(2) == 42, let directory = long(4), let count = short(directory) else { return nil }
        for i in 0..<count {
            let entry = directory + 2 + 12 * i
            guard let tag = short(entry) else { return nil }
            // Type 3 is a 16-bit number; a single one is stored in the entry itself.
            if tag == 0x0112, short(entry + 2) == 3, long(entry + 4) == 1, let value = short(entry + 8) {
                return CGImagePropertyOrientation(rawValue: UInt32(value))
            }
        }
        return nil
    }
}
