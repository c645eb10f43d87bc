import CAML
import CoreAnimation
import QuartzCore

extension ViewerSession {
    /// The layers of the tree that is shown.
    func list() throws(ViewerError) -> LayerList { LayerList(try shown().viewed.root) }

    func entry(_ id: UInt64) throws(ViewerError) -> (list: LayerList, index: Int, layer: CALayer) {
        let list = try list()
        guard let index = list.index(of: id) else { throw ViewerError("no layer \(id)") }
        return (list, index, list.entries[index].layer)
    }

    private static let mostLayers = 20_000

    func tree() throws(ViewerError) -> ViewerReply {
        let list = try list()
        let layers = list.entries.prefix(Self.mostLayers).map { entry in
            let layer = entry.layer
            return ViewerValues.Layer(
                id: layer.layerID.rawValue, depth: entry.depth,
                title: LayerTitle.of(layer), name: LayerTitle.name(of: layer),
                isMask: entry.isMask, isHidden: layer.isHidden, opacity: Double(layer.opacity),
                animations: layer.animationKeys() ?? [], states: layer.states.map(\.name))
        }
        return ViewerReply(
            "tree",
            ViewerValues.Tree(
                layers: layers, omitted: list.entries.count - layers.count, structure: list.structure))
    }

    func properties(of id: UInt64) throws(ViewerError) -> ViewerReply {
        let (list, index, layer) = try entry(id)
        try shown().commit(at: time)
        let copy = layer.presentation() ?? layer
        let properties = LayerPropertyTable.of(layer).all.compactMap { property -> ViewerValues.Property? in
            if property.traits.contains(.relation) { return nil }
            var choices: [String]?
            if case .choice(let all) = property.documentForms.first?.form { choices = all }
            return ViewerValues.Property(
                key: property.key, kind: property.kind.rawValue,
                model: Self.text(PropertyText.value(of: property, in: layer)),
                shown: Self.text(PropertyText.value(of: property, in: copy)),
                isEditable: PropertyText.isEditable(property.key, of: layer),
                isInitial: KeyValues.areEqual(property.read(layer), property.initialValue), choices: choices)
        }
        return ViewerReply(
            "properties",
            ViewerValues.Properties(
                layer: id, title: LayerTitle.of(layer),
                path: list.path(of: index), properties: properties))
    }

    private static func text(_ value: PropertyText.Value) -> String? {
        switch value {
        case .none: nil
        case .text(let text), .summary(let text): text
        }
    }

    func set(_ value: String, for key: String, of id: UInt64) throws {
        let layer = try entry(id).layer
        try PropertyText.set(value, for: key, of: layer)
        needsFrame = true
    }

    func pick(_ x: Double, _ y: Double) throws(ViewerError) -> ViewerReply {
        let scene = try shown()
        guard x.isFinite, y.isFinite else { throw ViewerError("x and y: expected finite numbers") }
        scene.commit(at: time)
        guard let root = scene.viewed.root else { throw ViewerError("there is no layer") }
        let places = LayerPlaces(scene.viewed.canvas)
        let outer = places.point(ofPixel: x, y)
        let copy = root.presentation() ?? root
        let front = copy.frontmostLayer(at: outer)
        let hit = copy.hitTest(outer)?.model()
        let found = front?.model()
        let local = front.map { $0.convert(copy.convert(outer, from: nil), from: copy) }
        return ViewerReply(
            "pick",
            ViewerValues.Pick(
                layer: found?.layerID.rawValue, hit: hit?.layerID.rawValue,
                title: found.map { LayerTitle.of($0) },
                point: local.map { [$0.x, $0.y] }, outline: found.flatMap { places.outline(of: $0) }))
    }
}
