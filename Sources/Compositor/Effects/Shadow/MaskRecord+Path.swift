import CoreGraphics
import Coverage
import Geometry
import RenderTree

extension MaskRecord {
    /// Creates the shadow of a path in the path's plane; nil if nothing of it is seen, or it is over the frame's budget.
    init?(
        _ shadow: DrawnShadow, of path: CGPath, _ layer: LayerID, _ toDevice: Homography, clip: PixelRect,
        _ sink: inout MarkSink
    ) {
        let bounds = path.boundingBoxOfPath.layerRect
        guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let sigma = shadow.seenSigma(bounds, toDevice)
        let outset = toDevice.localOutset(around: bounds)
        let pixel = min(outset.x, outset.y)
        guard pixel.isFinite, pixel > 0 else { return nil }
        let box = bounds.moved(shadow.offset).insetBy(-GaussianIntegral.reach * sigma - 2 * pixel)
        guard toDevice.bounds(of: box).intersects(DeviceRect(clip)) else { return nil }
        // Sizes of half steps share a mask, so that a turning or growing layer has few.
        let finest = exp2((2 * log2(pixel)).rounded(.down) / 2)
        let step = sigma > 0 ? max(sigma / RoundedMask.texels, finest / 2) : finest
        var key = MaskCache.PathKey(path: path, sigma: sigma, step: step)
        if sigma == 0, toDevice.keepsAxes, abs(toDevice.h11) == abs(toDevice.h22) {
            // Without blur texels are pixels.
            key.step = pixel
            key.phase = SIMD2(
                phase(-toDevice.h31 / toDevice.h11 - shadow.offset.x, pixel),
                phase(-toDevice.h32 / toDevice.h22 - shadow.offset.y, pixel))
        }
        guard
            sink.spendOutline(
                DrawnOutline(path: path, style: .fill(isEvenOdd: false)), toDevice, window: clip, of: layer),
            let mask = sink.caches.masks.path(key)
        else { return nil }
        let r = mask.rect.moved(shadow.offset)
        let sx = Double(mask.image.width) / r.width, sy = Double(mask.image.height) / r.height
        self.init(
            r, shadow.color, mask.image,
            TexelMapping(scaleX: sx, scaleY: sy, offsetX: -r.minX * sx, offsetY: -r.minY * sy))
    }
}

/// Returns the part of a step by which a pixel line is off the multiples of the step, in 32nds.
private func phase(_ line: Double, _ step: Double) -> Double {
    let place = line / step
    return abs(place) < 1e9 ? ((place - place.rounded(.down)) * 32).rounded() / 32 : 0
}
