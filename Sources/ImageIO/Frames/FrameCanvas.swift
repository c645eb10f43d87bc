import CoreGraphics

/// The canvas on which an animation's frames are composited: straight RGBA bytes.
///
/// The cost of a frame is proportional to its rectangle, however large the canvas is: untouched memory stays zero,
/// and an image's memory is reused once the client releases it, so that only changes are copied.
struct FrameCanvas {
    let width: Int
    let height: Int
    private let memory: CanvasMemory
    private let pool = CanvasPool()
    /// The pixels written so far.
    private var touched: RowSpans
    /// The changes since each image was created, by the image's memory.
    private var changed: [ObjectIdentifier: RowSpans] = [:]

    /// The pixels of an area, straight RGBA.
    struct Patch {
        var area: PixelRect
        var pixels: [UInt8]
    }

    /// The compositing of a frame with the canvas.
    enum Blend { case replace, over }
    /// The treatment of a frame's area before the next frame.
    enum Disposal { case keep, clear, restore }

    /// Throws if memory can't be allocated.
    init(width: Int, height: Int, name: String) throws(ImageError) {
        (self.width, self.height) = (width, height)
        memory = try Self.memory(width * height * 4, name)
        touched = RowSpans(height: height)
    }

    private static func memory(_ count: Int, _ name: String) throws(ImageError) -> CanvasMemory {
        guard let memory = CanvasMemory(count: count) else {
            throw ImageError(
                file: name, reason: .tooLarge, detail: "no memory for the \(count) bytes of its frames")
        }
        return memory
    }

    /// The intersection of an area with the canvas.
    func inside(_ area: PixelRect) -> PixelRect {
        area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    }

    private mutating func note(_ area: PixelRect) {
        touched.add(area)
        for name in Array(changed.keys) { changed[name]?.add(area) }
    }

    /// The pixels of an area, clipped to the canvas.
    func patch(_ area: PixelRect) -> Patch {
        let inside = inside(area)
        var pixels = [UInt8](repeating: 0, count: inside.width * inside.height * 4)
        pixels.withUnsafeMutableBytes { pixels in
            guard let to = pixels.baseAddress else { return }
            for y in 0..<inside.height {
                let from = memory.start + ((inside.y + y) * width + inside.x) * 4
                (to + y * inside.width * 4).copyMemory(from: from, byteCount: inside.width * 4)
            }
        }
        return Patch(area: inside, pixels: pixels)
    }

    /// Composites pixels of a frame.
    mutating func draw(_ patch: Patch, _ blend: Blend) {
        let area = patch.area, inside = inside(patch.area)
        precondition(patch.pixels.count >= area.width * area.height * 4, "a frame without its pixels")
        guard inside.width > 0, inside.height > 0 else { return }
        note(inside)
        patch.pixels.withUnsafeBytes { pixels in
            guard let start = pixels.baseAddress else { return }
            for y in inside.y..<inside.y + inside.height {
                let from = start + ((y - area.y) * area.width + inside.x - area.x) * 4
                let to = memory.start + (y * width + inside.x) * 4
                if blend == .replace {
                    to.copyMemory(from: from, byteCount: inside.width * 4)
                } else {
                    Self.over(from, to, inside.width)
                }
            }
        }
    }

    private static func over(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer, _ count: Int) {
        for x in 0..<count {
            let pixel = UInt32(littleEndian: (from + 4 * x).loadUnaligned(as: UInt32.self))
            switch pixel >> 24 {
            case 255: (to + 4 * x).storeBytes(of: pixel.littleEndian, as: UInt32.self)
            case 0: break
            default: mix(from + 4 * x, to + 4 * x)
            }
        }
    }

    private static func mix(_ from: UnsafeRawPointer, _ to: UnsafeMutableRawPointer) {
        func byte(_ pointer: UnsafeRawPointer, _ i: Int) -> Int {
            Int(pointer.load(fromByteOffset: i, as: UInt8.self))
        }
        let alpha = byte(from, 3)
        let a = alpha * 255, b = byte(to, 3) * (255 - alpha)
        let sum = a + b
        for i in 0..<3 {
            let mixed = UInt8((byte(from, i) * a + byte(to, i) * b + sum / 2) / sum)
            to.storeBytes(of: mixed, toByteOffset: i, as: UInt8.self)
        }
        to.storeBytes(of: UInt8((sum + 127) / 255), toByteOffset: 3, as: UInt8.self)
    }

    mutating func clear(_ area: PixelRect) {
        let inside = inside(area)
        guard inside.width > 0, inside.height > 0 else { return }
        note(inside)
        for y in inside.y..<inside.y + inside.height {
            memset(memory.start + (y * width + inside.x) * 4, 0, inside.width * 4)
        }
    }

    /// An image of the canvas in its current state.
    mutating func image(name: String) throws(ImageError) -> CGImage {
        let target: CanvasMemory
        if let reused = pool.reuse() {
            target = reused
            (changed[ObjectIdentifier(target)] ?? touched).copy(
                from: memory.start, to: target.start, width: width)
        } else {
            target = try Self.memory(memory.count, name)
            touched.copy(from: memory.start, to: target.start, width: width)
        }
        let bytes = pool.lend(target)
        changed = changed.filter { pool.mayReturn($0.key) }
        changed[ObjectIdentifier(target)] = RowSpans(height: height)
        guard let image = CGImage(width: width, height: height, rgba8: bytes, alphaInfo: .last) else {
            throw ImageError(file: name, reason: .tooLarge, detail: "a frame makes no picture")
        }
        return image
    }
}
