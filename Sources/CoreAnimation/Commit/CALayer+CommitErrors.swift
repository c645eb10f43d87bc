extension CALayer {
    /// What the layers of this tree ask for and can't be drawn, as of the last commit: filters that are not known,
    /// inputs of the wrong type, contents that are no image, and fonts that are not known. The layers are drawn without them.
    ///
    /// Asked of the layer that a renderer shows. Of more than `CommittedTree.wrongLimit` such layers the others are
    /// left out. A font that is not known is named once, with the first layer that asked for it.
    public final var commitErrors: [CALayerError] {
        guard let tree = committedTree else { return [] }
        var fonts: Set<String> = []
        return tree.wrong.flatMap { reference -> [CALayerError] in
            guard let layer = reference.layer, layer.rootOnShow === self else { return [] }
            return (layer.rare?.errors ?? []).filter {
                $0.property != CATextLayer.Key.font.name || fonts.insert($0.reason).inserted
            }
        }
    }
}

extension CommittedTree {
    /// How many layers with errors are remembered.
    static let wrongLimit = 100

    /// Takes note of a layer that was written down with errors.
    func noteWrong(_ layer: CALayer) {
        if wrong.contains(where: { $0.layer === layer }) { return }
        wrong.removeAll { $0.layer?.rare?.errors.isEmpty ?? true }
        if wrong.count < Self.wrongLimit { wrong.append(LayerReference(layer: layer)) }
    }
}
