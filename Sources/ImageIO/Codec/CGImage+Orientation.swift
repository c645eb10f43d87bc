import CoreGraphics

extension CGImage {
    /// The image rotated and mirrored to be upright; the image itself if it already is.
    package func oriented(
        _ orientation: CGImagePropertyOrientation, name: String
    ) throws(ImageError) -> CGImage {
        guard orientation != .up, let colorSpace, let source = dataProvider?.bytes else { return self }
        let size = bitsPerPixel / 8
        let (w, h) = orientation.swapsSides ? (height, width) : (width, height)
        let store = try PixelMemory(count: w * h * size, name: name)
        source.withUnsafeBytes { bytes in
            guard let from = bytes.baseAddress, let to = store.bytes.baseAddress else { return }
            let walk = PixelWalk(orientation, width: width, height: height, pixel: size, row: bytesPerRow)
            walk.copy(from: from, to: to, width: w, height: h)
        }
        let turned = CGImage(
            width: w, height: h, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: w * size, space: colorSpace, bitmapInfo: bitmapInfo,
            provider: CGDataProvider(bytes: store.data()), isOpaque: isFullyOpaque)
        guard let turned else {
            throw ImageError(file: name, reason: .corrupt, detail: "its sizes contradict each other")
        }
        return turned
    }
}

/// The positions in the stored picture of a rotated picture's pixels.
private struct PixelWalk {
    var start = 0
    var stepX = 0
    var stepY = 0
    let pixel: Int

    init(_ orientation: CGImagePropertyOrientation, width: Int, height: Int, pixel: Int, row: Int) {
        self.pixel = pixel
        let lastX = (width - 1) * pixel
        let lastY = (height - 1) * row
        switch orientation {
        case .up: (start, stepX, stepY) = (0, pixel, row)
        case .upMirrored: (start, stepX, stepY) = (lastX, -pixel, row)
        case .down: (start, stepX, stepY) = (lastX + lastY, -pixel, -row)
        case .downMirrored: (start, stepX, stepY) = (lastY, pixel, -row)
        case .leftMirrored: (start, stepX, stepY) = (0, row, pixel)
        case .right: (start, stepX, stepY) = (lastY, -row, pixel)
        case .rightMirrored: (start, stepX, stepY) = (lastX + lastY, -row, -pixel)
        case .left: (start, stepX, stepY) = (lastX, row, -pixel)
        }
    }

    /// Copies in blocks, so that source and target stay in the cache when rows become columns.
    func copy(from: UnsafeRawPointer, to: UnsafeMutableRawPointer, width: Int, height: Int) {
        let block = 32
        for y0 in stride(from: 0, to: height, by: block) {
            for x0 in stride(from: 0, to: width, by: block) {
                for y in y0..<min(y0 + block, height) {
                    var source = from + start + y * stepY + x0 * stepX
                    var target = to + (y * width + x0) * pixel
                    for _ in x0..<min(x0 + block, width) {
                        if pixel == 4 {
                            target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
                        } else {
                            target.copyMemory(from: source, byteCount: pixel)
                        }
                        source += stepX
                        target += pixel
                    }
                }
            }
        }
    }
}
