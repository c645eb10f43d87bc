import CoreGraphics
import Geometry
import RenderTree

/// The plane and the area of the picture that a filter reads, where these are others than those of its result.
struct FilterPlace {
    /// The map from points of the layer to pixels of the picture.
    let plane: Homography
    /// The context of the picture, without the clip of its surface.
    let context: LayerContext
    /// The pixels of the picture that are drawn.
    let clip: PixelRect
    /// The steps from the picture to the result.
    let stages: BlurStages
    /// Pixels of the device that a pixel of the picture stands for; 1 in a grid of the layer's plane.
    private let factor: Int
    /// Pixels of the picture a point of the layer, if the picture's grid lies in the layer's plane; nil in the device's.
    private let scale: Double?

    private init(
        plane: Homography, context: LayerContext, clip: PixelRect, stages: BlurStages, factor: Int,
        scale: Double?
    ) {
        (self.plane, self.context, self.clip, self.stages) = (plane, context, clip, stages)
        (self.factor, self.scale) = (factor, scale)
    }

    /// Nil for filters that work pixel for pixel: the picture lies where the result lies.
    ///
    /// - Parameters:
    ///   - filters: the filters before this one.
    ///   - rect: the bounding box of the picture that is passed through all of them, in points of the layer.
    ///   - toDevice: the plane of the result.
    ///   - context: the context of the result.
    ///   - target: the pixels of the frame's target.
    init?(
        of filter: DrawnFilter, after filters: ArraySlice<DrawnFilter>, _ rect: LayerRect,
        _ toDevice: Homography, _ context: LayerContext, target: PixelRect
    ) {
        let limit = SourceLimit(target: target)
        switch filter {
        case .colors, .tone: return nil
        case .blur(let sigma):
            self.init(sigma, isSharpToo: false, filters, rect, toDevice, context, limit)
        case .bloom(let sigma, _):
            self.init(sigma, isSharpToo: true, filters, rect, toDevice, context, limit)
        case .spatial(let filter): self.init(filter, filters, rect, toDevice, context, limit)
        }
    }

    private init(
        _ sigma: Double, isSharpToo: Bool, _ filters: ArraySlice<DrawnFilter>, _ rect: LayerRect,
        _ toDevice: Homography, _ context: LayerContext, _ limit: SourceLimit
    ) {
        let grown = FilteredPicture.grown(rect, by: filters)
        switch PlaneScale(toDevice, rect) {
        case .upright(let x, let y):
            self.init((sigma * x, sigma * y), isSharpToo: isSharpToo, grown, toDevice, context, limit)
        case .tilted(let finest):
            let factor =
                isSharpToo
                ? 1 : limit.reduction(grown.width * grown.height * finest * finest, sigma * finest)
            let scale = finest / Double(factor)
            let grid = TiltedGrid(grown, scale)
            var inside = grid.inside(context)
            if factor > 1 { inside.modes.insert(.isReducing) }
            let stages = BlurStages(sigma: (sigma * scale, sigma * scale))
            self.init(
                plane: grid.plane, context: inside, clip: grid.clip, stages: stages, factor: 1, scale: scale)
        }
    }

    /// The place of a blur in the device's grid, or in one with larger pixels.
    ///
    /// - Parameter sigma: in pixels, across and down.
    private init(
        _ sigma: (x: Double, y: Double), isSharpToo: Bool, _ rect: LayerRect, _ toDevice: Homography,
        _ context: LayerContext, _ limit: SourceLimit
    ) {
        let seen = context.area.clip
        var blur = BlurStages(sigma: sigma)
        var spread = (context.spread ?? BlurSpread(seen: seen)).before(blur)
        var clip = seen.union(seen.casting((0, 0), blur)).intersection(spread.pixels)
        var plane = toDevice, inside = context
        var factor = 1
        if isSharpToo {
            clip = limit.cut(clip.union(seen), around: seen)
        } else {
            let picture = toDevice.bounds(of: rect).insetBy(-1)
            factor = limit.reduction(picture.intersection(DeviceRect(clip)).area, min(sigma.x, sigma.y))
        }
        if factor > 1 {
            let scale = 1 / Double(factor)
            plane = toDevice.concatenating(Homography(scale, 0, 0, 0, scale, 0, 0, 0, 1))
            blur = BlurStages(sigma: (sigma.x * scale, sigma.y * scale))
            spread = (context.spread ?? BlurSpread(seen: seen)).reduced(by: factor).before(blur)
            let reduced = seen.reduced(x: factor, y: factor)
            clip = reduced.union(reduced.casting((0, 0), blur)).intersection(spread.pixels)
            inside.area.cut = nil
            inside.modes.insert(.isReducing)
        }
        inside.spread = spread
        self.init(plane: plane, context: inside, clip: clip, stages: blur, factor: factor, scale: nil)
    }

    private init(
        _ filter: SpatialFilter, _ filters: ArraySlice<DrawnFilter>, _ rect: LayerRect,
        _ toDevice: Homography, _ context: LayerContext, _ limit: SourceLimit
    ) {
        var inside = context
        inside.spread = nil
        if filter.fits(toDevice) {
            let seen = context.area.clip, stages = filter.stages(toDevice, area: seen)
            let clip = limit.cut(seen.union(seen.casting((0, 0), stages)), around: seen)
            self.init(plane: toDevice, context: inside, clip: clip, stages: stages, factor: 1, scale: nil)
            return
        }
        let scale = PlaneScale(toDevice, rect).finest
        let grown = FilteredPicture.grown(rect, by: filters)
        let grid = TiltedGrid(grown, scale)
        let area = grid.plane.bounds(of: filter.grown(grown)).roundedOut(
            within: PixelRect(around: .zero, 1 << 13))
        self.init(
            plane: grid.plane, context: grid.inside(inside), clip: grid.clip,
            stages: filter.stages(grid.plane, area: area), factor: 1, scale: scale)
    }

    /// Returns the position of a chain whose picture lies here.
    ///
    /// - Parameter toDevice: the plane of the result.
    func place(of chain: SurfaceChain, _ toDevice: Homography) -> SampledPlace {
        if let scale { return chain.place(toDevice, scale) }
        return chain.enlarged(by: factor).place()
    }
}

extension PlaneScale {
    /// Pixels a point.
    fileprivate var finest: Double {
        switch self {
        case .upright(let x, let y): max(x, y)
        case .tilted(let scale): scale
        }
    }
}

extension PixelRect {
    fileprivate init(around middle: SIMD2<Int>, _ reach: Int) {
        self.init(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    }
}
