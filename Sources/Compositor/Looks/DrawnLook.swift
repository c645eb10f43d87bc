import Content
import CoreGraphics
import Geometry
import RenderTree

/// A look that is drawn: over the background of its layer, below or above the contents.
///
/// A class of layers whose look is seen conforms its `LayerLook` to this; nothing else has to be told of it. Looks of other
/// classes, such as those that change what is inherited, need none.
package protocol DrawnLook: LayerLook {
    /// Returns the drawing of a layer of this shape; nil if nothing is visible, in which case the layer costs as much
    /// as one without a look.
    func drawing(in shape: LayerShape) -> (any LookDrawing)?
}

/// The drawing of a layer's look: a fill of the layer's shape, or marks of any shape.
///
/// Two frames are compared by their marks, so drawings need not be compared.
package protocol LookDrawing {
    /// Returns the fill of the layer's rounded bounds in place of the background, or nil if the look adds marks of any
    /// shape. The fill has the corners and the border of the background, and the shape of its clip or mask.
    ///
    /// - Parameter background: the background colour, premultiplied, or zero without one. The fill includes it.
    func fill(over background: SIMD4<Float>) -> LookFill?

    /// The rectangle that contains all marks, in points of the layer's bounds space; the bounds if the drawing fills
    /// them. Marks may extend beyond the bounds, and are clipped only by `masksToBounds`.
    var extent: LayerRect { get }

    /// The number of marks that may overlap. With more than one, a layer that fades is drawn into a surface.
    var count: Int { get }

    /// Whether the marks are above the contents rather than below.
    var isAboveContents: Bool { get }

    /// Whether the marks are above the border, which is then below the sublayers.
    var isAboveBorder: Bool { get }

    /// Adds the marks by `MarkSink.add`, the lowest first.
    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink)

    /// Adds the content that the marks show within a clip, in device pixels, as far as it depends on where the layer lies.
    func addDemand(_ toDevice: Homography, _ clip: PixelRect, to demand: inout ContentDemand)
}

extension LookDrawing {
    package func fill(over background: SIMD4<Float>) -> LookFill? { nil }
    package var count: Int { 0 }
    package var isAboveContents: Bool { false }
    package var isAboveBorder: Bool { false }
    package func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {}
    package func addDemand(_ toDevice: Homography, _ clip: PixelRect, to demand: inout ContentDemand) {}
}

/// The fill of a layer's shape.
package struct LookFill {
    /// The paint; nil for one colour. Its record's own shape is not used.
    let record: (any ShapedRecord)?
    /// The colour without a record, premultiplied.
    let color: SIMD4<Float>
    /// The least alpha anywhere; 1 hides everything below.
    let density: Float

    init(_ record: any ShapedRecord, density: Float) {
        self.record = record
        color = .zero
        self.density = density
    }

    package init(color: SIMD4<Float>) {
        record = nil
        self.color = color
        density = color.w
    }
}

/// The shape of a layer that has a look.
package struct LayerShape {
    package let layer: LayerID
    /// Standardised, in points of the layer's bounds space; neither empty nor infinite where something fills it.
    package let bounds: LayerRect
    package let radii: CornerRadii
    /// Sides that are antialiased, as in `MarkShape`.
    let smoothSides: UInt8
    /// y runs down on the screen, in a layer that is upright. What has an upright side, such as a picture or text, is
    /// turned by it.
    package let isFlipped: Bool

    init(_ node: some LayerNode, isFlipped: Bool) {
        self.isFlipped = isFlipped
        layer = node.id
        bounds = node.geometry.bounds.standardized.layerRect
        radii = CornerRadii(node, bounds)
        smoothSides = node.smoothSides
    }
}

extension LayerNode {
    /// Returns the drawing of the layer's look; nil for most layers. Its extent does not depend on the direction of y.
    @inline(__always)
    func lookDrawing(isFlipped: Bool = true) -> (any LookDrawing)? {
        appearance.hasLook ? foundLookDrawing(isFlipped) : nil
    }

    @inline(never)
    private func foundLookDrawing(_ isFlipped: Bool) -> (any LookDrawing)? {
        guard kind == .layer, let look = shown.shownLook as? any DrawnLook else { return nil }
        return look.drawing(in: LayerShape(self, isFlipped: isFlipped))
    }
}
