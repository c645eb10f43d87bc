import CGIF
import CoreGraphics

/// Writes GIF with giflib: up to 256 colours a frame; pixels with less than half alpha become transparent.
struct GIFWriter {
    struct Frame {
        var image: CGImage
        /// The duration in seconds.
        var delay: Double
    }

    let name: String
    /// The number of plays; 0 is endless, nil omits it.
    let loopCount: Int?

    private final class Output { var data = Data() }

    func encode(_ frames: [Frame]) throws(ImageError) -> Data {
        let library = try GIF.library(name)
        let width = frames.map(\.image.width).max() ?? 0, height = frames.map(\.image.height).max() ?? 0
        guard width > 0, width <= 65535, height <= 65535 else {
            throw ImageError(
                file: name, reason: .notEncodable,
                detail: "GIF can't have \(width) x \(height) pixels; at most 65535 a side")
        }
        let output = Output()
        var code: Int32 = 0
        let opened = library.EGifOpen(
            Unmanaged.passUnretained(output).toOpaque(),
            { file, bytes, count in
                guard let user = file?.pointee.UserData, let bytes else { return 0 }
                Unmanaged<Output>.fromOpaque(user).takeUnretainedValue().data.append(bytes, count: Int(count))
                return count
            }, &code)
        guard let file = opened else { throw GIF.error(code, name) }
        do throws(ImageError) {
            try write(frames, width, height, file, library)
        } catch {
            _ = library.EGifCloseFile(file, nil)
            throw error
        }
        guard library.EGifCloseFile(file, &code) == GIF_OK else { throw GIF.error(code, name) }
        return output.data
    }

    private func write(
        _ frames: [Frame], _ width: Int, _ height: Int, _ file: UnsafeMutablePointer<GifFileType>,
        _ library: GIF
    ) throws(ImageError) {
        func check(_ code: Int32) throws(ImageError) {
            if code != GIF_OK { throw GIF.error(file.pointee.Error, name) }
        }
        library.EGifSetGifVersion(file, true)
        try check(library.EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil))
        if let loopCount {
            let loops = UInt16(clamping: loopCount)
            let application = Array("NETSCAPE2.0".utf8)
            let body = [1, UInt8(loops & 255), UInt8(loops >> 8)]
            try check(library.EGifPutExtensionLeader(file, 0xff))
            try check(library.EGifPutExtensionBlock(file, 11, application))
            try check(library.EGifPutExtensionBlock(file, 3, body))
            try check(library.EGifPutExtensionTrailer(file))
        }
        var pictures: [GIFPicture] = []
        for frame in frames { pictures.append(try GIFPicture(frame.image, library, name: name)) }
        // Each frame replaces the one before, which must be cleared if any frame has transparent pixels.
        let disposal: UInt8 = pictures.contains { $0.transparent != nil } ? 2 : 1
        for (frame, picture) in zip(frames, pictures) {
            let hundredths = UInt16(
                clamping: Int(((frame.delay > 0 ? min(frame.delay, 600) : 0) * 100).rounded()))
            let control = [
                disposal << 2 | (picture.transparent == nil ? 0 : 1), UInt8(hundredths & 255),
                UInt8(hundredths >> 8), picture.transparent ?? 0,
            ]
            try check(library.EGifPutExtension(file, 0xf9, 4, control))
            let map = library.GifMakeMapObject(256, picture.colors)
            defer { library.GifFreeMapObject(map) }
            try check(
                library.EGifPutImageDesc(
                    file, 0, 0, Int32(frame.image.width), Int32(frame.image.height), false, map))
            var indices = picture.indices
            for y in 0..<frame.image.height {
                let code = indices.withUnsafeMutableBufferPointer { all in
                    library.EGifPutLine(
                        file, all.baseAddress.map { $0 + y * frame.image.width }, Int32(frame.image.width))
                }
                try check(code)
            }
        }
    }
}

/// A picture quantized to at most 256 colours.
private struct GIFPicture {
    private(set) var colors = [GifColorType](repeating: GifColorType(), count: 256)
    private(set) var indices: [UInt8]
    private(set) var transparent: UInt8?

    init(_ image: CGImage, _ library: GIF, name: String) throws(ImageError) {
        let count = image.width * image.height
        var pixels = [UInt32](repeating: 0, count: count)
        pixels.withUnsafeMutableBytes {
            image.copyStraightRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        indices = [UInt8](repeating: 0, count: count)
        let hasHoles = pixels.contains { $0 >> 24 < 128 }
        let most = hasHoles ? 255 : 256
        if hasHoles { transparent = 255 }
        if takeExact(pixels, most) { return }
        var red = pixels.map { UInt8($0 & 255) }, green = pixels.map { UInt8($0 >> 8 & 255) }
        var blue = pixels.map { UInt8($0 >> 16 & 255) }
        var size = Int32(most)
        let code = library.GifQuantizeBuffer(
            UInt32(image.width), UInt32(image.height), &size, &red, &green, &blue, &indices, &colors)
        guard code == GIF_OK else {
            throw ImageError(
                file: name, reason: .notEncodable, detail: "GIF: its colours can't be reduced to 256")
        }
        for i in 0..<count where pixels[i] >> 24 < 128 { indices[i] = 255 }
    }

    /// Uses the exact colours if they are few enough; returns whether they are.
    private mutating func takeExact(_ pixels: [UInt32], _ most: Int) -> Bool {
        var known: [UInt32: UInt8] = [:]
        for (i, pixel) in pixels.enumerated() {
            if pixel >> 24 < 128 {
                indices[i] = 255
                continue
            }
            let color = pixel & 0xff_ffff
            if let index = known[color] {
                indices[i] = index
                continue
            }
            if known.count == most { return false }
            let index = UInt8(known.count)
            known[color] = index
            colors[Int(index)] = GifColorType(
                Red: UInt8(color & 255), Green: UInt8(color >> 8 & 255), Blue: UInt8(color >> 16 & 255))
            indices[i] = index
        }
        return true
    }
}
