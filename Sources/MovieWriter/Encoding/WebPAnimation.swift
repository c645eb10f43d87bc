/// Completes an animated WebP: sets the number of plays and the duration of the last frame, which the encoder leaves
/// open.
enum WebPAnimation {
    /// - Parameter duration: in milliseconds. A still picture is not changed.
    static func complete(_ file: UnsafeMutableRawBufferPointer, playCount: Int, duration: Int) {
        var shown = 0
        var lastDuration: Int?
        var at = 12
        while at + 8 <= file.count {
            let size = Int(UInt32(littleEndian: file.loadUnaligned(fromByteOffset: at + 4, as: UInt32.self)))
            let body = at + 8
            guard body + size <= file.count else { break }
            let name = file[at..<at + 4]
            if name.elementsEqual("ANIM".utf8), size >= 6 {
                let count = UInt16(clamping: playCount).littleEndian
                file.storeBytes(of: count, toByteOffset: body + 4, as: UInt16.self)
            } else if name.elementsEqual("ANMF".utf8), size >= 16 {
                let (low, middle) = (Int(file[body + 12]), Int(file[body + 13]))
                shown += low | middle << 8 | Int(file[body + 14]) << 16
                lastDuration = body + 12
            }
            at = body + size + size % 2
        }
        guard let lastDuration else { return }
        func byte(_ shift: Int) -> Int { Int(file[lastDuration + shift / 8]) << shift }
        let before = shown - (byte(0) | byte(8) | byte(16))
        let last = min(max(duration - before, 1), 0xff_ffff)
        for shift in [0, 8, 16] { file[lastDuration + shift / 8] = UInt8(last >> shift & 255) }
    }
}
