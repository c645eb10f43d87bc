extension CALayer {
    /// The errors of the layers in this tree as of the last commit: unknown filters, inputs of the wrong type, contents
    /// that are not an image, and unknown fonts. The layers are drawn without them.
    ///
    /// Valid for the layer that a renderer shows. At most `CommittedTree.wrongLimit` layers are reported. An unknown
    /// font is reported once, with the first layer that requests it.
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
