import CDeflate
import CoreGraphics

/// Reads the frames of an animated PNG by converting each to a PNG of its own for the PNG decoder.
///
/// Source: the PNG specification, third edition, 11.3.6.
struct APNGReader: ImageFrames.Reader {
    let width: Int
    let height: Int
    private(set) var frames: [ImageFrames.Frame] = []
    private(set) var loopCount: Int?
    private let name: String
    private let data: Data
    /// The bytes of the header, and of all chunks that apply to every frame.
    private var header: Range<Int> = 0..<0
    private var shared: [Range<Int>] = []
    /// The ranges of each frame's compressed pixels.
    private var parts: [[Range<Int>]] = []

    /// Nil for a picture that isn't animated.
    init?(_ data: Data, _ picture: ImageHeader, name: String) throws(ImageError) {
        self.name = name
        self.data = data.startIndex == 0 ? data : Data(data)
        (width, height) = (picture.width, picture.height)
        self.data.withUnsafeBytes { readChunks($0) }
        if loopCount == nil { return nil }
        try ImageLimits.check(width: width, height: height, name: name)
        while let last = parts.last, last.isEmpty {
            parts.removeLast()
            frames.removeLast()
        }
        if frames.isEmpty || loopCount == nil { return nil }
    }

    private mutating func readChunks(_ bytes: UnsafeRawBufferPointer) {
        func number(_ at: Int) -> Int {
            Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
        }
        var at = 8
        var hasPixels = false
        while at + 12 <= bytes.count {
            let count = number(at), start = at + 8
            guard count <= bytes.count - start - 4 else { return }
            let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
            // The animation control chunk must precede the pixels.
            if type == "IDAT", loopCount == nil { return }
            switch type {
            case "IHDR" where count == 13: header = start..<start + 13
            case "acTL" where count == 8: loopCount = number(start + 4)
            case "fcTL" where count == 26:
                let seconds = UInt16(
                    bigEndian: bytes.loadUnaligned(fromByteOffset: start + 20, as: UInt16.self))
                let parts = UInt16(
                    bigEndian: bytes.loadUnaligned(fromByteOffset: start + 22, as: UInt16.self))
                var frame = ImageFrames.Frame(
                    area: .init(
                        x: number(start + 12), y: number(start + 16), width: number(start + 4),
                        height: number(start + 8)))
                frame.delay = Double(seconds) / Double(parts == 0 ? 100 : parts)
                frame.blend = bytes[start + 25] == 1 ? .over : .replace
                switch bytes[start + 24] {
                case 1: frame.disposal = .clear
                // The first frame has no predecessor to restore.
                case 2: frame.disposal = frames.isEmpty ? .clear : .restore
                default: frame.disposal = .keep
                }
                frames.append(frame)
                self.parts.append([])
            case "IDAT":
                hasPixels = true
                // Without a frame control chunk before it, this picture is the fallback for programs without
                // animation.
                if !frames.isEmpty { self.parts[frames.count - 1].append(start..<start + count) }
            case "fdAT" where count > 4:
                if !frames.isEmpty { self.parts[frames.count - 1].append(start + 4..<start + count) }
            case "IEND": return
            default: if !hasPixels { shared.append(at..<start + count + 4) }
            }
            at = start + count + 4
        }
    }

    func patch(_ index: Int) throws(ImageError) -> FrameCanvas.Patch {
        let area = frames[index].area
        try ImageLimits.check(width: area.width, height: area.height, name: name)
        guard area.x + area.width <= width, area.y + area.height <= height, header.count == 13 else {
            throw ImageError(file: name, reason: .corrupt, detail: "PNG: frame \(index) leaves the picture")
        }
        var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
        let size = PNGChunkWriter.bytes(UInt32(area.width)) + PNGChunkWriter.bytes(UInt32(area.height))
        Self.add("IHDR", Data(size) + data[header].dropFirst(8), to: &file)
        for chunk in shared { file += data[chunk] }
        for part in parts[index] { Self.add("IDAT", data[part], to: &file) }
        Self.add("IEND", Data(), to: &file)
        let image = try ImageCodec.decode(file, name: name)
        var pixels = [UInt8](repeating: 0, count: area.width * area.height * 4)
        pixels.withUnsafeMutableBytes {
            image.copyStraightRGBA8(
                x: 0, y: 0, width: area.width, height: area.height, into: $0, bytesPerRow: area.width * 4)
        }
        return FrameCanvas.Patch(area: area, pixels: pixels)
    }

    private static func add(_ type: String, _ body: Data, to file: inout Data) {
        file += PNGChunkWriter.bytes(UInt32(body.count))
        let chunk = Data(type.utf8) + body
        file += chunk
        let crc = chunk.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        file += PNGChunkWriter.bytes(crc)
    }
}
