import CoreGraphics
import Geometry
import RenderTree

@testable import Compositor

/// The look of an imagined class of layers: boxes anywhere in the layer's plane, or a fill of its shape.
struct BoxesLook: DrawnLook {
    var boxes: [LayerRect] = []
    var color = SIMD4<Float>(1, 0, 0, 1)
    /// One box fills the layer's shape.
    var fills = false

    func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        fills || !boxes.isEmpty ? Drawing(look: self, shape: shape) : nil
    }

    struct Drawing: LookDrawing {
        let look: BoxesLook
        let shape: LayerShape

        func fill(over background: SIMD4<Float>) -> LookFill? {
            guard look.fills else { return nil }
            let color = look.color + background * (1 - look.color.w)
            return LookFill(color: color)
        }

        var extent: LayerRect { look.fills ? shape.bounds : look.boxes.reduce(.null) { $0.union($1) } }
        var count: Int { look.boxes.count }

        func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
            for box in look.boxes {
                sink.add(
                    look.color, MarkShape(box), of: shape.layer, toDevice, density: look.color.w, at: place)
            }
        }
    }
}
