import CoreGraphics
import Coverage
import Geometry
import RenderTree

/// A shadow whose caster is known without drawing it: a stretched mask of a rounded rectangle, or a mask of a path.
struct ShapeShadow {
    let shadow: DrawnShadow
    let layer: LayerID
    let toDevice: Homography
    let context: LayerContext

    private var place: MarkPlace {
        MarkPlace(
            context, clip: context.area.clip, alpha: context.paint.alpha, blend: context.paint.blend)
    }

    func draw(_ silhouette: Silhouette, _ sink: inout MarkSink) {
        switch silhouette {
        case .nothing, .picture: return
        case .path(let path): draw(path, shadow, &sink)
        case .shape(let rect, let radii, let alpha):
            var shadow = shadow
            shadow.color *= alpha
            let sigma = shadow.seenSigma(rect, toDevice)
            if sigma == 0 {
                let shape = MarkShape(rect.moved(shadow.offset), radii: radii)
                sink.add(shadow.color, shape, of: layer, toDevice, density: 0, at: place)
            } else if radii.isUniform, !radii.isContinuous {
                drawStretched(shadow, rect, radii.a, sigma, &sink)
            } else {
                draw(.rounded(rect, radii), shadow, &sink)
            }
        }
    }

    private func drawStretched(
        _ shadow: DrawnShadow, _ rect: LayerRect, _ radius: Double, _ sigma: Double, _ sink: inout MarkSink
    ) {
        let half = (x: rect.width / 2, y: rect.height / 2)
        guard half.x.isFinite, half.y.isFinite else { return }
        let reach = GaussianIntegral.reach * sigma
        let box = rect.moved(shadow.offset).insetBy(-reach)
        guard toDevice.bounds(of: box).intersects(DeviceRect(context.area.clip)) else { return }
        let key = RoundedMask.Key(
            halfWidth: half.x / sigma, halfHeight: half.y / sigma, radius: radius / sigma)
        guard let mask = sink.caches.masks.rounded(key) else { return }
        let scale = 1 / (mask.step * sigma)
        let record = MaskRecord(
            box, shadow.color, mask.image,
            TexelMapping(scaleX: scale, scaleY: scale, offsetX: 0.5, offsetY: 0.5),
            stretch: SIMD2(half.x - key.size.halfWidth * sigma, half.y - key.size.halfHeight * sigma))
        add(record, &sink)
    }

    private func draw(_ path: CGPath, _ shadow: DrawnShadow, _ sink: inout MarkSink) {
        guard let record = MaskRecord(shadow, of: path, layer, toDevice, clip: context.area.clip, &sink)
        else {
            return
        }
        add(record, &sink)
    }

    private func add(_ mask: MaskRecord, _ sink: inout MarkSink) {
        sink.add(
            mask, of: layer, toDevice, at: place,
            bounds: toDevice.bounds(of: mask.rect).intersection(DeviceRect(context.area.clip)))
    }
}

extension DrawnShadow {
    /// Returns the standard deviation in points with the pixel's own width, which counts where the blur is narrow; 0
    /// where it is too narrow to be seen.
    func seenSigma(_ rect: LayerRect, _ toDevice: Homography) -> Double {
        let outset = toDevice.localOutset(around: rect)
        let pixel = min(outset.x, outset.y)
        guard pixel.isFinite, sigma > BlurStages.smallest * pixel else { return 0 }
        return sigma < 2 * pixel ? (sigma * sigma + pixel * pixel / 12).squareRoot() : sigma
    }
}
