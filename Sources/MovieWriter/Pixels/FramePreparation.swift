import CoreGraphics

/// Makes of a frame what a codec takes: on its background or with straight alpha, and padded.
///
/// The result lies in the frame's own bytes where that is possible, else in one buffer that is used again.
final class FramePreparation {
    struct Result {
        let bytes: UnsafeMutableRawPointer
        let bytesPerRow: Int
    }

    private let info: MovieInfo
    private let background: BackgroundRow
    private let fillsTransparent: Bool
    private let file: String
    private var scratch: FrameMemory?

    /// `fillsTransparent` is for codecs that mix neighbours' colours.
    init(_ info: MovieInfo, background: CGColor, fillsTransparent: Bool, file: String) {
        self.info = info
        let c = background.sRGBComponents
        self.background = BackgroundRow(red: c.x, green: c.y, blue: c.z)
        self.fillsTransparent = fillsTransparent
        self.file = file
    }

    func prepare(_ frame: FramePixels) throws(MovieError) -> Result {
        let own = frame.start
        if info.hasAlpha { return try straighten(frame) }
        if !background.isBlack {
            background.composite(
                own.assumingMemoryBound(to: UInt32.self), count: frame.width * frame.height)
        }
        guard info.encodedWidth != info.width || info.encodedHeight != info.height else {
            return Result(bytes: own, bytesPerRow: frame.width * 4)
        }
        return try padded(own)
    }

    private func straighten(_ frame: FramePixels) throws(MovieError) -> Result {
        let target = try buffer()
        let row = frame.width * 4
        frame.withImage { image in
            image.copyStraightRGBA8(
                x: 0, y: 0, width: frame.width, height: frame.height, into: target.bytes, bytesPerRow: row)
        }
        if fillsTransparent {
            TransparentFill.fill(
                target.start.assumingMemoryBound(to: UInt32.self), width: frame.width, height: frame.height)
        }
        return Result(bytes: target.start, bytesPerRow: row)
    }

    private func padded(_ source: UnsafeMutableRawPointer) throws(MovieError) -> Result {
        let row = info.encodedWidth * 4
        let start = try buffer().start
        for y in 0..<info.height {
            (start + y * row).copyMemory(from: source + y * info.width * 4, byteCount: info.width * 4)
        }
        EdgePadding.pad(
            start.assumingMemoryBound(to: UInt32.self), width: info.width, height: info.height,
            paddedWidth: info.encodedWidth, paddedHeight: info.encodedHeight)
        return Result(bytes: start, bytesPerRow: row)
    }

    private func buffer() throws(MovieError) -> FrameMemory {
        if let scratch { return scratch }
        let made = try FrameMemory(count: info.encodedWidth * info.encodedHeight * 4, file: file)
        scratch = made
        return made
    }
}
