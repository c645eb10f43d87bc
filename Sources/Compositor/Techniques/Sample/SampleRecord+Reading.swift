import CoreGraphics
import Geometry
import RenderTree

/// The mapping between a mark's pixels and the pixels of its surface.
extension SampleRecord {
    func texels(for area: PixelRect, at mark: PlacedMark) -> PixelRect {
        let all = sampling.surface.bounds
        guard mark.toDevice.keepsAxes else { return all }
        let shown = mark.bounds.intersection(DeviceRect(area))
        if shown.isEmpty { return .none }
        let reach = sampling.reach
        let texels = self.texels(shown, mark.toDevice)
        return DeviceRect(
            minX: texels.minX - Double(reach.x), minY: texels.minY - Double(reach.y),
            maxX: texels.maxX + Double(reach.x), maxY: texels.maxY + Double(reach.y)
        ).roundedOut(within: all)
    }

    func pixels(showing r: DeviceRect, at mark: PlacedMark) -> DeviceRect {
        guard texels.scaleX != 0, texels.scaleY != 0 else { return mark.bounds }
        let reach = sampling.reach
        let x0 = (r.minX - Double(reach.x) - texels.offsetX) / texels.scaleX
        let x1 = (r.maxX + Double(reach.x) - texels.offsetX) / texels.scaleX
        let y0 = (r.minY - Double(reach.y) - texels.offsetY) / texels.scaleY
        let y1 = (r.maxY + Double(reach.y) - texels.offsetY) / texels.scaleY
        let local = LayerRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        return mark.toDevice.bounds(of: local).insetBy(-1)
    }

    /// Returns the vector from a device pixel to its texel if pixels and texels coincide; nil otherwise.
    func moveToTexels(_ mark: PlacedMark) -> (x: Int, y: Int)? {
        let h = mark.toDevice, t = texels, bounds = mark.bounds
        guard h.keepsAxes, h.h11 != 0, h.h22 != 0 else { return nil }
        func move(_ ratio: Double, _ move: Double, _ lo: Double, _ hi: Double) -> Int? {
            let e = 1.0 / 256, farthest = max(abs(lo), abs(hi), 1)
            let whole = move.rounded()
            guard abs(ratio - 1) * farthest < e, abs(move - whole) < e, abs(whole) < 1e9 else { return nil }
            return Int(whole)
        }
        let rx = t.scaleX / h.h11, ry = t.scaleY / h.h22
        guard let x = move(rx, t.offsetX - h.h31 * rx, bounds.minX, bounds.maxX),
            let y = move(ry, t.offsetY - h.h32 * ry, bounds.minY, bounds.maxY)
        else { return nil }
        return (x, y)
    }

    /// The texels that device pixels map to, without perspective or turns.
    private func texels(_ pixels: DeviceRect, _ h: Homography) -> DeviceRect {
        func place(_ v: Double, _ h: Double, _ move: Double, _ scale: Double, _ offset: Double) -> Double {
            (v - move) / h * scale + offset
        }
        let t = texels
        let x0 = place(pixels.minX, h.h11, h.h31, t.scaleX, t.offsetX)
        let x1 = place(pixels.maxX, h.h11, h.h31, t.scaleX, t.offsetX)
        let y0 = place(pixels.minY, h.h22, h.h32, t.scaleY, t.offsetY)
        let y1 = place(pixels.maxY, h.h22, h.h32, t.scaleY, t.offsetY)
        return DeviceRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
}
