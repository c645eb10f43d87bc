import CoreGraphics

extension ImageCodec {
    /// Decodes the beginning of an incomplete file: the first rows, with the rest transparent. Nil if rows are not
    /// stored in order: WebP, interlaced PNG, progressive JPEG, and JPEG in CMYK.
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
                // The row may have been written partially.
                if let start = line.baseAddress { memset(start, 0, line.count) }
                break
            }
        }
        return CGImage(width: width, height: height, rgba8: memory.data(), alphaInfo: .premultipliedLast)
    }
}

extension ImageFrames {
    /// Nil for a picture or format that is not animated.
    convenience init?(_ data: Data, _ header: ImageHeader, name: String) throws(ImageError) {
        switch header.format {
        case .gif: self.init(try GIFReader(data, name: name))
        case .png:
            guard let reader = try APNGReader(data, header, name: name) else { return nil }
            self.init(reader)
        case .webp:
            guard let reader = try AnimatedWebPReader(data, header, name: name) else { return nil }
            self.init(reader)
        case .jpeg, .heic, .avif: return nil
        }
    }
}
