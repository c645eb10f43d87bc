import CoreGraphics

/// Prepares a frame for a codec: composites it on the background or unpremultiplies it, and pads it.
///
/// The result is in the frame's own bytes if possible, otherwise in a reused buffer.
final class FramePreparation {
    struct Result {
        let bytes: UnsafeMutableRawPointer
        let bytesPerRow: Int
    }

    private let info: MovieInfo
    private let background: BackgroundRow
    private let fillsTransparent: Bool
    private let file: String
    /// The distance between rows in pixels; larger than the width if an odd last column needs a neighbour.
    private let stride: Int
    private var scratch: FrameMemory?

    /// - Parameters:
    ///   - fillsTransparent: true for codecs that mix neighbouring colours.
    ///   - pairsColumns: true for codecs with halved chroma resolution.
    init(
        _ info: MovieInfo, background: CGColor, fillsTransparent: Bool, pairsColumns: Bool, file: String
    ) {
        self.info = info
        let c = background.sRGBComponents
        self.background = BackgroundRow(red: c.x, green: c.y, blue: c.z)
        self.fillsTransparent = fillsTransparent
        self.file = file
        stride = pairsColumns ? info.encodedWidth + info.encodedWidth % 2 : info.encodedWidth
    }

    func prepare(_ frame: FramePixels) throws(MovieError) -> Result {
        if info.hasAlpha { return try straighten(frame) }
        if !background.isBlack {
            background.composite(
                frame.start.assumingMemoryBound(to: UInt32.self), count: info.width * info.height)
        }
        guard stride != info.width || info.encodedHeight != info.height else {
            return Result(bytes: frame.start, bytesPerRow: info.width * 4)
        }
        let target = try buffer()
        for y in 0..<info.height {
            let row = frame.start + y * info.width * 4
            (target.start + y * stride * 4).copyMemory(from: row, byteCount: info.width * 4)
        }
        return pad(target)
    }

    private func straighten(_ frame: FramePixels) throws(MovieError) -> Result {
        let target = try buffer()
        frame.withImage { image in
            image.copyStraightRGBA8(
                x: 0, y: 0, width: info.width, height: info.height, into: target.bytes,
                bytesPerRow: stride * 4)
        }
        if fillsTransparent {
            TransparentFill.fill(
                target.start.assumingMemoryBound(to: UInt32.self), width: info.width, height: info.height,
                stride: stride)
        }
        return pad(target)
    }

    private func pad(_ target: FrameMemory) -> Result {
        EdgePadding.pad(
            target.start.assumingMemoryBound(to: UInt32.self), width: info.width, height: info.height,
            paddedWidth: stride, paddedHeight: info.encodedHeight)
        return Result(bytes: target.start, bytesPerRow: stride * 4)
    }

    private func buffer() throws(MovieError) -> FrameMemory {
        if let scratch { return scratch }
        let made = try FrameMemory(count: stride * info.encodedHeight * 4, file: file)
        scratch = made
        return made
    }
}
