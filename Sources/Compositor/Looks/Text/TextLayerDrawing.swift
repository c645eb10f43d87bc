import RenderTree

/// A text layer is drawn as its text, which was laid out for the layer's size when content was resolved.
extension TextLayerLook: DrawnLook {
    package func drawing(in shape: LayerShape) -> (any LookDrawing)? { snapshot?.drawing(in: shape) }
}
