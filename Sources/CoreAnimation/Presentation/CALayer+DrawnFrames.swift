import Foundation
import RenderTree

extension CALayer {
    /// Draws self-drawing layers at the time of the commit, each by a presentation copy.
    ///
    /// Returns whether a picture changed, which must then be committed.
    final func drawAnimatedFrames(_ tree: CommittedTree) -> Bool {
        guard !tree.drawn.isEmpty else { return false }
        var seen = Set<ObjectIdentifier>()
        var kept: [LayerReference] = []
        var hasChanged = false
        let layers = tree.drawn
        tree.drawn = []
        for reference in layers {
            guard let layer = reference.layer, layer.animationList?.isDrawn(by: type(of: layer)) == true,
                seen.insert(ObjectIdentifier(layer)).inserted
            else { continue }
            kept.append(reference)
            if layer.rootOnShow?.committedTree === tree, layer.drawAnimatedFrame() { hasChanged = true }
        }
        // Client code may have added layers.
        tree.drawn.append(contentsOf: kept)
        return hasChanged
    }

    private func drawAnimatedFrame() -> Bool {
        guard var values = shownValues else { return false }
        values.appearance.contents = nil
        if let old = animationList?.frame, !old.isStale, old.values == values { return false }
        guard let copy = makePresentation() else { return false }
        copy.display()
        guard let list = animationList else { return false }
        let image = copy.contents as? CGImage
        let isOther = list.frame.map { $0.image !== image } ?? (image !== contentsStore as? CGImage)
        list.frame = DrawnFrame(image: image, values: values)
        if isOther { mark(.appearance) }
        return isOther
    }
}
