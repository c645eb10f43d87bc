import CoreGraphics

@used @section("agate_looks") private let linkedTiledLook: LinkedType = { TiledLook.add(to: $0) }

extension TiledLook: EncodableLook, TreeRecord {
    package static var encodedName: String { "tiles" }
    package static let fields: [TreeField<Self>] = [
        TreeField("content", \.content), TreeField("grid", \.grid), TreeField("beginsAtTop", \.beginsAtTop),
        TreeField("minification", \.minification), TreeField("magnification", \.magnification),
        TreeField("fadeDuration", \.fadeDuration), TreeField("snapshot", \.snapshot),
    ]
}

extension TileGrid: TreeValue {
    /// Places and pixels of any grid lie within these, and so do their products with the sides of tiles.
    private static let pixels = 1.1e9

    package init(from reader: inout TreeReader) throws {
        let bounds: CGRect = try reader.read("bounds")
        let width: Int = try reader.read("width", "a side of a tile") { (1...8192).contains($0) }
        let height: Int = try reader.read("height", "a side of a tile") { (1...8192).contains($0) }
        let levels: Int = try reader.read("levels", "a number of levels") { (1...32).contains($0) }
        let scale: Double = try reader.read("scale", "pixels a point") { $0 > 0 && $0 < Self.pixels }
        let furthest = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY)).native
        guard furthest * scale <= Self.pixels else {
            throw reader.error("expected bounds within \(Self.pixels) pixels, found \(bounds)")
        }
        self.init(
            bounds: bounds, width: width, height: height, levels: levels, scale: scale,
            isFlipped: try reader.read("isFlipped"),
            originY: try reader.read("originY", "a number within the bounds' pixels") {
                abs($0) * scale <= Self.pixels
            })
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("bounds", bounds)
        try writer.write("width", width)
        try writer.write("height", height)
        try writer.write("levels", levels)
        try writer.write("scale", scale)
        try writer.write("isFlipped", isFlipped)
        try writer.write("originY", originY)
    }
}

extension TilePlace: TreeValue {
    private static let places = -1 << 40...1 << 40

    package init(from reader: inout TreeReader) throws {
        self.init(
            level: try reader.read("level", "a level") { (0..<32).contains($0) },
            column: try reader.read("column", "a column") { Self.places.contains($0) },
            row: try reader.read("row", "a row") { Self.places.contains($0) })
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("level", level)
        try writer.write("column", column)
        try writer.write("row", row)
    }
}

extension TileSnapshot: TreeValue {
    /// A tile that was asked for. The order of places tells one encoding from another.
    private struct Place: TreeValue {
        var place: TilePlace
        var tile: Tile?
        var standIn: StandIn?

        init(_ place: TilePlace, _ tile: Tile?, _ standIn: StandIn?) {
            (self.place, self.tile, self.standIn) = (place, tile, standIn)
        }

        init(from reader: inout TreeReader) throws {
            place = try reader.read("place")
            if try reader.read("isDrawn") {
                tile = Tile(image: try reader.image("image"), opacity: try reader.read("opacity"))
            }
            if let image = try reader.image("standIn") {
                standIn = StandIn(place: try reader.read("standInPlace"), image: image)
            }
        }

        func write(to writer: inout TreeWriter) throws {
            try writer.write("place", place)
            try writer.write("isDrawn", tile != nil)
            if let tile {
                try writer.write("image", tile.image)
                try writer.write("opacity", tile.opacity)
            }
            try writer.write("standIn", standIn?.image)
            if let standIn { try writer.write("standInPlace", standIn.place) }
        }
    }

    package init(from reader: inout TreeReader) throws {
        let grid: TileGrid = try reader.read("grid"), places: [Place] = try reader.read("places")
        var tiles: [TilePlace: Tile] = [:], standIns: [TilePlace: StandIn] = [:]
        for place in places {
            tiles[place.place] = place.tile
            standIns[place.place] = place.standIn
        }
        self.init(grid: grid, tiles: tiles, standIns: standIns, asked: Set(places.map(\.place)))
    }

    package func write(to writer: inout TreeWriter) throws {
        let places = asked.sorted { ($0.level, $0.row, $0.column) < ($1.level, $1.row, $1.column) }
        try writer.write("grid", grid)
        try writer.write("places", places.map { Place($0, tiles[$0], standIns[$0]) })
    }
}

@used @section("agate_looks") private let linkedProvidedLook: LinkedType = { ProvidedLook.add(to: $0) }

extension ProvidedLook: EncodableLook {
    package static var encodedName: String { "provided" }
    package init(from reader: inout TreeReader) throws {
        let content: ContentReference? = try reader.read("content")
        self.init(content, placement: try reader.read("placement"))
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write("content", content)
        try writer.write("placement", placement)
    }
}
