extension PixelBuffer {
    /// Whether every pixel's alpha is 255.
    public var isOpaque: Bool {
        bytes.withUnsafeBufferPointer { p in
            var i = 3
            while i < p.count {
                if p[i] != 255 { return false }
                i &+= 4
            }
            return true
        }
    }
}
