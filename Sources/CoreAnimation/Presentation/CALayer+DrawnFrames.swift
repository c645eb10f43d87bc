import Foundation
import RenderTree

extension CALayer {
    /// Whether the class draws each frame of an animation that the layer has.
    package final var drawsAnimatedFrames: Bool { animationList?.isDrawn(by: type(of: self)) ?? false }

    /// Has self-drawing layers draw themselves at the time of the commit.
    ///
    /// `display()` of the layer itself is called. Where it draws by `CALayer`'s implementation, a presentation copy draws; an
    /// override that draws otherwise finds the values of the time in `presentation()`. Source: Lockwood, "Animating Custom
    /// Layer Properties", and the main thread engine of airbnb/lottie-ios.
    ///
    /// - Returns: whether something changed, which must then be committed.
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
        guard let copy = makePresentation(), let own = animationList else { return false }
        own.frameCopy = copy
        displayWithoutActions()
        let isDrawn = own.frameCopy == nil
        own.frameCopy = nil
        // The override may have removed the animations.
        guard let list = animationList else { return true }
        guard isDrawn else {
            list.frame = DrawnFrame(image: contentsStore as? CGImage, values: values)
            return true
        }
        let image = copy.contents as? CGImage
        let isOther = list.frame.map { $0.image !== image } ?? (image !== contentsStore as? CGImage)
        list.frame = DrawnFrame(image: image, values: values)
        if isOther { mark(.appearance) }
        return isOther
    }
}
