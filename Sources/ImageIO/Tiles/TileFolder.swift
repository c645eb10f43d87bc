import CoreGraphics

/// A folder with the tiles of a picture, as written by `agate tile`: `NAME_XX_YY.EXT`, with reduced pictures in the
/// folders `1`, `2`...
///
/// The picture's size is derived from the files, so tiles from other programs with such names can be read as well.
public struct TileFolder: Sendable {
    /// The size of the whole picture, in pixels.
    public let width: Int
    public let height: Int
    /// The longer side of a tile away from the edges, in pixels.
    public let tileSize: Int
    /// The number of levels of detail, each half the size of the one before.
    public let levels: Int
    private let url: URL
    private let names: TileNames

    /// - Throws: `ImageError` for a folder that can't be read, without tiles, or with tiles of several pictures.
    public init(contentsOf url: URL) throws(ImageError) {
        let files: [String]
        do {
            files = try FileManager.default.contentsOfDirectory(atPath: url.path)
        } catch {
            throw ImageError(file: url.path, reason: .unreadable, detail: "the folder can't be read")
        }
        let tiles = files.compactMap { TileNames.parse($0) }
        guard let first = tiles.first else {
            throw ImageError(
                file: url.path, reason: .unreadable,
                detail: "there are no tiles; expected files such as NAME_00_00.png")
        }
        if let other = tiles.first(where: { $0.names != first.names }) {
            throw ImageError(
                file: url.path, reason: .unreadable,
                detail: "there are tiles of \(first.names.name) (.\(first.names.pathExtension)) and of "
                    + "\(other.names.name) (.\(other.names.pathExtension)); expected one picture's")
        }
        self.url = url
        names = first.names
        let columns = (tiles.map(\.column).max() ?? 0) + 1, rows = (tiles.map(\.row).max() ?? 0) + 1
        let corner = try Self.size(url, names, 0, 0)
        let last = try Self.size(url, names, columns - 1, rows - 1)
        let side = max(corner.width, corner.height)
        let sideX = columns > 1 ? corner.width : side, sideY = rows > 1 ? corner.height : side
        tileSize = max(sideX, sideY)
        width = (columns - 1) * sideX + last.width
        height = (rows - 1) * sideY + last.height
        var levels = 1
        while levels < 32,
            FileManager.default.fileExists(
                atPath: url.appendingPathComponent(first.names.path(level: levels, column: 0, row: 0)).path)
        {
            levels += 1
        }
        self.levels = levels
    }

    private static func size(
        _ url: URL, _ names: TileNames, _ column: Int, _ row: Int
    ) throws(ImageError) -> (width: Int, height: Int) {
        let file = url.appendingPathComponent(names.path(level: 0, column: column, row: row))
        let header = try ImageCodec.header(try ImageCodec.read(file), name: file.path)
        return (header.width, header.height)
    }

    /// A tile's picture; nil if the picture has none there. Thread-safe.
    ///
    /// - Throws: `ImageError` for a file that can't be read.
    public func image(level: Int, column: Int, row: Int) throws(ImageError) -> CGImage? {
        guard level >= 0, level < levels, column >= 0, row >= 0 else { return nil }
        let file = url.appendingPathComponent(names.path(level: level, column: column, row: row))
        let side = tileSize << level
        guard column < (width + side - 1) / side, row < (height + side - 1) / side else { return nil }
        return try ImageCodec.decode(contentsOf: file)
    }
}
