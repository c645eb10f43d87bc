import CoreGraphics
import RenderTree

/// A look that is drawn: over the background of its layer, below or above the contents.
///
/// A class of layers whose look is seen conforms its `LayerLook` to this; nothing else has to be told of it. Looks of other
/// classes, such as those that change what is inherited, need none.
protocol DrawnLook: LayerLook {
    /// What there is to draw in a layer of this shape; nil where nothing is to be seen, which costs no more than a layer without
    /// a look.
    func drawing(in shape: LayerShape) -> (any LookDrawing)?
}

/// What a layer's look draws: a fill of the layer's shape, or marks of any shape.
///
/// Two frames are compared by the marks that come of it, so it is no part of that.
protocol LookDrawing {
    /// With what it fills the rounded bounds of the layer, in place of the background. What is drawn so is rounded as the background
    /// is, takes the border and the shape of a clip or mask with it, and is one thing with these. Nil for marks of any shape.
    ///
    /// - Parameter background: premultiplied, and zero for none. The fill has it in it.
    func fill(over background: SIMD4<Float>) -> LookFill?

    /// What is drawn lies in it, in points of the layer's bounds space: the bounds where it fills them. Marks may reach over the bounds, and
    /// are cut to them with `masksToBounds` only.
    var extent: DeviceRect { get }

    /// How many marks there are that may overlap. With more than one, a layer that fades is drawn into a surface first.
    var count: Int { get }

    /// They lie above the contents, not below.
    var isAboveContents: Bool { get }

    /// They lie above the border, which then lies below the sublayers.
    var isAboveBorder: Bool { get }

    /// Adds the marks by `Traversal.add`, the lowest first.
    func draw(_ toDevice: Homography, _ place: MarkPlace, _ traversal: inout Traversal)
}

extension LookDrawing {
    func fill(over background: SIMD4<Float>) -> LookFill? { nil }
    var count: Int { 0 }
    var isAboveContents: Bool { false }
    var isAboveBorder: Bool { false }
    func draw(_ toDevice: Homography, _ place: MarkPlace, _ traversal: inout Traversal) {}
}

/// What a layer's shape is filled with.
struct LookFill {
    /// The paint, in a shape of which nothing is taken over; nil for one colour.
    let record: (any ShapedRecord)?
    /// Premultiplied; where there is no record.
    let color: SIMD4<Float>
    /// The least alpha anywhere; 1 hides what is below.
    let density: Float

    init(_ record: any ShapedRecord, density: Float) {
        self.record = record
        color = .zero
        self.density = density
    }

    init(color: SIMD4<Float>) {
        record = nil
        self.color = color
        density = color.w
    }
}

/// The shape of a layer that has a look.
struct LayerShape {
    let layer: LayerID
    /// Standardised, in points of the layer's bounds space; neither empty nor infinite where something fills it.
    let bounds: DeviceRect
    let radii: CornerRadii
    /// Sides that are antialiased, as in `MarkShape`.
    let smoothSides: UInt8
    /// y runs down on the screen, in a layer that is upright. What has an upright side, such as a picture or text, is turned by it.
    let isFlipped: Bool

    init(_ node: RenderNode, isFlipped: Bool) {
        self.isFlipped = isFlipped
        layer = node.id
        bounds = node.geometry.bounds.standardized.deviceRect
        radii = CornerRadii(node, bounds)
        smoothSides = node.smoothSides
    }
}

extension RenderNode {
    /// What the layer's look draws; nil for most layers. Its extent is the same whether y runs down or up.
    @inline(__always)
    func lookDrawing(isFlipped: Bool = true) -> (any LookDrawing)? {
        appearance.hasLook ? foundLookDrawing(isFlipped) : nil
    }

    @inline(never)
    private func foundLookDrawing(_ isFlipped: Bool) -> (any LookDrawing)? {
        guard kind == .layer, let look = appearance.anyLook as? any DrawnLook else { return nil }
        return look.drawing(in: LayerShape(self, isFlipped: isFlipped))
    }
}
