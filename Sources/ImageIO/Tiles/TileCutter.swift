import CoreGraphics
import Dispatch
import Locking

/// Cuts a picture into tiles, one file each, while decoding it. At most one row of tiles of each level is in memory.
package struct TileCutter {
    /// The side of a tile in pixels; tiles at the right and lower edge are smaller.
    package var tileSize = 256
    /// Whether the picture is also cut at half the size, a quarter, and so on, down to a single tile.
    package var hasLevels = false
    package var format = ImageFormat.jpeg
    package var pathExtension = "jpg"
    /// The quality of JPEG and WebP, 0...1.
    package var quality = 0.9

    package static let tileSizes = 16...4096

    package init() {}

    /// The picture's size, and the numbers of levels and files written.
    package struct Result: Sendable, Equatable {
        package var width: Int
        package var height: Int
        package var levels: Int
        package var files: Int
    }

    /// Writes the tiles of a picture into a folder, which is created if it doesn't exist.
    ///
    /// - Parameters:
    ///   - name: the prefix of the files' names.
    ///   - progress: receives the rows done and the total; an error thrown by it ends the operation.
    /// - Throws: `ImageError` if the picture can't be read or a file can't be written. Complete files are kept.
    package func cut(
        _ rows: ImageRows, into folder: URL, name: String, progress: (Int, Int) throws -> Void = { _, _ in }
    ) throws -> Result {
        let names = TileNames(name: name, pathExtension: pathExtension)
        var sizes = [(width: rows.width, height: rows.height)]
        while hasLevels, let last = sizes.last, max(last.width, last.height) > tileSize {
            sizes.append(((last.width + 1) / 2, (last.height + 1) / 2))
        }
        let bands = try sizes.map {
            try TileBand(
                width: $0.width, height: $0.height, side: tileSize, isOpaque: rows.isOpaque, name: rows.name)
        }
        for level in bands.indices {
            let place = level == 0 ? folder : folder.appendingPathComponent(String(level))
            do {
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            } catch {
                let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
                let text = reason.map { ": " + String(cString: strerror(Int32($0.code))) } ?? ""
                throw ImageError(
                    file: place.path, reason: .notWritable, detail: "the folder can't be made" + text)
            }
        }
        var files = 0
        while rows.row < rows.height {
            let count = min(tileSize, rows.height - rows.row)
            try rows.read(count, into: bands[0].next(count))
            try add(count, to: 0, bands) { files += try write($0, $1, names, folder) }
            try progress(rows.row, rows.height)
        }
        return Result(width: rows.width, height: rows.height, levels: bands.count, files: files)
    }

    /// Adds filled rows of a level: reduces them into the next level, and writes the band if it is full.
    private func add(
        _ count: Int, to level: Int, _ bands: [TileBand], _ write: (Int, TileBand) throws -> Void
    ) throws {
        let band = bands[level]
        band.filled += count
        if level + 1 < bands.count {
            let added = band.reduce(into: bands[level + 1])
            if added > 0 { try add(added, to: level + 1, bands, write) }
        }
        if band.isFull {
            try write(level, band)
            band.beginNext()
        }
    }

    /// Writes a row of tiles, using all processors.
    private func write(_ level: Int, _ band: TileBand, _ names: TileNames, _ folder: URL) throws -> Int {
        let columns = (band.width + tileSize - 1) / tileSize
        let failure = Locked<ImageError?>(nil)
        let row = band.start / tileSize
        DispatchQueue.concurrentPerform(iterations: columns) { column in
            if failure.withLock({ $0 != nil }) { return }
            do throws(ImageError) {
                let url = folder.appendingPathComponent(names.path(level: level, column: column, row: row))
                try ImageCodec.write(band.tile(column), to: url, as: format, quality: quality)
            } catch {
                failure.withLock { $0 = $0 ?? error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        return columns
    }
}
