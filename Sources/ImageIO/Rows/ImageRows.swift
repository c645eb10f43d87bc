import CoreGraphics

/// Decodes a picture a few rows at a time, from the top, so that a picture of any size needs little memory.
///
/// PNG and JPEG are decoded incrementally. WebP, interlaced PNG, progressive JPEG, JPEG in CMYK, and pictures with an
/// orientation are decoded as a whole, within `ImageLimits`.
package final class ImageRows {
    package let name: String
    package let width: Int
    package let height: Int
    /// Whether every pixel is opaque.
    package let isOpaque: Bool
    private var source: any RowSource
    /// The number of rows read.
    package private(set) var row = 0

    /// The maximum length of each side, in pixels.
    package static let maximumSide = 1_000_000

    /// Throws if the sides of a picture are too long.
    static func check(width: Int, height: Int, name: String) throws(ImageError) {
        if width <= maximumSide, height <= maximumSide { return }
        throw ImageError(
            file: name, reason: .tooLarge,
            detail: "\(width) x \(height) pixels are too many; at most \(maximumSide) a side")
    }

    /// - Throws: if the file can't be read or its header is invalid.
    package init(contentsOf url: URL) throws(ImageError) {
        let file = try MappedFile(url)
        name = url.path
        let header = try ImageCodec.header(file.data, name: name, isBeginning: true)
        try Self.check(width: header.width, height: header.height, name: name)
        source = try Self.source(file, header, name)
        (width, height) = (source.width, source.height)
        isOpaque = source.isOpaque
    }

    private static func source(
        _ file: MappedFile, _ header: ImageHeader, _ name: String
    ) throws(ImageError) -> any RowSource {
        switch header.format {
        case .png:
            if let rows = try PNGRows(file, name: name) { return rows }
        case .jpeg where header.orientation == .up && !header.isCMYK:
            if let rows = try JPEGRows(file, isGray: header.isGray, name: name) { return rows }
        default: break
        }
        return WholeRows(image: try ImageCodec.decode(file.data, name: name))
    }

    /// Decodes the next rows to premultiplied sRGB, red first, four bytes a pixel, without padding.
    ///
    /// - Throws: an error with the row at which the data ends or is damaged.
    package func read(_ count: Int, into rows: UnsafeMutableRawBufferPointer) throws(ImageError) {
        let count = min(count, height - row)
        precondition(rows.count >= count * width * 4, "the buffer is too small")
        do {
            try source.read(count, at: row, into: rows)
        } catch {
            throw ImageError(
                file: error.file, reason: error.reason,
                detail: "\(error.detail), below row \(row) of \(height)")
        }
        row += count
    }
}

/// A decoder of rows.
protocol RowSource {
    var width: Int { get }
    var height: Int { get }
    var isOpaque: Bool { get }
    /// Reads rows. `row` is the number of the first one, which follows the last one read.
    mutating func read(
        _ count: Int, at row: Int, into rows: UnsafeMutableRawBufferPointer) throws(ImageError)
}

/// Rows of a picture in memory.
struct WholeRows: RowSource {
    let image: CGImage

    var width: Int { image.width }
    var height: Int { image.height }
    var isOpaque: Bool { image.isFullyOpaque }

    func read(_ count: Int, at row: Int, into rows: UnsafeMutableRawBufferPointer) {
        image.copyPremultipliedRGBA8(
            x: 0, y: row, width: image.width, height: count, into: rows, bytesPerRow: image.width * 4)
    }
}

/// A file's bytes, mapped into memory at a fixed address for the object's lifetime.
final class MappedFile {
    let data: Data
    let bytes: UnsafeRawBufferPointer
    private let mapped: NSData

    init(_ url: URL) throws(ImageError) {
        do {
            mapped = try NSData(contentsOf: url, options: .alwaysMapped)
        } catch {
            // Reading the file instead gives the usual error messages.
            let data = try ImageCodec.read(url)
            mapped = data as NSData
        }
        (bytes, data) = Self.views(mapped)
    }

    init(_ data: Data) {
        mapped = data as NSData
        (bytes, self.data) = Self.views(mapped)
    }

    private static func views(_ mapped: NSData) -> (UnsafeRawBufferPointer, Data) {
        let bytes = UnsafeRawBufferPointer(start: mapped.bytes, count: mapped.length)
        let data = Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: mapped.bytes), count: mapped.length,
            deallocator: .none)
        return (bytes, data)
    }
}
