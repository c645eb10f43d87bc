import CoreGraphics
import RenderTree

/// A text layer is drawn as its text, laid out for the layer's size.
extension TextLayerLook: DrawnLook {
    func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard let source, !shape.bounds.isEmpty else { return nil }
        let size = CGSize(width: shape.bounds.width, height: shape.bounds.height)
        return source.look(fontSize: fontSize, color: foregroundColor, size: size).drawing(in: shape)
    }
}
