import CoreGraphics
import RenderTree

/// How much each corner of a shape is rounded, in points of the layer: minX minY, maxX minY, minX maxY, maxX maxY.
package struct CornerRadii: Sendable, Equatable {
    package var a, b, c, d: Double
    /// The corners have the continuous curve instead of a circle's.
    package var isContinuous = false

    package init(a: Double, b: Double, c: Double, d: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    /// The corners of `mask` (bits 1, 2, 4, 8 in the order above) rounded by `radius`.
    package init(radius: Double, mask: UInt8) {
        a = mask & 1 != 0 ? radius : 0
        b = mask & 2 != 0 ? radius : 0
        c = mask & 4 != 0 ? radius : 0
        d = mask & 8 != 0 ? radius : 0
    }

    package static let zero = CornerRadii(a: 0, b: 0, c: 0, d: 0)
    package var isZero: Bool { a == 0 && b == 0 && c == 0 && d == 0 }
    package var isUniform: Bool { a == b && b == c && c == d }
    package var largest: Double { max(max(a, b), max(c, d)) }
    /// How far a corner of radius 1 reaches along its sides.
    package var reach: Double { isContinuous ? 1.52866483 : 1 }
}

/// Where an item's colour comes from.
package enum ItemPaint: Sendable, Equatable {
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
package struct TexelMapping: Sendable, Equatable {
    package var scaleX, scaleY, offsetX, offsetY: Double
    package init(scaleX: Double, scaleY: Double, offsetX: Double, offsetY: Double) {
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.offsetX = offsetX
        self.offsetY = offsetY
    }
    package static let none = TexelMapping(scaleX: 0, scaleY: 0, offsetX: 0, offsetY: 0)
}

/// One thing to draw: a rectangle of a layer's plane, filled with a paint, covered by a rounded shape.
///
/// All lengths are in the layer's own points; `toDevice` takes them to pixels. Coverage is computed from local
/// coordinates, so an item can be cut into any pieces along any lines without changing a pixel.
package struct Item: Sendable, Equatable {
    package var layer: LayerID
    package var toDevice: Homography
    /// What is drawn of the shape; a side that lies on the shape's side is an edge of the picture, another is a cut.
    package var rect: DeviceRect
    /// The rounded rectangle that gives the coverage.
    package var shape: DeviceRect
    package var radii = CornerRadii.zero
    /// What covers pixels instead of the shape, in one colour and without a border.
    package var outline: DrawnOutline?
    /// Sides of the shape that are antialiased: 1 minX, 2 maxX, 4 minY, 8 maxY.
    package var smoothSides: UInt8 = 15
    /// Sides, by the same bits, at which it goes on below a neighbour by as much as the neighbour's antialiasing reaches.
    package var tuckedSides: UInt8 = 0
    package var paint = ItemPaint.color
    /// Premultiplied; what is under the picture when there is one.
    package var color = SIMD4<Float>(repeating: 0)
    /// Premultiplied, drawn over the paint within `borderWidth` of the shape's edge.
    package var borderColor = SIMD4<Float>(repeating: 0)
    package var borderWidth: Double = 0
    package var texels = TexelMapping.none
    /// Texels outside it are not sampled, its edge is repeated; nil for those of the whole picture.
    package var texelLimits: DeviceRect?
    /// Of a shade that stretches: half of the shape's middle part, in points, in which the picture's first texel repeats.
    /// `texels` then maps distances from that part, to either side alike.
    package var stretch: SIMD2<Double>?
    /// Multiplies what a picture gives, premultiplied; a colour has it already.
    package var tint = SIMD4<Float>.one
    /// Multiplies everything.
    package var alpha: Float = 1
    /// A surface whose alpha at the same device pixels multiplies what `paint`, a surface too, gives.
    package var mask: SceneSurface?
    /// How the pixels join those below; only items that cover them hide what is below.
    package var blend = BlendState.sourceOver
    /// The pixels become this of a surface, as paint, and of the backdrop; within `mask` where it acts within a shape.
    package var operation = CompositingOperation.sourceOver
    /// What has to be read before it is drawn.
    package var backdrop: SceneBackdrop?
    /// Device pixels that the item can touch, within `clip`.
    package var bounds = DeviceRect.null
    /// Device pixels outside it are not drawn.
    package var clip: PixelRect
    /// The least alpha inside the shape, `alpha` included; 1 hides what is below.
    package var density: Float = 0

    package init(layer: LayerID, toDevice: Homography, rect: DeviceRect, clip: PixelRect) {
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
