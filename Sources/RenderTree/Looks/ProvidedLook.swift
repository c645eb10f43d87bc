import CoreGraphics

/// A layer whose contents a provider gives, frame by frame.
package struct ProvidedLook: LayerLook {
    package var content: ContentReference?
    /// The placement of the picture in the layer. Its image is replaced.
    package var placement: LayerContents

    package init(_ content: ContentReference?, placement: LayerContents) {
        self.content = content
        self.placement = placement
    }

    package var drawable: ProvidedLook {
        var result = self
        if let drawable = placement.drawable {
            result.placement = drawable
        } else {
            result.content = nil
        }
        return result
    }
}
