import Foundation

extension CALayer {
    final func detach() {
        guard let parent else { return }
        if flags.contains(.isMask) {
            parent.mask = nil
            return
        }
        guard let index = parent.index(of: self) else { return }
        let this = self  // The list may hold the last reference.
        let action = orderAction(kCAOnOrderOut)
        noteOrderOut()
        parent.observingStructure {
            parent.children.remove(at: index)
            this.parent = nil
        }
        if flags.contains(.truncated) { revisitAll() }
        action?.run(forKey: kCAOnOrderOut, object: this, arguments: nil)
    }

    final func replaceAllSublayers(_ layers: [CALayer]) {
        if layers.count == children.count, zip(layers, children).allSatisfy({ $0 === $1 }) { return }
        for layer in layers where layer.parent !== self || layer === maskStore { layer.detach() }
        let kept = Set(layers.map(ObjectIdentifier.init))
        for child in children where !kept.contains(ObjectIdentifier(child)) { child.detach() }
        guard !layers.isEmpty else { return }
        for layer in layers where layer.parent == nil { insert(layer, at: children.count) }
        arrange(layers)
    }

    /// Reorders the sublayers, which must be the given ones; a layer listed twice keeps its first position.
    private func arrange(_ layers: [CALayer]) {
        var seen = Set<ObjectIdentifier>()
        let ordered = layers.filter { $0.parent === self && seen.insert(ObjectIdentifier($0)).inserted }
        guard !zip(ordered, children).allSatisfy({ $0 === $1 }) else { return }
        observingStructure { children = ordered }
    }

    final func replaceMask(_ layer: CALayer?) {
        guard layer !== maskStore else { return }
        if let layer {
            TreeMistake.require(layer !== self, "a layer cannot be its own mask")
            TreeMistake.require(
                !layer.isAbove(self), "a layer cannot be the mask of a layer that lies below it")
            layer.detach()
        }
        let old = maskStore
        old?.noteOrderOut()
        change(.mask, [], true) {
            old?.parent = nil
            old?.flags.remove(.isMask)
            maskStore = layer
            layer?.parent = self
            layer?.flags.insert(.isMask)
        }
        old?.noteMaskChange()
        layer?.noteMaskChange()
        markStructure()
        if let layer { adopt(layer) }
    }
}
