import CoreGraphics

/// The tiles of a layer at the time of a frame: a plain value that a provider of tiles gave.
package struct TileSnapshot: Sendable {
    /// A tile that has been drawn.
    package struct Tile: Sendable, Equatable {
        /// Nil where there is nothing to be seen.
        package var image: CGImage?
        /// How far a tile that came late has faded in, 0...1.
        package var opacity: Float

        package init(image: CGImage?, opacity: Float = 1) {
            self.image = image
            self.opacity = opacity
        }

        package static func == (a: Tile, b: Tile) -> Bool { a.image === b.image && a.opacity == b.opacity }
    }

    /// A coarser tile that is drawn below one that is missing or fading in.
    package struct StandIn: Sendable, Equatable {
        package var place: TilePlace
        package var image: CGImage

        package init(place: TilePlace, image: CGImage) {
            self.place = place
            self.image = image
        }

        package static func == (a: StandIn, b: StandIn) -> Bool {
            a.place == b.place && a.image === b.image
        }
    }

    package private(set) var grid: TileGrid
    /// Tiles that were asked for and have been drawn.
    package private(set) var tiles: [TilePlace: Tile]
    /// For places whose own tiles are missing or still fading in.
    package private(set) var standIns: [TilePlace: StandIn]
    /// Places that the provider was asked for, those of tiles that are not drawn yet or can't be drawn among them.
    package private(set) var asked: Set<TilePlace>

    package init(
        grid: TileGrid, tiles: [TilePlace: Tile], standIns: [TilePlace: StandIn], asked: Set<TilePlace>
    ) {
        self.grid = grid
        self.tiles = tiles
        self.standIns = standIns
        self.asked = asked
    }

    /// Whether some place may show two tiles, one over the other.
    package var isFading: Bool { !standIns.isEmpty }

    /// Whether another snapshot shows the same.
    package func looksLike(_ other: TileSnapshot) -> Bool {
        grid == other.grid && tiles == other.tiles && standIns == other.standIns
    }
}

extension TilePlace {
    /// The tile of the next level that shows the same in half the detail.
    package var coarser: TilePlace { TilePlace(level: level + 1, column: column >> 1, row: row >> 1) }
}
