import CoreGraphics

/// Reads the frames of an animated WebP by decoding the picture in each frame's chunk.
///
/// Source: the WebP Container Specification, "Animation".
struct AnimatedWebPReader: ImageFrames.Reader {
    let width: Int
    let height: Int
    private(set) var frames: [ImageFrames.Frame] = []
    private(set) var loopCount: Int?
    private let data: Data
    private let name: String
    /// The bytes of each frame's picture.
    private var pictures: [Range<Int>] = []

    /// Nil for a picture that isn't animated.
    init?(_ data: Data, _ header: ImageHeader, name: String) throws(ImageError) {
        self.data = data.startIndex == 0 ? data : Data(data)
        self.name = name
        (width, height) = (header.width, header.height)
        self.data.withUnsafeBytes { readChunks($0) }
        if loopCount == nil || frames.isEmpty { return nil }
        try ImageLimits.check(width: width, height: height, name: name)
    }

    private mutating func readChunks(_ bytes: UnsafeRawBufferPointer) {
        func number(_ at: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
        }
        var at = 12
        while at + 8 <= bytes.count {
            let size = number(at + 4, 4), start = at + 8
            // The last frame of an incomplete file is left out.
            guard size <= bytes.count - start else { return }
            switch String(decoding: bytes[at..<at + 4], as: UTF8.self) {
            case "ANIM" where size >= 6: loopCount = number(start + 4, 2)
            case "ANMF" where size > 16:
                var frame = ImageFrames.Frame(
                    area: PixelRect(
                        x: number(start, 3) * 2, y: number(start + 3, 3) * 2, width: number(start + 6, 3) + 1,
                        height: number(start + 9, 3) + 1))
                frame.delay = Double(number(start + 12, 3)) / 1000
                frame.blend = bytes[start + 15] & 2 == 0 ? .over : .replace
                frame.disposal = bytes[start + 15] & 1 == 0 ? .keep : .clear
                frames.append(frame)
                pictures.append(start + 16..<start + size)
            default: break
            }
            at = start + size + size & 1
        }
    }

    func patch(_ index: Int) throws(ImageError) -> FrameCanvas.Patch {
        let area = frames[index].area
        let inside = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        if inside.isEmpty { return FrameCanvas.Patch(area: inside, pixels: []) }
        let part = Data(data[pictures[index]])
        let name = name
        let result = part.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in try WebPDecoder(bytes: bytes, name: name).decode() }
        }
        let image = try result.get()
        guard image.width == area.width, image.height == area.height else {
            throw ImageError(
                file: name, reason: .corrupt, detail: "a frame has another size than its picture")
        }
        // The decoder's own bytes are straight RGBA.
        guard let bytes = image.dataProvider?.bytes, bytes.count >= area.width * area.height * 4 else {
            throw ImageError(file: name, reason: .corrupt, detail: "a frame has no pixels")
        }
        var pixels = [UInt8]()
        pixels.reserveCapacity(inside.width * inside.height * 4)
        for y in inside.y..<inside.maxY {
            let start = bytes.startIndex + ((y - area.y) * area.width + inside.x - area.x) * 4
            pixels += bytes[start..<start + inside.width * 4]
        }
        return FrameCanvas.Patch(area: inside, pixels: pixels)
    }
}
