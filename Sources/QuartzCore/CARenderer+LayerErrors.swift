import CoreAnimation
import RenderTree

extension CARenderer {
    /// The parts of the tree that could not be drawn: from the last `beginFrame`, unknown filters, inputs of the
    /// wrong type, contents that are not images, and unknown fonts; from the last `render`, anything over
    /// `CARendererOptions.frameBudget`. The frame is drawn without them, and with Helvetica's substitute for unknown
    /// fonts.
    public var layerErrors: [CALayerError] {
        (layer?.commitErrors ?? []) + contentErrors
            + frameCuts.map { CALayerError($0, layer: name(of: $0.layer)) }
    }

    /// The name of a layer of the displayed tree.
    private func name(of id: LayerID) -> String? {
        var pending: [RenderNode] = shownTree.map { [$0] } ?? []
        while let node = pending.popLast() {
            if node.id == id { return node.name }
            pending += node.children
            if let mask = node.mask { pending.append(mask) }
        }
        return nil
    }
}

extension CALayerError {
    fileprivate init(_ cut: FrameCut, layer: String?) {
        let (property, reason) = cut.kind.text
        self.init(layer: layer, property: property, reason: reason)
    }
}

extension FrameCut.Kind {
    /// The property that exceeds the budget, and the consequence.
    fileprivate var text: (property: String, reason: String) {
        switch self {
        case .particles:
            (
                "emitterCells",
                "more particles than a frame may have; the oldest are left out, here and in later layers"
            )
        case .particlePixels:
            (
                "emitterCells",
                "particles paint more pixels than a frame may have; some are left out, here and in later layers"
            )
        case .instances:
            (
                "instanceCount",
                "more instances than a frame may have; the last are left out, here and in later layers"
            )
        case .instancePixels:
            (
                "instanceCount",
                "instances paint more pixels than a frame may have; the last are left out, here and in later layers"
            )
        case .paths:
            (
                "path",
                "more path work than a frame may have; the outline is left out, and so are others in later layers"
            )
        case .filters:
            (
                "filters",
                "more blurred pixels than a frame may have; it is drawn unfiltered, and so are later layers"
            )
        case .shadows:
            (
                "shadowOpacity",
                "more blurred pixels than a frame may have; it is drawn without its shadow, and so are later layers"
            )
        }
    }
}
