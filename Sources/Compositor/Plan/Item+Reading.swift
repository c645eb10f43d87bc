/// Which pixels of other surfaces an item shows, and where.
extension Item {
    /// The surface that an item reads, and what of it, to fill pixels of `area`; nil when it reads none.
    func read(in scene: FlatScene, _ area: PixelRect) -> (surface: Int, pixels: PixelRect)? {
        switch paint {
        case .color, .image, .shade: return nil
        case .surface(let index): return (Int(index), area)
        case .sampled(let index):
            let sampling = scene.samplings[Int(index)]
            let surface = Int(sampling.surface)
            let all = scene.surfaces[surface].bounds
            guard toDevice.keepsAxes else { return (surface, all) }
            let shown = bounds.intersection(DeviceRect(area))
            if shown.isEmpty { return (surface, .none) }
            let reach = sampling.reach
            let texels = self.texels(shown)
            return (
                surface,
                DeviceRect(
                    minX: texels.minX - Double(reach.x), minY: texels.minY - Double(reach.y),
                    maxX: texels.maxX + Double(reach.x), maxY: texels.maxY + Double(reach.y)
                ).roundedOut(within: all)
            )
        }
    }

    /// The device pixels that show a rectangle of a sampled surface.
    func pixels(showing r: DeviceRect, _ sampling: SurfaceSampling) -> DeviceRect {
        guard texels.scaleX != 0, texels.scaleY != 0 else { return bounds }
        let reach = sampling.reach
        let x0 = (r.minX - Double(reach.x) - texels.offsetX) / texels.scaleX
        let x1 = (r.maxX + Double(reach.x) - texels.offsetX) / texels.scaleX
        let y0 = (r.minY - Double(reach.y) - texels.offsetY) / texels.scaleY
        let y1 = (r.maxY + Double(reach.y) - texels.offsetY) / texels.scaleY
        let local = DeviceRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        return toDevice.bounds(of: local).insetBy(-1)
    }

    /// The texels that device pixels map to, without perspective or turns.
    private func texels(_ pixels: DeviceRect) -> DeviceRect {
        func place(_ v: Double, _ h: Double, _ move: Double, _ scale: Double, _ offset: Double) -> Double {
            (v - move) / h * scale + offset
        }
        let t = texels, h = toDevice
        let x0 = place(pixels.minX, h.h11, h.h31, t.scaleX, t.offsetX)
        let x1 = place(pixels.maxX, h.h11, h.h31, t.scaleX, t.offsetX)
        let y0 = place(pixels.minY, h.h22, h.h32, t.scaleY, t.offsetY)
        let y1 = place(pixels.maxY, h.h22, h.h32, t.scaleY, t.offsetY)
        return DeviceRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
    }
}
