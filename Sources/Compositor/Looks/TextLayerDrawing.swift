import CoreGraphics
import RenderTree

/// A text layer is drawn as its text, laid out for the layer's size.
extension TextLayerLook: DrawnLook {
    func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard let source, !shape.bounds.isEmpty else { return nil }
        let size = CGSize(width: shape.bounds.width, height: shape.bounds.height)
        let look: any LayerLook = source.look(fontSize: fontSize, color: foregroundColor, size: size)
        return (look as? any DrawnLook)?.drawing(in: shape)
    }
}
