import CoreGraphics

extension ImageCodec {
    /// What can be seen of a picture whose data isn't all there: its first rows, and nothing below them. Nil where rows don't follow each
    /// other in the data: WebP, interlaced PNG, progressive JPEG, JPEG in CMYK.
    static func decodeBeginning(of data: Data, name: String) throws(ImageError) -> CGImage? {
        let header = try header(data, name: name, isBeginning: true)
        try ImageLimits.check(width: header.width, height: header.height, name: name)
        let file = MappedFile(data)
        let found: (any RowSource)? =
            switch header.format {
            case .png: try PNGRows(file, name: name)
            case .jpeg where !header.isCMYK: try JPEGRows(file, isGray: header.isGray, name: name)
            default: nil
            }
        guard var rows = found else { return nil }
        let memory = try PixelMemory(count: rows.width * rows.height * 4, name: name)
        if let start = memory.bytes.baseAddress { memset(start, 0, memory.bytes.count) }
        let (width, height) = (rows.width, rows.height)
        for y in 0..<height {
            let line = UnsafeMutableRawBufferPointer(
                rebasing: memory.bytes[(y * width * 4)..<((y + 1) * width * 4)])
            do throws(ImageError) {
                try rows.read(1, at: y, into: line)
            } catch {
                // Part of it may have been written.
                if let start = line.baseAddress { memset(start, 0, line.count) }
                break
            }
        }
        return CGImage(width: width, height: height, rgba8: memory.data(), alphaInfo: .premultipliedLast)
    }
}

extension ImageFrames {
    /// Nil for a picture that is not animated, or of a format that is not.
    convenience init?(_ data: Data, _ header: ImageHeader, name: String) throws(ImageError) {
        switch header.format {
        case .gif: self.init(try GIFReader(data, name: name))
        case .png:
            guard let reader = try APNGReader(data, header, name: name) else { return nil }
            self.init(reader)
        default: return nil
        }
    }
}
