import CJPEG
import CoreGraphics
import SharedLibrary

/// Decodes a JPEG row by row with libjpeg, which is loaded on first use.
final class JPEGRows: RowSource {
    let width: Int
    let height: Int
    let isOpaque = true
    private let file: MappedFile
    private let name: String
    private let rows: OpaquePointer
    private let isGray: Bool
    private let space: CGColorSpace
    private var message = [CChar](repeating: 0, count: 512)

    /// The table of functions is never freed.
    nonisolated(unsafe) private static let library = FunctionTable.load(JPEG.self, jpeg_functions()).map {
        table in
        let place = UnsafeMutablePointer<JPEG>.allocate(capacity: 1)
        place.initialize(to: table)
        return UnsafePointer(place)
    }

    /// Nil for a progressive picture, which libjpeg would hold as a whole.
    init?(_ file: MappedFile, isGray: Bool, name: String) throws(ImageError) {
        self.file = file
        self.name = name
        self.isGray = isGray
        let library: UnsafePointer<JPEG>
        switch Self.library {
        case .success(let found): library = found
        case .failure(let failure):
            throw ImageError(file: name, reason: .unsupported, detail: failure.description)
        }
        guard let start = file.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
            let rows = jpeg_rows_open(library, start, file.bytes.count, isGray ? 1 : 0, &message)
        else { throw Self.corrupt(message, name) }
        self.rows = rows
        (width, height) = (Int(jpeg_rows_width(rows)), Int(jpeg_rows_height(rows)))
        space =
            ICCProfile.colorSpace(JPEGMarkers(file.bytes).iccProfile, isGray: isGray)
            ?? (isGray ? .deviceGray : .standardRGB)
        if jpeg_rows_is_progressive(rows) != 0 { return nil }
    }

    deinit { jpeg_rows_close(rows) }

    func read(_ count: Int, at row: Int, into target: UnsafeMutableRawBufferPointer) throws(ImageError) {
        var line = [UInt8](repeating: 255, count: width * 4)
        for i in 0..<count {
            guard jpeg_rows_read(rows, &line, &message) != 0 else { throw Self.corrupt(message, name) }
            if !isGray { Self.spread(&line, width) }
            let image = CGImage(
                width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: isGray ? 8 : 32,
                bytesPerRow: isGray ? width : width * 4, space: space,
                bitmapInfo: CGBitmapInfo(alpha: isGray ? .none : .noneSkipLast),
                provider: CGDataProvider(bytes: Data(line)), isOpaque: true)
            image?.copyPremultipliedRGBA8(
                x: 0, y: 0, width: width, height: 1,
                into: UnsafeMutableRawBufferPointer(rebasing: target[(i * width * 4)...]),
                bytesPerRow: width * 4)
        }
    }

    /// Expands three bytes a pixel to four, in place.
    private static func spread(_ line: inout [UInt8], _ width: Int) {
        line.withUnsafeMutableBufferPointer { line in
            var x = width - 1
            while x >= 0 {
                let r = line[3 &* x], g = line[3 &* x &+ 1], b = line[3 &* x &+ 2]
                line[4 &* x] = r
                line[4 &* x &+ 1] = g
                line[4 &* x &+ 2] = b
                line[4 &* x &+ 3] = 255
                x &-= 1
            }
        }
    }

    private static func corrupt(_ message: [CChar], _ name: String) -> ImageError {
        let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return ImageError(
            file: name, reason: .corrupt, detail: "JPEG: \(String(decoding: text, as: UTF8.self))")
    }
}
