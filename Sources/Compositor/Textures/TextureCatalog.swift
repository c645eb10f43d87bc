import CoreGraphics
import RenderTree

/// Where texels of a picture lie in a texture: `texture = (texel + offset) / size`. In texels of the whole picture, also
/// where the texture holds a reduced one.
struct TexturePlace: Sendable, Equatable {
    var texture: TextureID
    var offsetX, offsetY: Double
    var width, height: Double
}

/// Knows which pictures lie in which textures, and keeps them within a budget, least recently used first out.
///
/// Plain bookkeeping: what is to be done on the GPU comes out as plan steps.
struct TextureCatalog {
    struct Key: Hashable {
        var image: UInt64
        var tile: Int32
        var hasMipmaps: Bool

        /// The tile of what isn't cut.
        static let whole: Int32 = -2
    }

    private struct Texture {
        var bytes: Int
        var lastUse: Int
        /// Pictures that go when it goes.
        var keys: [Key]
        var packer: TexturePacker?
    }

    /// Small pictures share pages of two widths, for pictures of up to 128 and up to 256 texels. Narrow ones: a picture's rows
    /// lie close together in memory, which llvmpipe's sampling of turned pictures feels.
    static let pageWidths = [132, 260]
    static let pageHeights = 4096...8192
    static let largestInPage = 256
    /// Texels around a picture in a page that repeat its edge.
    static let pageApron = 2

    let limit: Int
    let budget: Int
    private var textures: [TextureID: Texture] = [:]
    private var places: [Key: TexturePlace] = [:]
    private var clock = 0
    private var lastID: Int32 = 0
    private(set) var bytes = 0
    /// Bytes of the budget that others take.
    var reserved = 0

    init(limit: Int, budget: Int) {
        self.limit = limit
        self.budget = budget
    }

    mutating func newID() -> TextureID {
        lastID += 1
        return TextureID(rawValue: lastID)
    }

    /// What must be done before a picture can be sampled.
    struct Demand {
        var place: TexturePlace
        /// In order: textures that go, then the one that comes.
        var evicted: [TextureID] = []
        var steps: [PlanStep] = []
        var uploadedBytes = 0
    }

    /// The place of a picture, or of one of its tiles; the demand tells what is missing on the GPU.
    mutating func place(_ image: CGImage, tile: ImageTile?, hasMipmaps: Bool) -> Demand {
        clock += 1
        let key = Key(image: image.uniqueID, tile: tile?.index ?? Key.whole, hasMipmaps: hasMipmaps)
        if let place = places[key] {
            textures[place.texture]?.lastUse = clock
            return Demand(place: place)
        }
        if let tile { return add(image, key, tile) }
        if !hasMipmaps, max(image.width, image.height) <= Self.largestInPage,
            limit >= Self.pageHeights.lowerBound
        {
            return placeInPage(image, key)
        }
        return add(image, key, Self.whole(image, hasMipmaps: hasMipmaps))
    }

    /// All of a picture as one tile.
    private static func whole(_ image: CGImage, hasMipmaps: Bool) -> ImageTile {
        var tile = ImageTile(
            index: Key.whole, source: PixelRect(x: 0, y: 0, width: image.width, height: image.height))
        if hasMipmaps {
            let x = MipAxis(length: image.width), y = MipAxis(length: image.height)
            tile.source.width = x.count(0)
            tile.source.height = y.count(0)
            tile.levels = MipAxis.levels(x, y)
        }
        return tile
    }

    /// A texture of its own for a part of a picture.
    private mutating func add(_ image: CGImage, _ key: Key, _ tile: ImageTile) -> Demand {
        let bytes = tile.bytes, source = tile.source
        let evicted = makeRoom(bytes)
        let id = newID()
        let unit = tile.unit
        let place = TexturePlace(
            texture: id, offsetX: -Double(source.x) * unit.x, offsetY: -Double(source.y) * unit.y,
            width: Double(source.width) * unit.x, height: Double(source.height) * unit.y)
        textures[id] = Texture(bytes: bytes, lastUse: clock, keys: [key])
        self.bytes += bytes
        places[key] = place
        var demand = Demand(place: place, evicted: evicted)
        demand.steps = [
            .createTexture(
                id, width: source.width, height: source.height, levels: tile.levels, isSurface: false),
            .upload(
                TextureUpload(
                    texture: id, x: 0, y: 0, image: image, reduction: tile.reduction, source: source,
                    levels: tile.levels)),
        ]
        demand.uploadedBytes = bytes
        return demand
    }

    private mutating func placeInPage(_ image: CGImage, _ key: Key) -> Demand {
        let apron = Self.pageApron
        let w = image.width + 2 * apron, h = image.height + 2 * apron
        var found: (id: TextureID, x: Int, y: Int)?
        for (id, texture) in textures.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard var packer = texture.packer, let corner = packer.place(width: w, height: h) else {
                continue
            }
            textures[id]?.packer = packer
            found = (id, corner.x, corner.y)
            break
        }
        var evicted: [TextureID] = []
        var steps: [PlanStep] = []
        if found == nil {
            let width = Self.pageWidths.first { $0 >= w } ?? w
            let height = min(limit, Self.pageHeights.upperBound) * Self.pageWidths[0] / width
            evicted = makeRoom(width * height * 4)
            let id = newID()
            var packer = TexturePacker(width: width, height: height)
            let corner = packer.place(width: w, height: h) ?? (0, 0)
            textures[id] = Texture(bytes: width * height * 4, lastUse: clock, keys: [], packer: packer)
            bytes += width * height * 4
            steps.append(.createTexture(id, width: width, height: height, levels: 1, isSurface: false))
            found = (id, corner.x, corner.y)
        }
        guard let found, let page = textures[found.id]?.packer else {
            preconditionFailure("a page was just made")
        }
        textures[found.id]?.keys.append(key)
        textures[found.id]?.lastUse = clock
        let place = TexturePlace(
            texture: found.id, offsetX: Double(found.x + apron), offsetY: Double(found.y + apron),
            width: Double(page.width), height: Double(page.height))
        places[key] = place
        steps.append(
            .upload(
                TextureUpload(
                    texture: found.id, x: found.x, y: found.y, image: image,
                    source: PixelRect(x: -apron, y: -apron, width: w, height: h))))
        return Demand(place: place, evicted: evicted, steps: steps, uploadedBytes: w * h * 4)
    }

    /// Drops textures until `bytes` more fit in the budget, or none is left.
    private mutating func makeRoom(_ needed: Int) -> [TextureID] {
        var evicted: [TextureID] = []
        while bytes + reserved + needed > budget,
            let oldest = textures.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            drop(oldest.key)
            evicted.append(oldest.key)
        }
        return evicted
    }

    private mutating func drop(_ id: TextureID) {
        guard let texture = textures.removeValue(forKey: id) else { return }
        bytes -= texture.bytes
        for key in texture.keys { places[key] = nil }
    }
}
