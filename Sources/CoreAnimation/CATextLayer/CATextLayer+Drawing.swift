import CLayerCopy

extension CATextLayer {
    /// Whether a class below this one has a `draw(in:)` of its own: its layers show what that draws.
    final class var hasOwnDrawing: Bool { differs(layer_draws_otherwise) }

    /// Whether such a class has a `display()` of its own.
    final class var hasOwnDisplay: Bool { differs(layer_displays_otherwise) }

    private final class func differs(
        _ compare: (UnsafeRawPointer, UnsafeRawPointer, UnsafeRawPointer) -> Int32
    ) -> Bool {
        guard self != CATextLayer.self else { return false }
        return compare(
            unsafeBitCast(self, to: UnsafeRawPointer.self),
            unsafeBitCast(CATextLayer.self, to: UnsafeRawPointer.self),
            unsafeBitCast(CALayer.self, to: UnsafeRawPointer.self)) != 0
    }

    /// The keys for which Core Animation draws a text layer anew, as another implementation measured on Apple's systems.
    static let drawnKeys: Set<String> = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode",
        "allowsFontSubpixelQuantization", "style", "contentsScale",
    ]
}
