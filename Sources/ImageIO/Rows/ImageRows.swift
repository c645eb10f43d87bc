import CoreGraphics

/// Decodes a picture a few rows at a time, from the top, so that one of any size takes little memory.
///
/// PNG and JPEG are decoded as they are read, whatever their size. WebP, interlaced PNG, progressive JPEG, JPEG in CMYK, and
/// pictures that are stored turned, are decoded at once, within `ImageLimits`.
package final class ImageRows {
    package let name: String
    package let width: Int
    package let height: Int
    /// Every pixel is opaque.
    package let isOpaque: Bool
    private var source: any RowSource
    /// Rows that were read.
    package private(set) var row = 0

    /// For each side, in pixels.
    package static let maximumSide = 1_000_000

    /// Refuses a picture whose sides are too long.
    static func check(width: Int, height: Int, name: String) throws(ImageError) {
        if width <= maximumSide, height <= maximumSide { return }
        throw ImageError(
            file: name, reason: .tooLarge,
            detail: "\(width) x \(height) pixels are too many; at most \(maximumSide) a side")
    }

    /// - Throws: what is wrong with the file or its header.
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

    /// Decodes the next rows: premultiplied sRGB, red first, four bytes a pixel, without gaps.
    ///
    /// - Throws: an error that says in which row the data ends or is damaged.
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

/// What decodes rows.
protocol RowSource {
    var width: Int { get }
    var height: Int { get }
    var isOpaque: Bool { get }
    /// `row` is the number of the first row, which is the one after the last that was read.
    mutating func read(
        _ count: Int, at row: Int, into rows: UnsafeMutableRawBufferPointer) throws(ImageError)
}

/// A picture that is in memory.
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

/// A file's bytes, read from the disk as they are asked for, at one place for as long as the object lives.
final class MappedFile {
    let data: Data
    let bytes: UnsafeRawBufferPointer
    private let mapped: NSData

    init(_ url: URL) throws(ImageError) {
        do {
            mapped = try NSData(contentsOf: url, options: .alwaysMapped)
        } catch {
            // A message that says what is wrong, as for files that are read.
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
