import CoreGraphics
import Geometry
import RenderTree

/// A cache of the pixels of surfaces between frames: bitmaps of rasterized layers from their first frame, blurs once
/// they were unchanged for a frame.
///
/// It only keeps records, like `TextureCatalog`. A surface is identified by its layer and role, and its cached pixels
/// are valid as long as the part of the scene that they show is the same, mark by mark.
struct SurfaceCache {
    struct Key: Hashable {
        var surface: KeptSurface
        /// The index among the surfaces of one layer and role in a scene: a layer may have several blurs, or be in both
        /// pictures of a transition.
        var ordinal: Int
    }

    enum State {
        /// The cached pixels are valid.
        case hit(DrawnSurface)
        /// The surface is drawn entirely, and cached.
        case fresh
        /// The surface changes, and only its visible part is drawn.
        case changing
    }

    private struct Entry {
        var place: DrawnSurface
        /// The scene that it was in last, and where; nil for the last scene of all.
        var scene: LaidScene?
        var surface: SurfaceIndex
        var lastFrame: Int
    }

    private struct Page {
        var bytes: Int
        /// Texels that surfaces took when it was made, and that good ones take now.
        var filled: Int, used: Int
        var keys: Set<Key>
        /// The last frame whose scene had any surface of the page.
        var lastUse: Int
    }

    /// A surface of the last scene.
    private struct Seen {
        var surface: SurfaceIndex
        /// Whether its picture differed from that of the scene before.
        var hasChanged: Bool
    }

    /// The number of frames for which pixels are kept while their layer is not visible.
    static let patience = 8

    /// The budget in bytes, including pictures; kept surfaces use at most half of it.
    let budget: Int
    /// The bytes of kept surfaces.
    private(set) var bytes = 0
    private var entries: [Key: Entry] = [:]
    private var pages: [TextureID: Page] = [:]
    private var frame = 0
    private var states: [SurfaceIndex: State] = [:]
    private var keys: [SurfaceIndex: Key] = [:]
    private var last: [Key: Seen] = [:]
    private var dropped: [TextureID] = []
    /// Bytes of surfaces that were admitted in this frame.
    private var pledged = 0

    init(budget: Int) { self.budget = budget }

    /// Returns the state of a surface of the scene that was passed to `beginFrame`; nil for one that is never kept.
    func state(of surface: SurfaceIndex) -> State? { states[surface] }

    // MARK: What is good

    /// Compares a scene that is about to be drawn with the cached surfaces.
    ///
    /// - Parameter old: the scene of the previous call.
    mutating func beginFrame(_ old: LaidScene?, _ new: LaidScene) {
        frame += 1
        pledged = 0
        states.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        var now: [Key: Seen] = [:]
        var counts: [KeptSurface: Int] = [:]
        var comparison = SceneComparison(old ?? new, new)
        for index in new.scene.surfaces.indices {
            guard let kept = new.scene.surfaces[index].kept else { continue }
            let key = Key(surface: kept, ordinal: counts[kept, default: 0])
            counts[kept, default: 0] += 1
            keys[index] = key
            let isSame = last[key].map { comparison.isSame($0.surface, index) }
            now[key] = Seen(surface: index, hasChanged: isSame == false)
            states[index] = state(key, index, isSame: isSame, new)
        }
        parkUnseen(old)
        last = now
        dropSparsePages()
    }

    /// - Parameter isSame: as in the last scene; nil when it was not there.
    private mutating func state(
        _ key: Key, _ index: SurfaceIndex, isSame: Bool?, _ new: LaidScene
    ) -> State {
        if var entry = entries[key] {
            var isGood = isSame ?? false
            if let scene = entry.scene {
                var comparison = SceneComparison(scene, new)
                isGood = comparison.isSame(entry.surface, index)
            }
            if isGood {
                entry.scene = nil
                entry.surface = index
                entry.lastFrame = frame
                entries[key] = entry
                pages[entry.place.page.id]?.lastUse = frame
                return .hit(entry.place)
            }
            forget(key)
        }
        guard let isSame else { return key.surface.role == .bitmap ? .fresh : .changing }
        if isSame { return .fresh }
        // A bitmap that changes once is kept anew; one that goes on changing would take a texture each time.
        let goesOn = last[key]?.hasChanged ?? false
        return key.surface.role == .bitmap && !goesOn ? .fresh : .changing
    }

    /// Keeps surfaces that left the scene for a while, together with the scene that they were in.
    private mutating func parkUnseen(_ old: LaidScene?) {
        for (key, entry) in entries where entry.lastFrame != frame {
            if entry.scene == nil { entries[key]?.scene = old }
            if entries[key]?.scene == nil || frame - entry.lastFrame > Self.patience { forget(key) }
        }
    }

    private mutating func forget(_ key: Key) {
        guard let place = entries.removeValue(forKey: key)?.place else { return }
        pages[place.page.id]?.keys.remove(key)
        pages[place.page.id]?.used -= place.bounds.area
    }

    /// A page that has become mostly empty goes; what is left on it is drawn anew, elsewhere.
    private mutating func dropSparsePages() {
        for (id, page) in pages where page.used * 4 < page.filled || page.keys.isEmpty { drop(id) }
    }

    /// Discards all cached surfaces, because their pixels are invalid.
    mutating func forgetAll() {
        for id in Array(pages.keys) { drop(id) }
        last.removeAll()
        states.removeAll()
        keys.removeAll()
    }

    // MARK: Textures

    /// Whether there is room to keep a surface that is drawn now; it must then be drawn whole. Pages that nothing of the
    /// scene shows make way, the oldest first.
    ///
    /// - Parameter pictureBytes: what pictures take of the budget.
    mutating func admit(_ bounds: PixelRect, pictureBytes: Int) -> Bool {
        let size = SurfacePages.size(of: bounds)
        // With the gaps that are left on pages.
        let needed = size.width * size.height * 16 / 3
        let room = min(budget / 2, budget - pictureBytes)
        if needed > room { return false }
        while bytes + pledged + needed > room {
            let oldest = pages.filter { $0.value.lastUse < frame }
                .min { ($0.value.lastUse, $0.key.rawValue) < ($1.value.lastUse, $1.key.rawValue) }
            guard let oldest else { return false }
            drop(oldest.key)
        }
        pledged += needed
        return true
    }

    /// Whether a page of what was admitted fits, with the gaps between the surfaces.
    func fits(width: Int, height: Int, pictureBytes: Int) -> Bool {
        bytes + width * height * 4 <= min(budget / 2, budget - pictureBytes)
    }

    /// Keeps what is drawn on a new page.
    mutating func add(_ page: PageTexture, _ surfaces: [(index: SurfaceIndex, place: DrawnSurface)]) {
        let filled = surfaces.reduce(0) { $0 + $1.place.bounds.area }
        var keys: Set<Key> = []
        for surface in surfaces {
            guard let key = self.keys[surface.index] else { continue }
            keys.insert(key)
            entries[key] = Entry(
                place: surface.place, scene: nil, surface: surface.index, lastFrame: frame)
        }
        pages[page.id] = Page(
            bytes: page.width * page.height * 4, filled: filled, used: filled, keys: keys, lastUse: frame)
        bytes += page.width * page.height * 4
    }

    private mutating func drop(_ texture: TextureID) {
        guard let page = pages.removeValue(forKey: texture) else { return }
        bytes -= page.bytes
        for key in page.keys {
            entries[key] = nil
            if let seen = last[key], case .hit = states[seen.surface] {
                states[seen.surface] = .fresh
            }
        }
        dropped.append(texture)
    }

    /// Textures that are no longer used.
    mutating func takeDropped() -> [TextureID] {
        defer { dropped.removeAll() }
        return dropped
    }
}
