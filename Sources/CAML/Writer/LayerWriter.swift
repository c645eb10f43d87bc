import CoreAnimation
import Foundation

/// Writes a layer tree as elements, and warns of everything that documents can't hold.
final class LayerWriter {
    let file: String
    let warnings: CAMLWarnings
    let values: ValueWriter
    /// The names of layers in documents by the caller; nil for the names of their classes.
    let className: (CALayer) -> String?
    /// The ids of layers to which states and the caller's table refer.
    private var ids: [ObjectIdentifier: String] = [:]
    /// The number of animations and emitter cells so far.
    private var parts = 0

    /// The levels of layers that fit into the nesting depth of documents, with room for the animations of the
    /// deepest.
    static let deepest = (CAMLLimits.depth - 3 * CAMLLimits.animationGroups) / 2

    init(
        file: String, warnings: CAMLWarnings, pictures: WrittenPictures,
        className: @escaping (CALayer) -> String?
    ) {
        self.file = file
        self.warnings = warnings
        values = ValueWriter(pictures: pictures)
        self.className = className
    }

    /// Returns the element of a layer with its descendants. There is no recursion, whatever the depth.
    func tree(_ root: CALayer, ids named: [String: CALayer]) -> WrittenElement {
        assignIDs(root, named)
        let top = element(root)
        var open = [(layer: root, element: top, depth: 1)]
        while let (layer, element, depth) = open.popLast() {
            fill(element, layer)
            let sublayers = layer.sublayers ?? []
            if sublayers.isEmpty, layer.mask == nil { continue }
            guard depth < Self.deepest else {
                warn("sublayers and masks below \(depth) levels are left out", layer)
                continue
            }
            if let mask = layer.mask {
                let child = self.element(mask)
                element.add("mask").append(child)
                open.append((mask, child, depth + 1))
            }
            if sublayers.isEmpty { continue }
            let list = element.add("sublayers")
            for sublayer in sublayers {
                let child = self.element(sublayer)
                list.append(child)
                open.append((sublayer, child, depth + 1))
            }
        }
        return top
    }

    /// Gives ids to the layers that the caller names, and to those to which states refer.
    private func assignIDs(_ root: CALayer, _ named: [String: CALayer]) {
        for (id, layer) in named.sorted(by: { $0.key < $1.key }) where !id.isEmpty {
            ids[ObjectIdentifier(layer)] = XMLWriter.representable(id)
        }
        var taken = Set(ids.values)
        var next = 1
        for layer in root.layersOfTree {
            for target in layer.targetsOfStates where ids[ObjectIdentifier(target)] == nil {
                while !taken.insert("#\(next)").inserted { next += 1 }
                ids[ObjectIdentifier(target)] = "#\(next)"
            }
        }
    }

    /// The id of a layer to which states refer; nil for a layer outside the tree that the caller doesn't name.
    func id(of layer: CALayer) -> String? { ids[ObjectIdentifier(layer)] }

    /// Returns an element with the name and id of a layer.
    private func element(_ layer: CALayer) -> WrittenElement {
        let known = layer.descriptor
        let element = WrittenElement(className(layer) ?? known.name)
        if className(layer) == nil, type(of: layer) != known.type {
            warn("a layer of the class \(type(of: layer)) is written as \(known.name)", layer)
        }
        if let id = id(of: layer) { element.set("id", id) }
        return element
    }

    private func fill(_ element: WrittenElement, _ layer: CALayer) {
        layer.layoutIfNeeded()
        layer.displayIfNeeded()
        if layer.showsText { warn("text that is no CATextLayer's is left out", layer) }
        writeProperties(of: layer, to: element)
        writeAnimations(of: layer, to: element)
        StateWriter(layers: self, layer: layer).write(to: element)
    }

    /// Counts an animation or emitter cell; false with a warning beyond the limit: a client's group may contain itself.
    func mayWritePart(of layer: CALayer) -> Bool {
        parts += 1
        if parts <= ArchiveLimits.parts { return true }
        warn("animations and emitter cells beyond \(ArchiveLimits.parts) are left out", layer)
        return false
    }

    /// Adds a warning with the layer's title.
    func warn(_ text: String, _ layer: CALayer) {
        let title = layer.name.map { "\($0.quoted): " } ?? ""
        warnings.add("\(title)\(text)", file: file)
    }
}

extension CALayer {
    /// The layers to which the elements of the layer's states and transitions refer.
    fileprivate var targetsOfStates: [CALayer] {
        let own = states.flatMap(\.elements).compactMap { element -> CALayer? in
            switch element {
            case .setValue(let change): change.target
            case .addAnimation(let change): change.target
            case .removeAnimation(let change): change.target
            }
        }
        return own + stateTransitions.flatMap(\.elements).compactMap(\.target)
    }
}
