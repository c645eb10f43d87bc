import Geometry
import CoreGraphics
import Foundation
import RandomCases
import RenderTree

@testable import Compositor

/// Trees with tiled layers below everything that moves, clips, repeats or filters them.
struct TiledTrees {
    private var random: RepeatableRandom
    /// Planes are turned in space, and there are no masks: what levels of detail there are in perspective depends on the
    /// clip, and that of a mask's marks is not known before they are made.
    private let isDeep: Bool
    private var lastContent: UInt64 = 0

    init(seed: Int) {
        random = RepeatableRandom(seed: seed)
        isDeep = seed % 3 == 0
    }

    static let tileSide = 16

    /// A layer of tiles of 16 pixels, in four levels.
    static func tiled(
        _ content: UInt64, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        mask: RenderNode? = nil,
        _ change: (inout LayerGeometry, inout LayerAppearance) -> Void = { _, _ in }
    ) -> RenderNode {
        Make.node(x, y, width, height, alpha: nil, mask: mask) { geometry, look in
            change(&geometry, &look)
            var tiles = TiledLook()
            tiles.content = ContentReference(EncodedIdentity(rawValue: content))
            tiles.grid = TileGrid(
                bounds: geometry.bounds, width: tileSide, height: tileSide, levels: 4, scale: 2,
                isFlipped: false, originY: 0)
            look.setLook(tiles)
        }
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { random.number(range) }

    mutating func root() -> RenderNode {
        let children = (0..<4).map { _ in group(depth: 1) }
        return Make.node(0, 0, 256, 256, children: children) { geometry, _ in
            if isDeep { geometry.sublayerTransform = Make.perspective(500) }
        }
    }

    private mutating func tiled() -> RenderNode {
        lastContent += 1
        let mask = !isDeep && random.chance(6) ? mask(depth: 3) : nil, angle = number(-80...80),
            turns = random.chance(4)
        let scale = pow(2, number(-3...1)), fades = random.chance(6), clips = random.chance(5)
        let rounds = random.chance(6)
        return Self.tiled(
            lastContent, number(-60...160), number(-60...160), number(20...200), number(20...200), mask: mask
        ) { geometry, look in
            geometry.transform = CATransform3DMakeScale(scale, scale, 1)
            if turns { geometry.transform = Make.rotation(angle, z: 1) }
            if fades { look.opacity = 0.5 }
            look.masksToBounds = clips
            if rounds { look.cornerRadius = 9 }
            if random.chance(8) { look.effects = effects() }
        }
    }

    private mutating func mask(depth: Int) -> RenderNode {
        switch random.integer(0...3) {
        case 0: return Make.node(number(0...60), number(0...60), number(20...120), number(20...120))
        case 1:
            return Make.node(number(0...60), number(0...60), number(20...120), number(20...120), alpha: 0.5) {
                $1.borderWidth = 3
            }
        case 2: return depth < 3 ? group(depth: depth + 1) : Make.round(10, 10, 90, 90)
        default: return tiled()
        }
    }

    /// A layer that holds tiled ones.
    private mutating func group(depth: Int) -> RenderNode {
        var children = (0..<random.integer(1...3)).map { _ in
            depth < 4 && random.chance(2) ? group(depth: depth + 1) : tiled()
        }
        children.append(Make.node(number(0...200), number(0...200), 30, 30))
        let mask = !isDeep && random.chance(6) ? mask(depth: depth) : nil
        let kind: LayerKind = random.chance(6) ? .transform : .layer
        let isTurned = random.chance(3), angle = number(-70...70), moves = number(-20...20)
        let node = Make.node(
            number(-40...80), number(-40...80), number(60...220), number(60...220),
            alpha: random.chance(2) ? 1 : nil, kind: kind, children: children, mask: mask
        ) { geometry, look in
            if isTurned {
                geometry.transform =
                    isDeep ? Make.rotation(angle, x: 0.4, y: 1, z: 0.2) : Make.rotation(angle, z: 1)
            }
            if isDeep, random.chance(3) { geometry.sublayerTransform = Make.perspective(300) }
            if random.chance(8) { geometry.isGeometryFlipped = true }
            if random.chance(20) { geometry.isHidden = true }
            look.masksToBounds = random.chance(3)
            if random.chance(3) { geometry.bounds.origin = CGPoint(x: number(-30...30).rounded(), y: 12) }
            if random.chance(8) { look.cornerRadius = 12 }
            if random.chance(6) { look.opacity = 0.6 }
            if random.chance(3) { look.effects = effects() }
            if random.chance(4) {
                var replicator = ReplicatorLook()
                replicator.count = random.integer(1...4)
                replicator.transform = CATransform3DMakeTranslation(25 + moves, moves, isDeep ? -20 : 0)
                replicator.alphaOffset = random.chance(2) ? -0.4 : 0
                look.setLook(replicator)
            }
        }
        if kind == .layer, depth > 1, random.chance(8) {
            let old = group(depth: depth + 1), types = isDeep ? Self.planar + Self.deep : Self.planar
            return node.inTransition(
                ShownTransition(
                    from: old, type: types[random.integer(0...(types.count - 1))],
                    subtype: .fromRight, progress: number(0.1...0.9)))
        }
        return node
    }

    private static let planar: [TransitionType] = [
        .fade, .moveIn, .push, .reveal, .ripple, .pageCurl, .pageUnCurl,
    ]
    private static let deep: [TransitionType] = [.cube, .flip]

    private mutating func effects() -> LayerEffects {
        var effects = LayerEffects()
        switch random.integer(0...9) {
        case 0: effects = ShadowPlanTests.shadow(radius: number(0...9))
        case 1: effects.filters = [.gaussianBlur(radius: number(1...12))]
        case 2: effects.filters = [.gaussianBlur(radius: 400)]
        case 3: effects.filters = [.bloom(radius: 6, intensity: 0.5), .boxBlur(radius: 9)]
        case 4: effects.filters = [.luminanceToAlpha, .zoomBlur(center: .zero, spread: 0.2)]
        case 5: effects.filters = [.pixellate(center: .zero, size: 14), .gaussianBlur(radius: 3)]
        case 6: effects.backgroundFilters = [.gaussianBlur(radius: 3)]
        case 7: effects.compositing = random.chance(2) ? .hue : .sourceIn
        case 8: effects.rasterizationScale = random.chance(2) ? 1 : 2
        default:
            effects = ShadowPlanTests.shadow(radius: 4)
            effects.filters = [.gaussianBlur(radius: 5)]
        }
        return effects
    }
}

/// The pictures of tiles, made once each, so that a mark tells which tile it shows.
final class TilePictures {
    struct Key: Hashable {
        var content: UInt64
        var place: TilePlace
    }

    private let bytes = Data(repeating: 120, count: 4 * TiledTrees.tileSide * TiledTrees.tileSide)
    private var images: [Key: CGImage] = [:]
    private var keys: [ObjectIdentifier: Key] = [:]

    /// The tree with a snapshot of each tiled layer.
    func supplied(_ node: RenderNode, _ snapshot: (UInt64, TileGrid) -> TileSnapshot?) -> RenderNode {
        var appearance = node.appearance
        appearance.changeLook(TiledLook.self) { look in
            guard let content = look.content, let grid = look.grid else { return }
            look.snapshot = snapshot(content.identity.rawValue, grid)
        }
        let transition = node.transition.map { transition in
            var result = transition
            result.from = supplied(transition.from, snapshot)
            return result
        }
        return RenderNode(
            id: node.id, kind: node.kind, geometry: node.geometry, appearance: appearance,
            children: RenderChildren(node.children.map { supplied($0, snapshot) }),
            mask: node.mask.map { supplied($0, snapshot) }, transition: transition)
    }

    /// Tiles that were asked for and drawn.
    func snapshot(_ content: UInt64, _ grid: TileGrid, _ places: some Sequence<TilePlace>) -> TileSnapshot {
        var tiles: [TilePlace: TileSnapshot.Tile] = [:]
        for place in places { tiles[place] = TileSnapshot.Tile(image: image(content, place)) }
        return TileSnapshot(grid: grid, tiles: tiles, standIns: [:], asked: Set(tiles.keys))
    }

    /// Every tile of every level, for the grid as the layer is shown.
    func all(_ content: UInt64, _ grid: TileGrid) -> TileSnapshot {
        var places: [TilePlace] = []
        for level in 0..<grid.levels {
            let extent = grid.extent(level)
            func indices(_ start: Int, _ end: Int) -> ClosedRange<Int> {
                let side = Double(TiledTrees.tileSide)
                return Int((Double(start) / side).rounded(.down))...Int((Double(end) / side).rounded(.down))
            }
            for row in indices(extent.y, extent.maxY) {
                for column in indices(extent.x, extent.maxX) {
                    places.append(TilePlace(level: level, column: column, row: row))
                }
            }
        }
        return snapshot(content, grid, places)
    }

    private func image(_ content: UInt64, _ place: TilePlace) -> CGImage? {
        let key = Key(content: content, place: place)
        if let known = images[key] { return known }
        let side = TiledTrees.tileSide
        let image = CGImage(
            width: side, height: side, rgba8: bytes, alphaInfo: .premultipliedLast)
        images[key] = image
        if let image { keys[ObjectIdentifier(image)] = key }
        return image
    }

    /// The tiles that a scene shows.
    func shown(in scene: Scene) -> Set<Key> {
        var result = Set<Key>()
        for surface in scene.surfaces {
            surface.order.forEach { mark, _ in
                guard let picture = mark.record as? PictureRecord,
                    let key = keys[ObjectIdentifier(picture.image.image)]
                else { return }
                result.insert(key)
            }
        }
        return result
    }
}

extension RenderNode {
    /// The same layer in a transition.
    func inTransition(_ transition: ShownTransition) -> RenderNode {
        RenderNode(
            id: id, kind: kind, geometry: geometry, appearance: appearance, children: children, mask: mask,
            transition: transition)
    }
}
