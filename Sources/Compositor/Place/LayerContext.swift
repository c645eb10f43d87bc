import CoreGraphics
import Geometry
import RenderTree

/// The values that a layer inherits from the layers around it.
struct LayerContext: Equatable {
    var space: SiblingSpace
    var area: DrawnArea
    var paint = InheritedPaint()
    var modes: LayerModes = []
    /// The visible area of the surface, extended by the reach of the blurs that follow; nil without blurs.
    var spread: BlurSpread?
    /// The instances of replicated layers that the layer is in.
    var instance = InstancePath()
    var nesting = Nesting()

    init(space: SiblingSpace, area: DrawnArea) { (self.space, self.area) = (space, area) }

    /// Creates the context of the root layer; nil if nothing can be seen of it.
    init?(_ view: SceneView) {
        guard view.width > 0, view.height > 0 else { return nil }
        let toDevice = view.toDevice
        guard toDevice.isFinite, toDevice.determinant != 0 else { return nil }
        self.init(
            space: SiblingSpace(plane: toDevice, transform: nil, isFlipped: view.isGeometryFlipped),
            area: DrawnArea(clip: view.pixels, limit: view.pixels))
    }
}

/// The space in which a layer and its siblings are placed.
struct SiblingSpace: Equatable {
    /// The map from the space that the siblings are flattened into to device pixels.
    var plane: Homography
    /// The map from the space of the siblings to that space; nil for the identity.
    var transform: CATransform3D?
    /// The `contentsAreFlipped` of the superlayer.
    var isFlipped: Bool
}

extension SiblingSpace {
    /// Creates the space of the sublayers of a layer that flattens them into its plane.
    init(ofSublayersOf node: ShownNode, in plane: Homography, isFlipped: Bool) {
        self.init(plane: plane, transform: LayerMatrix.sublayers(node.geometry), isFlipped: isFlipped)
    }
}

/// The part of a surface that marks may touch.
struct DrawnArea: Equatable {
    /// The device pixels that may be drawn.
    var clip: PixelRect
    /// The largest bounds of the surface that receives the marks.
    var limit: PixelRect
    /// The clip whose edges lie between pixels, which cuts each mark by itself; nil without one.
    var softClip: DeviceRect?
    /// The index of a cut of all marks, in the list that is open.
    var cut: CutIndex?
}

/// The colour and blending that marks take from the layers around them.
struct InheritedPaint: Equatable {
    /// The opacity that multiplies each mark.
    var alpha: Float = 1
    /// A premultiplied colour that multiplies each mark.
    var tint = SIMD4<Float>.one
    /// The blending of the marks with their backdrop. Several marks are then drawn as one picture.
    var blend = BlendState.sourceOver
}

/// The ways in which layers are drawn otherwise than by their own properties.
struct LayerModes: OptionSet {
    let rawValue: UInt8

    /// The next layer ignores its opacity, because its picture is drawn with it.
    static let skipsOpacity = LayerModes(rawValue: 1)
    /// The bitmap of the next layer, which is rasterized, is being drawn.
    static let drawsBitmap = LayerModes(rawValue: 2)
    /// The next layer is drawn as if it did not read its backdrop.
    static let ignoresBackdrop = LayerModes(rawValue: 4)
    /// The marks are drawn smaller because they will be blurred; see `SourceLimit`.
    static let isReducing = LayerModes(rawValue: 8)
    /// The marks are part of a mask.
    static let isMask = LayerModes(rawValue: 16)
    /// The marks were already drawn into the bitmap of a scrolled layer, which could not be used.
    static let isRepeated = LayerModes(rawValue: 32)

    /// The modes that concern one layer, and not those in it.
    static let ofOneLayer: LayerModes = [.skipsOpacity, .drawsBitmap, .ignoresBackdrop]
}

/// The position of a layer in the tree, as far as the effort for it is limited.
struct Nesting: Equatable {
    /// The number of layers around it; some count several times, see `LayerWalk.maximumDepth`.
    var depth = 0
    /// The number of ancestors that are drawn twice.
    var redraws = 0
}
