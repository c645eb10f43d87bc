/// Alpha arithmetic on a row of RGBA words, in place; alpha is the highest byte.
enum AlphaRow {
    /// Multiplies the colours by alpha, rounded to nearest; two components are computed in one word.
    static func premultiply(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        var i = 0
        while i < count {
            let v = p[i]
            let a = v >> 24
            var rb = (v & 0xff_00ff) &* a &+ 0x80_0080
            rb = ((rb &+ ((rb >> 8) & 0xff_00ff)) >> 8) & 0xff_00ff
            var g = ((v >> 8) & 0xff) &* a &+ 0x80
            g = (g &+ (g >> 8)) & 0xff00
            p[i] = rb | g | (v & 0xff00_0000)
            i &+= 1
        }
    }

    /// Divides the colours by alpha, rounded to nearest; colours above alpha become 255, and alpha 0 gives 0.
    static func unpremultiply(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        reciprocals.withUnsafeBufferPointer { table in
            var i = 0
            while i < count {
                let v = p[i]
                let a = v >> 24
                if a != 255 {
                    let s = table[Int(a)]
                    let r = (min(v & 255, a) &* s &+ (1 << 22)) >> 23
                    let g = (min((v >> 8) & 255, a) &* s &+ (1 << 22)) >> 23
                    let b = (min((v >> 16) & 255, a) &* s &+ (1 << 22)) >> 23
                    p[i] = r | g << 8 | b << 16 | a << 24
                }
                i &+= 1
            }
        }
    }

    /// 255 / alpha with 23 binary places, rounded up, so that halves come out upwards.
    private static let reciprocals: [UInt32] = [0] + (1...255).map { ((255 << 23) + $0 - 1) / $0 }

    static func makeOpaque(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        var i = 0
        while i < count {
            p[i] |= 0xff00_0000
            i &+= 1
        }
    }
}
