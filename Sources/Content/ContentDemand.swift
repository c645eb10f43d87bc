import RenderTree

/// The content that a view shows of a tree, as far as it depends on the positions of layers on the screen.
package struct ContentDemand: Sendable {
    /// The tiles of one layer.
    package struct Tiles: Sendable {
        package var content: ContentReference
        package var grid: TileGrid
        package var fadeDuration: Double
        package var places: [TilePlace]
    }

    package private(set) var tiles: [UInt64: Tiles] = [:]

    package init() {}

    package var isEmpty: Bool { tiles.isEmpty }

    /// Asks for tiles that a look shows with a grid.
    package mutating func add(_ places: [TilePlace], of look: TiledLook, _ grid: TileGrid) {
        guard let content = look.content else { return }
        if tiles[content.identity.rawValue]?.grid == grid {
            tiles[content.identity.rawValue]?.places += places
        } else {
            tiles[content.identity.rawValue] = Tiles(
                content: content, grid: grid, fadeDuration: look.fadeDuration, places: places)
        }
    }
}
