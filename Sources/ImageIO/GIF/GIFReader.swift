import CGIF
import CoreGraphics
import SharedLibrary

/// Reads the frames of a GIF. Blocks are parsed here and decompressed by giflib, which is loaded on first use.
struct GIFReader: ImageFrames.Reader {
    let width: Int
    let height: Int
    private(set) var frames: [ImageFrames.Frame] = []
    private(set) var loopCount: Int?
    /// Whether the data was read to its end.
    private(set) var isComplete = false
    private let name: String
    private let data: Data
    /// The bytes of the screen descriptor and colour table.
    private let head: Range<Int>
    /// The bytes that giflib needs for each frame in addition.
    private var blocks: [Block] = []

    private struct Block {
        var bytes: Range<Int>
        var transparent: Int?
    }

    /// - Throws: if no frame is complete.
    init(_ data: Data, name: String) throws(ImageError) {
        self.name = name
        self.data = data.startIndex == 0 ? data : Data(data)
        let bytes = [UInt8](self.data.prefix(13))
        guard bytes.count == 13 else { throw Self.early(name) }
        width = Int(bytes[6]) | Int(bytes[7]) << 8
        height = Int(bytes[8]) | Int(bytes[9]) << 8
        try ImageLimits.check(width: width, height: height, name: name)
        head = 0..<13 + Self.colors(bytes[10])
        guard head.upperBound <= self.data.count else { throw Self.early(name) }
        self.data.withUnsafeBytes { readBlocks($0) }
    }

    func header() -> ImageHeader {
        ImageHeader(
            format: .gif, width: width, height: height, hasAlpha: blocks.contains { $0.transparent != nil },
            isIndexed: true)
    }

    static func early(_ name: String) -> ImageError {
        ImageError(file: name, reason: .corrupt, detail: "the GIF data ends too early")
    }

    /// The size in bytes of the colour table that flags announce.
    private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    private mutating func readBlocks(_ bytes: UnsafeRawBufferPointer) {
        var at = head.upperBound
        var next = ImageFrames.Frame(area: .init(x: 0, y: 0, width: 0, height: 0))
        var transparent: Int?
        /// The offset after a chain of blocks; nil if the data ends.
        func end(_ start: Int) -> Int? {
            var at = start
            while at < bytes.count {
                if bytes[at] == 0 { return at + 1 }
                at += Int(bytes[at]) + 1
            }
            return nil
        }
        while at < bytes.count {
            switch bytes[at] {
            case 0x21:
                guard at + 2 < bytes.count, let after = end(at + 2) else { return }
                read(extension: bytes[at + 1], bytes, at + 2, &next, &transparent)
                at = after
            case 0x2c:
                guard at + 10 < bytes.count else { return }
                func word(_ i: Int) -> Int { Int(bytes[at + i]) | Int(bytes[at + i + 1]) << 8 }
                next.area = .init(x: word(1), y: word(3), width: word(5), height: word(7))
                let start = at + 10 + Self.colors(bytes[at + 9])
                guard start + 1 < bytes.count, let after = end(start + 1) else { return }
                frames.append(next)
                blocks.append(Block(bytes: at..<after, transparent: transparent))
                next = ImageFrames.Frame(area: next.area)
                transparent = nil
                at = after
            case 0x3b:
                isComplete = true
                return
            default: return
            }
        }
    }

    private mutating func read(
        extension label: UInt8, _ bytes: UnsafeRawBufferPointer, _ at: Int, _ frame: inout ImageFrames.Frame,
        _ transparent: inout Int?
    ) {
        let count = Int(bytes[at])
        guard at + count + 3 < bytes.count else { return }
        if label == 0xf9, count >= 4 {
            switch bytes[at + 1] >> 2 & 7 {
            case 2: frame.disposal = .clear
            case 3: frame.disposal = .restore
            default: frame.disposal = .keep
            }
            frame.delay = Double(Int(bytes[at + 2]) | Int(bytes[at + 3]) << 8) / 100
            transparent = bytes[at + 1] & 1 == 0 ? nil : Int(bytes[at + 4])
        }
        let next = at + 1 + count
        if label == 0xff, count == 11, next + 3 < bytes.count, bytes[next] == 3, bytes[next + 1] == 1,
            bytes[at + 1..<at + 9].elementsEqual("NETSCAPE".utf8)
        {
            loopCount = Int(bytes[next + 2]) | Int(bytes[next + 3]) << 8
        }
    }

    /// The part of a frame inside the picture. Pixels outside cost no memory, and rows below no time.
    func patch(_ index: Int) throws(ImageError) -> FrameCanvas.Patch {
        let block = blocks[index], area = frames[index].area
        try ImageLimits.check(width: area.width, height: area.height, name: name)
        let inside = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if inside.width == 0 || inside.height == 0 { return FrameCanvas.Patch(area: inside, pixels: []) }
        let stream = GIFStream(data[head] + data[block.bytes] + [0x3b])
        let visible = PixelRect(
            x: inside.x - area.x, y: inside.y - area.y, width: inside.width, height: inside.height)
        let pixels = try stream.decode(
            area.width, area.height, visible, transparent: block.transparent, name: name)
        return FrameCanvas.Patch(area: inside, pixels: pixels)
    }
}

/// A GIF stream of a single picture, decoded by giflib.
private final class GIFStream {
    private let bytes: [UInt8]
    private var at = 0

    init(_ data: Data) { bytes = [UInt8](data) }

    /// Decodes an area of the picture to straight RGBA.
    func decode(
        _ width: Int, _ height: Int, _ part: PixelRect, transparent: Int?, name: String
    ) throws(ImageError) -> [UInt8] {
        let library = try GIF.library(name)
        var code: Int32 = 0
        let context = Unmanaged.passUnretained(self).toOpaque()
        let opened = library.DGifOpen(
            context,
            { file, target, count in
                guard let user = file?.pointee.UserData, let target else { return 0 }
                return Unmanaged<GIFStream>.fromOpaque(user).takeUnretainedValue().read(target, Int(count))
            }, &code)
        guard let file = opened else { throw GIF.error(code, name) }
        defer { _ = library.DGifCloseFile(file, nil) }
        var record = UNDEFINED_RECORD_TYPE
        guard library.DGifGetRecordType(file, &record) == GIF_OK, record == IMAGE_DESC_RECORD_TYPE,
            library.DGifGetImageDesc(file) == GIF_OK
        else { throw GIF.error(file.pointee.Error, name) }
        var palette = [UInt32](repeating: 0xff00_0000, count: 256)
        if let map = file.pointee.Image.ColorMap ?? file.pointee.SColorMap {
            for i in 0..<min(Int(map.pointee.ColorCount), 256) {
                let c = map.pointee.Colors[i]
                palette[i] = UInt32(c.Red) | UInt32(c.Green) << 8 | UInt32(c.Blue) << 16 | 0xff00_0000
            }
        }
        if let transparent { palette[transparent] = 0 }
        var line = [UInt8](repeating: 0, count: width)
        var pixels = [UInt8](repeating: 0, count: part.width * part.height * 4)
        let isInterlaced = file.pointee.Image.Interlace
        for y in Self.rows(height, isInterlaced: isInterlaced) {
            if !isInterlaced, y >= part.y + part.height { break }
            guard library.DGifGetLine(file, &line, Int32(width)) == GIF_OK else {
                throw GIF.error(file.pointee.Error, name)
            }
            guard y >= part.y, y < part.y + part.height else { continue }
            pixels.withUnsafeMutableBytes { pixels in
                for x in 0..<part.width {
                    pixels.storeBytes(
                        of: palette[Int(line[part.x + x])],
                        toByteOffset: ((y - part.y) * part.width + x) * 4, as: UInt32.self)
                }
            }
        }
        return pixels
    }

    private func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int32 {
        let count = min(count, bytes.count - at)
        for i in 0..<max(count, 0) { target[i] = bytes[at + i] }
        at += max(count, 0)
        return Int32(max(count, 0))
    }

    /// The rows in storage order.
    private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
            Array(stride(from: start, to: height, by: step))
        }
    }
}

extension GIF {
    private static let loaded = FunctionTable.load(GIF.self, gif_functions())

    /// giflib, loaded when a GIF's pixels are first read or written.
    static func library(_ name: String) throws(ImageError) -> GIF {
        switch loaded {
        case .success(let library): return library
        case .failure(let failure):
            throw ImageError(file: name, reason: .unsupported, detail: failure.description)
        }
    }

    static func error(_ code: Int32, _ name: String) -> ImageError {
        let text = (try? library(name))?.GifErrorString(code).map { String(cString: $0) }
        return ImageError(file: name, reason: .corrupt, detail: "GIF: \(text ?? "it can't be read")")
    }
}
