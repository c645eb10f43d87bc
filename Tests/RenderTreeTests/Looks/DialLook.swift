import CoreGraphics
import RenderTree

/// What layers of some class have.
struct DialLook: LayerLook {
    var level: CGFloat = 0
    var tint: RGBAColor?
    var marks = 0
    var places = [CGPoint.zero]

    var drawable: DialLook {
        var result = self
        if !level.isFinite { result.level = 0 }
        return result
    }

    static let properties = AnimatedProperties(
        extending: .layer,
        [
            .value("level", \DialLook.level, limit: .length), .value("tint", \DialLook.tint, limit: .color),
            .value("marks", \DialLook.marks),
        ]
    ) { keyPath in
        keyPath == "places.first"
            ? .part(
                keyPath: keyPath, read: { (look: DialLook) in look.places.first },
                write: { place, look in look.places[0] = place })
            : nil
    }
}
