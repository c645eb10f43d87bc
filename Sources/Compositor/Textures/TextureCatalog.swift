import CoreGraphics
import Geometry

/// The position of a picture's texels in a texture: `texture = (texel + offset) / size`, in texels of the whole picture
/// even if the texture contains a reduced one.
struct TexturePlace: Sendable, Equatable {
    var texture: TextureID
    /// The layer in an array that small pictures share; nil for a texture that holds only this picture.
    var layer: Int?
    var offsetX, offsetY: Double
    var width, height: Double
    /// The planes that the texture is a sheet of; nil for colours.
    var planes: PlanarLayout?
}

/// An index of the textures that hold pictures. It evicts the least recently used textures if a budget in bytes is
/// exceeded.
///
/// It only keeps records: the work of the GPU is returned as plan steps.
struct TextureCatalog {
    struct Key: Hashable {
        var image: UInt64
        var tile: Int32
        var hasMipmaps: Bool

        /// The tile of what isn't cut.
        static let whole: Int32 = -2

        /// Returns the key that all states of a bitmap share.
        func ofBitmap(_ stamp: BitmapStamp) -> Key {
            Key(image: stamp.bitmap, tile: tile, hasMipmaps: hasMipmaps)
        }
    }

    /// The position of a picture, or of one of its tiles.
    private struct Placed {
        var place: TexturePlace
        var lastUse: Int
        /// The state of the bitmap that the texels show; nil if the picture is no bitmap's state.
        var state: TextureState?
    }

    private struct Texture {
        /// Another context owns the texels.
        var isExternal = false
        var bytes: Int
        var lastUse: Int
        /// The pictures in the texture, which are evicted together with it.
        var keys: [Key]
        /// The array of layers that small pictures share and reuse in turn; nil for a texture that holds only one
        /// picture.
        var layers: LayerArray?
    }

    /// Smaller textures are too small to be shared.
    static let leastLimit = 4096

    let limit: Int
    let budget: Int
    /// Whether textures can have 16 bits.
    var hasWideTextures = false
    private var textures: [TextureID: Texture] = [:]
    private var places: [Key: Placed] = [:]
    /// The states of each bitmap, or tile of it, that lie in textures; the keys have the bitmap in place of the image.
    private var states: [Key: [Key]] = [:]
    /// Arrays that have room, by the size of their layers.
    private var open: [LayerArray.Size: TextureID] = [:]
    private var droppedExternals: [TextureID] = []
    private var clock = 0
    /// The clock at the start of the frame. Textures that were used later belong to the frame that is being planned.
    private var frameStart = 0
    private var lastID: Int32 = 0
    private(set) var bytes = 0
    /// The bytes of the budget that other caches use.
    var reserved = 0
    /// Tables of numbers that paints look up. They are few, and not counted in the budget.
    var tables = TableCatalog()

    init(limit: Int, budget: Int) {
        self.limit = limit
        self.budget = budget
    }

    /// Starts a frame. Pictures that were placed earlier may be evicted from here on.
    mutating func beginFrame() {
        dropUnusedExternals()
        frameStart = clock
        tables.beginFrame()
    }

    mutating func newID() -> TextureID {
        lastID += 1
        return TextureID(rawValue: lastID)
    }

    /// The steps that must precede the first use of a picture, and its position.
    struct Demand {
        var place: TexturePlace
        /// The evicted textures. Their deletion precedes the creation of the new one.
        var evicted: [TextureID] = []
        var steps: [PlanStep] = []
        var uploadedBytes = 0
    }

    /// The place of a picture, or of one of its tiles; the demand tells what is missing on the GPU.
    mutating func place(_ image: CGImage, tile: ImageTile?, hasMipmaps: Bool) -> Demand {
        clock += 1
        let key = Key(image: image.uniqueID, tile: tile?.index ?? Key.whole, hasMipmaps: hasMipmaps)
        if let index = places.index(forKey: key) {
            places.values[index].lastUse = clock
            let place = places.values[index].place
            textures[place.texture]?.lastUse = clock
            return Demand(place: place)
        }
        let planes = planes(of: image, hasMipmaps: hasMipmaps)
        if planes == nil, let pixels = image.external, pixels.layout == nil { return add(pixels, key) }
        if let demand = updateOlderState(to: image, key) { return demand }
        if let planes { return add(image, planes, key) }
        if let tile { return add(image, key, tile) }
        if !hasMipmaps, limit >= Self.leastLimit, let layers = LayerArray(for: image) {
            return placeInLayer(image, key, layers)
        }
        return add(image, key, Self.whole(image, hasMipmaps: hasMipmaps))
    }

    /// The place of a table of numbers.
    mutating func place(_ table: PaintTable) -> TableCatalog.Demand {
        var last = lastID
        defer { lastID = last }
        return tables.place(table) {
            last += 1
            return TextureID(rawValue: last)
        }
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
        let source = tile.source
        let channel = tile.levels == 1 && tile.reduction == 0 ? image.channelOfTexture : nil
        let bytes = channel == nil ? tile.bytes : tile.bytes / 4
        let evicted = makeRoom(bytes)
        let id = newID()
        let unit = tile.unit
        let place = TexturePlace(
            texture: id, offsetX: -Double(source.x) * unit.x, offsetY: -Double(source.y) * unit.y,
            width: Double(source.width) * unit.x, height: Double(source.height) * unit.y)
        textures[id] = Texture(bytes: bytes, lastUse: clock, keys: [key])
        self.bytes += bytes
        put(image, key, at: place, tile)
        var demand = Demand(place: place, evicted: evicted)
        demand.steps = [
            channel.map {
                .createSingleChannel(id, width: source.width, height: source.height, count: 1, channel: $0)
            }
                ?? .createTexture(
                    id, width: source.width, height: source.height, levels: tile.levels, isSurface: false),
            .upload(
                TextureUpload(
                    texture: id, x: 0, y: 0, image: image, reduction: tile.reduction, source: source,
                    levels: tile.levels)),
        ]
        demand.uploadedBytes = bytes
        return demand
    }

    /// The planes that a picture is uploaded as; nil if it is uploaded as colours.
    private func planes(of image: CGImage, hasMipmaps: Bool) -> PlanarLayout? {
        guard !hasMipmaps, let layout = image.external?.layout,
            max(layout.sheetWidth, layout.sheetHeight) <= limit, layout.bits == 8 || hasWideTextures
        else { return nil }
        return layout
    }

    /// Whether a picture lies in one texture, however large it is.
    func isWhole(_ image: CGImage, hasMipmaps: Bool) -> Bool {
        guard let external = image.external else { return false }
        return external.layout == nil || planes(of: image, hasMipmaps: hasMipmaps) != nil
    }

    /// A sheet for the planes of a picture. Frames that follow take turns on it.
    private mutating func add(_ image: CGImage, _ layout: PlanarLayout, _ key: Key) -> Demand {
        let bytes = layout.sheetBytes
        let evicted = makeRoom(bytes)
        let id = newID()
        let place = TexturePlace(
            texture: id, offsetX: 0, offsetY: 0, width: Double(layout.sheetWidth),
            height: Double(layout.sheetHeight), planes: layout)
        textures[id] = Texture(bytes: bytes, lastUse: clock, keys: [key])
        self.bytes += bytes
        let tile = Self.whole(image, hasMipmaps: false)
        put(image, key, at: place, tile)
        return Demand(
            place: place, evicted: evicted,
            steps: [
                .createSheet(id, layout),
                .upload(TextureUpload(texture: id, x: 0, y: 0, image: image, source: tile.source)),
            ], uploadedBytes: bytes)
    }

    /// A texture that another context drew. Its first row is the lowest, so its height counts down.
    private mutating func add(_ pixels: any ExternalPixels, _ key: Key) -> Demand {
        let id = newID()
        let place = TexturePlace(
            texture: id, offsetX: 0, offsetY: -Double(pixels.height), width: Double(pixels.width),
            height: -Double(pixels.height))
        textures[id] = Texture(isExternal: true, bytes: 0, lastUse: clock, keys: [key])
        places[key] = Placed(place: place, lastUse: clock, state: nil)
        return Demand(place: place, steps: [.importTexture(id, pixels)])
    }

    /// Releases textures of other contexts that the last frame did not draw, so that their owners can draw into them
    /// again.
    private mutating func dropUnusedExternals() {
        for (id, texture) in textures where texture.isExternal && texture.lastUse <= frameStart {
            drop(id)
            droppedExternals.append(id)
        }
    }

    /// The textures of other contexts that were released since the last call.
    mutating func takeDroppedExternals() -> [TextureID] {
        defer { droppedExternals = [] }
        return droppedExternals
    }

    private mutating func placeInLayer(_ image: CGImage, _ key: Key, _ wanted: LayerArray) -> Demand {
        var layers = wanted
        var evicted: [TextureID] = []
        var steps: [PlanStep] = []
        let id: TextureID
        if let found = open[layers.size], let array = textures[found]?.layers {
            id = found
            layers = array
        } else {
            if textures.values.contains(where: { $0.layers?.size == layers.size }) {
                layers = layers.further
            }
            layers = layers.limited(to: budget / 8)
            evicted = makeRoom(layers.bytes)
            id = newID()
            textures[id] = Texture(bytes: layers.bytes, lastUse: clock, keys: [], layers: layers)
            bytes += layers.bytes
            let size = layers.size
            steps.append(
                size.channel.map {
                    .createSingleChannel(
                        id, width: size.width, height: size.height, count: layers.count, channel: $0)
                } ?? .createLayers(id, width: size.width, height: size.height, count: layers.count))
        }
        let layer = textures[id]?.keys.count ?? 0
        textures[id]?.keys.append(key)
        textures[id]?.lastUse = clock
        open[layers.size] = layer + 1 < layers.count ? id : nil
        let apron = LayerArray.apron
        let place = TexturePlace(
            texture: id, layer: layer, offsetX: Double(apron), offsetY: Double(apron),
            width: Double(layers.size.width), height: Double(layers.size.height))
        // All of the layer: a picture that is drawn much smaller is sampled some texels beyond its edges.
        let source = PixelRect(x: -apron, y: -apron, width: layers.size.width, height: layers.size.height)
        put(image, key, at: place, ImageTile(index: key.tile, source: source))
        steps.append(
            .upload(TextureUpload(texture: id, x: 0, y: 0, layer: layer, image: image, source: source)))
        return Demand(place: place, evicted: evicted, steps: steps, uploadedBytes: layers.size.bytes)
    }

    private mutating func put(_ image: CGImage, _ key: Key, at place: TexturePlace, _ tile: ImageTile) {
        let state = image.stamp.map { TextureState(stamp: $0, tile: tile) }
        places[key] = Placed(place: place, lastUse: clock, state: state)
        if let state { states[key.ofBitmap(state.stamp), default: []].append(key) }
    }

    /// Has the texture of another state of a bitmap hold this one. Nil where there is none, or where this frame draws
    /// it as it is.
    private mutating func updateOlderState(to image: CGImage, _ key: Key) -> Demand? {
        guard let stamp = image.stamp, let known = states[key.ofBitmap(stamp)] else { return nil }
        var newest: (key: Key, placed: Placed, state: TextureState)?
        for old in known {
            guard let placed = places[old], placed.lastUse <= frameStart, let state = placed.state,
                newest.map({ $0.state.stamp.revision < state.stamp.revision }) ?? true
            else { continue }
            newest = (old, placed, state)
        }
        guard let newest else { return nil }
        let place = newest.placed.place
        remove(newest.key)
        if let index = textures[place.texture]?.keys.firstIndex(of: newest.key) {
            textures[place.texture]?.keys[index] = key
        }
        textures[place.texture]?.lastUse = clock
        put(image, key, at: place, newest.state.tile)
        let uploads = newest.state.uploads(to: image, stamp, place)
        var demand = Demand(place: place, steps: uploads.map { .upload($0) })
        demand.uploadedBytes = place.planes?.sheetBytes ?? uploads.reduce(0) { $0 + $1.bytes }
        return demand
    }

    /// Forgets where a picture lies.
    private mutating func remove(_ key: Key) {
        guard let stamp = places.removeValue(forKey: key)?.state?.stamp else { return }
        let bitmap = key.ofBitmap(stamp)
        states[bitmap]?.removeAll { $0 == key }
        if states[bitmap]?.isEmpty ?? false { states[bitmap] = nil }
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
        for key in texture.keys { remove(key) }
        if let size = texture.layers?.size, open[size] == id { open[size] = nil }
    }
}
