import CoreGraphics
import Geometry
import RenderTree

/// The part of a frame's budget that filters and shadows of pictures use.
///
/// The counted area is that of the visible part of the picture's bounding box, which is known before anything is drawn.
extension MarkSink {
    /// Whether a picture may be passed through a filter.
    ///
    /// - Parameter rect: the bounding box of the picture in its plane, in points.
    mutating func spendFilter(
        _ filter: DrawnFilter, _ rect: LayerRect, _ toDevice: Homography, _ context: LayerContext,
        of layer: LayerID
    ) -> Bool {
        guard countsFilters else { return true }
        switch filter {
        case .colors, .tone:
            let area = toDevice.bounds(of: rect).intersection(DeviceRect(context.area.clip)).area
            return spendFilter(area, passes: 2, of: layer)
        case .spatial(let filter):
            guard filter.fits(toDevice) else {
                let stages = filter.stages(.identity, area: context.area.clip)
                let limit = Double(SourceLimit(target: view.pixels).blurred)
                return spendFilter(limit, passes: stages.passes, of: layer)
            }
            let stages = filter.stages(toDevice, area: context.area.clip)
            let seen = context.area.clip.union(context.area.clip.casting((0, 0), stages))
            let area = toDevice.bounds(of: filter.grown(rect)).intersection(DeviceRect(seen)).area
            return spendFilter(area, passes: stages.passes, of: layer)
        case .blur(let sigma), .bloom(let sigma, _):
            return spendBlur(
                sigma, rect, toDevice, PlaneScale(toDevice, rect), context, .filters, of: layer)
        }
    }

    /// Whether a copy of what lies behind a layer may be passed through filters.
    ///
    /// - Parameters:
    ///   - area: pixels that the layer covers.
    ///   - scale: pixels a point, across and down.
    mutating func spendBackdrop(
        _ area: Double, _ filters: [DrawnFilter], _ scale: (x: Double, y: Double), of layer: LayerID
    ) -> Bool {
        // The copy is drawn and shown, and what it hides is taken away.
        let passes = filters.reduce(3.0) { sum, filter in
            switch filter {
            case .colors, .tone: sum + 2
            case .spatial(let filter):
                sum
                    + filter.stages(
                        Homography(scale.x, 0, 0, 0, scale.y, 0, 0, 0, 1), area: view.pixels
                    ).passes
            case .blur(let sigma), .bloom(let sigma, _):
                sum + BlurStages(sigma: (sigma * scale.x, sigma * scale.y)).passes
            }
        }
        return spendFilter(area, passes: passes, of: layer)
    }

    /// Whether a picture may be blurred.
    ///
    /// - Parameters:
    ///   - sigma: in points.
    ///   - rect: what the picture covers of its plane, in points.
    mutating func spendBlur(
        _ sigma: Double, _ rect: LayerRect, _ toDevice: Homography, _ scale: PlaneScale,
        _ context: LayerContext,
        _ kind: FrameCut.Kind, of layer: LayerID
    ) -> Bool {
        switch scale {
        case .upright(let x, let y):
            let blur = BlurStages(sigma: (sigma * x, sigma * y))
            let area = toDevice.bounds(of: rect).intersection(
                DeviceRect(context.area.clip.union(context.area.clip.casting((0, 0), blur)))
            ).area
            return spendFilter(area, passes: blur.passes, kind, of: layer)
        case .tilted(let scale):
            let blur = BlurStages(sigma: (sigma * scale, sigma * scale))
            let limit = Double(SourceLimit(target: view.pixels).blurred)
            return spendFilter(
                min(rect.area * scale * scale, limit), passes: blur.passes, kind, of: layer)
        }
    }
}

extension BlurStages {
    /// About how often each pixel of the picture is written or read: once when it is drawn and once when the result is shown, and
    /// by each stage.
    var passes: Double {
        var part = 1.0, sum = 2.0
        for stage in stages {
            switch stage {
            case .average(let x, let y):
                sum += part
                part /= Double(x * y)
            case .blur(let sigma, _, let isShadow):
                sum += part * Double(2 + BlurKernel.radius(sigma, isShadow: isShadow))
            case .comb(_, let count): sum += part * Double(1 + count)
            case .cells, .effect: sum += part * 16
            case .mosaic: sum += part * 2
            }
        }
        return sum
    }
}
