import CoreGraphics
import Coverage
import Geometry
import RenderTree

extension ShapeLook: DrawnLook {
    package func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        let drawing = ShapeDrawing(self, shape.layer)
        return drawing.count == 0 ? nil : drawing
    }
}

/// The drawing of a shape layer: the fill of its path, and the stroke above it.
struct ShapeDrawing: LookDrawing {
    struct Part {
        var outline: DrawnOutline
        /// Premultiplied.
        var color: SIMD4<Float>
    }

    private let layer: LayerID
    private var parts: [Part] = []

    init(_ look: ShapeLook, _ layer: LayerID) {
        self.layer = layer
        guard let path = look.path, !path.isEmpty else { return }
        func add(_ style: DrawnOutline.Style, _ color: RGBAColor?) {
            guard let color = color?.premultiplied, color.w > 0 else { return }
            parts.append(Part(outline: DrawnOutline(path: path, style: style), color: color))
        }
        add(.fill(isEvenOdd: look.isEvenOdd), look.fillColor)
        let stroke = look.stroke
        if stroke.width > 0, stroke.start < stroke.end { add(.stroke(stroke), look.strokeColor) }
    }

    /// The part, if there is only one.
    var onlyPart: Part? { parts.count == 1 ? parts.first : nil }

    let isAboveContents = true

    var extent: LayerRect { parts.reduce(.null) { $0.union($1.outline.bounds) } }

    var count: Int { parts.count }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        for part in parts {
            let record = OutlineRecord(part.outline, part.color)
            guard record.rect.minX <= record.rect.maxX else { continue }
            sink.addOutline(record, of: layer, toDevice, at: place)
        }
    }
}
