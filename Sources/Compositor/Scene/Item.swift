import CoreGraphics
import RenderTree

/// How much each corner of a shape is rounded, in points of the layer: minX minY, maxX minY, minX maxY, maxX maxY.
public struct CornerRadii: Sendable, Equatable {
    public var a, b, c, d: Double
    /// The corners have the continuous curve instead of a circle's.
    public var isContinuous = false

    public init(a: Double, b: Double, c: Double, d: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    /// The corners of `mask` (bits 1, 2, 4, 8 in the order above) rounded by `radius`.
    public init(radius: Double, mask: UInt8) {
        a = mask & 1 != 0 ? radius : 0
        b = mask & 2 != 0 ? radius : 0
        c = mask & 4 != 0 ? radius : 0
        d = mask & 8 != 0 ? radius : 0
    }

    public static let zero = CornerRadii(a: 0, b: 0, c: 0, d: 0)
    public var isZero: Bool { a == 0 && b == 0 && c == 0 && d == 0 }
    public var isUniform: Bool { a == b && b == c && c == d }
    public var largest: Double { max(max(a, b), max(c, d)) }
    /// How far a corner of radius 1 reaches along its sides.
    public var reach: Double { isContinuous ? 1.52866483 : 1 }
}

/// Where an item's colour comes from.
public enum ItemPaint: Sendable, Equatable {
    /// `Item.color` everywhere.
    case color
    /// A picture, over `Item.color`.
    case image(SceneImage)
    /// What a surface holds at the same device pixels.
    case surface(SceneSurface)
    /// `Item.color` times the alpha of a picture.
    case shade(SceneImage)
    /// What a surface holds at other places.
    case sampled(SurfaceSampling)
    /// What a program computes from the place in the plane.
    case plane(PlanePaint)
    /// Rectangles of pixels, each of one colour.
    case cells(ColorCells)
    /// Pictures all over the rectangle, each at a place of its own.
    case particles(ParticlePaint)
}

/// How local points map to texels of the whole picture: `u = x·scaleX + offsetX`, likewise v, v down.
public struct TexelMapping: Sendable, Equatable {
    public var scaleX, scaleY, offsetX, offsetY: Double
    public init(scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.offsetX = offsetX
        self.offsetY = offsetY
    }
    public static let none = TexelMapping(scaleX: 0, scaleY: 0, offsetX: 0, offsetY: 0)
}

/// One thing to draw: a rectangle of a layer's plane, filled with a paint, covered by a rounded shape.
///
/// All lengths are in the layer's own points; `toDevice` takes them to pixels. Coverage is computed from local
/// coordinates, so an item can be cut into any pieces along any lines without changing a pixel.
public struct Item: Sendable, Equatable {
    public var layer: LayerID
    public var toDevice: Homography
    /// What is drawn of the shape; a side that lies on the shape's side is an edge of the picture, another is a cut.
    public var rect: DeviceRect
    /// The rounded rectangle that gives the coverage.
    public var shape: DeviceRect
    public var radii = CornerRadii.zero
    /// What covers pixels instead of the shape, in one colour and without a border.
    public var outline: DrawnOutline?
    /// Sides of the shape that are antialiased: 1 minX, 2 maxX, 4 minY, 8 maxY.
    public var smoothSides: UInt8 = 15
    /// Sides, by the same bits, at which it goes on below a neighbour by as much as the neighbour's antialiasing reaches.
    public var tuckedSides: UInt8 = 0
    public var paint = ItemPaint.color
    /// Premultiplied; what is under the picture when there is one.
    public var color = SIMD4<Float>(repeating: 0)
    /// Premultiplied, drawn over the paint within `borderWidth` of the shape's edge.
    public var borderColor = SIMD4<Float>(repeating: 0)
    public var borderWidth: Double = 0
    public var texels = TexelMapping.none
    /// Texels outside it are not sampled, its edge is repeated; nil for those of the whole picture.
    public var texelLimits: DeviceRect?
    /// Of a shade that stretches: half of the shape's middle part, in points, in which the picture's first texel repeats.
    /// `texels` then maps distances from that part, to either side alike.
    public var stretch: SIMD2<Double>?
    /// Multiplies what a picture gives, premultiplied; a colour has it already.
    public var tint = SIMD4<Float>.one
    /// Multiplies everything.
    public var alpha: Float = 1
    /// A surface whose alpha at the same device pixels multiplies what `paint`, a surface too, gives.
    public var mask: SceneSurface?
    /// How the pixels join those below; only items that cover them hide what is below.
    public var blend = BlendState.sourceOver
    /// The pixels become this of a surface, as paint, and of the backdrop; within `mask` where it acts within a shape.
    public var operation = CompositingOperation.sourceOver
    /// What has to be read before it is drawn.
    public var backdrop: SceneBackdrop?
    /// Device pixels that the item can touch, within `clip`.
    public var bounds = DeviceRect.null
    /// Device pixels outside it are not drawn.
    public var clip: PixelRect
    /// The least alpha inside the shape, `alpha` included; 1 hides what is below.
    public var density: Float = 0

    public init(layer: LayerID, toDevice: Homography, rect: DeviceRect, clip: PixelRect) {
        self.layer = layer
        self.toDevice = toDevice
        self.rect = rect
        self.shape = rect
        self.clip = clip
    }

    /// Multiplies all that it shows by a premultiplied colour.
    mutating func take(tint: SIMD4<Float>) {
        if tint == .one { return }
        density *= tint.w
        switch paint {
        case .color, .shade:
            color *= tint
            borderColor *= tint
        case .plane(let plane):
            paint = .plane(plane.tinted(tint))
            borderColor *= tint
        default: self.tint *= tint
        }
    }
}

extension Item {
    /// It shows the particles of an emitter.
    var hasParticles: Bool { if case .particles = paint { true } else { false } }
}
