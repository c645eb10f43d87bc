import RenderTree

/// One thing to draw, as a list keeps it: four small parts, and indices into the list's tables for what many marks share or few
/// have. `PaintList.item` puts it together again.
struct Mark: Sendable {
    /// Where it is.
    struct Place: Sendable {
        /// What is drawn of the shape, in points of the plane.
        var rect: DeviceRect
        /// Device pixels that it can touch.
        var bounds: DeviceRect
        var plane: Int32
        var clip: Int32
    }

    /// How much of a pixel it covers.
    struct Cover: Sendable {
        /// Of the list's shapes, where the shape is more than `rect` with square corners and no border.
        var shape: Int32?
        /// Sides that are antialiased, where there is no shape.
        var smoothSides: UInt8
    }

    /// Which colour it has.
    struct Paint: Sendable {
        enum Source: UInt8 { case color, image, surface, shade, sampled, plane, cells, particles }

        var color: SIMD4<Float>
        var source: Source
        /// Of the list's textures.
        var texture: Int32?
    }

    /// How it meets what is there.
    struct Join: Sendable {
        var alpha: Float
        /// Of the list's tints, where there is one.
        var tint: Int32?
        var density: Float
        var blend: BlendState
        var operation: CompositingOperation
        /// Of the list's reads, where it reads a mask or a backdrop.
        var reads: Int32?
    }

    var layer: LayerID
    var place: Place
    var cover: Cover
    var paint: Paint
    var join: Join
}

/// A shape that is more than a rectangle with square corners.
struct MarkShape: Sendable, Equatable {
    var shape: DeviceRect
    var radii: CornerRadii
    var smoothSides, tuckedSides: UInt8
    var borderColor: SIMD4<Float>
    var borderWidth: Double
    /// Of the list's outlines: what covers pixels in its place.
    var outline: Int32?
}

extension MarkShape {
    /// One with square corners and no border.
    init(rectangle: DeviceRect, smoothSides: UInt8) {
        self.init(
            shape: rectangle, radii: .zero, smoothSides: smoothSides, tuckedSides: 0, borderColor: .zero,
            borderWidth: 0)
    }
}

/// What a mark shows other than a colour, and how that lies in the plane.
struct MarkTexture: Sendable {
    enum Source: Sendable {
        case image(SceneImage)
        case surface(SceneSurface)
        case sampled(SurfaceSampling)
        case plane(PlanePaint)
        case cells(ColorCells)
        case particles(ParticlePaint)
    }

    var source: Source
    var texels: TexelMapping
    var texelLimits: DeviceRect?
    var stretch: SIMD2<Double>?
}

/// What a mark reads beside its texture.
struct MarkReads: Sendable {
    var mask: SceneSurface?
    var backdrop: SceneBackdrop?
}
