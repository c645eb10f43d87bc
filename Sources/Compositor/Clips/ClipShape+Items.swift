import RenderTree

extension Item {
    /// Every pixel of a cell is covered whole, or lies beyond the clip that has it as an edge.
    func covers(_ cell: PixelRect) -> Bool {
        guard isEvenRectangle, toDevice.keepsAxes, clip.contains(cell) else { return false }
        let r = toDevice.bounds(of: rect.intersection(shape))
        func reaches(_ side: Double, _ line: Int, _ sign: Double) -> Bool {
            let beyond = (Double(line) - side) * sign
            return beyond >= 0.5 || beyond > -1.0 / 256 && abs(side - side.rounded()) < 1.0 / 256
        }
        guard reaches(r.minX, cell.x, 1), reaches(r.minY, cell.y, 1), reaches(r.maxX, cell.maxX, -1),
            reaches(r.maxY, cell.maxY, -1)
        else { return false }
        return radii.isZero || isClearOfCorners(cell)
    }

    /// One colour, picture or other paint of the plane all over.
    private var isEvenRectangle: Bool {
        guard borderWidth == 0, tuckedSides == 0, blend == .sourceOver, backdrop == nil, mask == nil,
            outline == nil
        else {
            return false
        }
        switch paint {
        case .color, .image, .plane: return true
        default: return false
        }
    }

    /// Round corners don't reach into a cell.
    private func isClearOfCorners(_ cell: PixelRect) -> Bool {
        let r = toDevice.bounds(of: shape), corner = radii.largest * radii.reach
        let x = corner * abs(toDevice.h11), y = corner * abs(toDevice.h22)
        let c = DeviceRect(cell)
        return c.minX >= r.minX + x && c.maxX <= r.maxX - x || c.minY >= r.minY + y && c.maxY <= r.maxY - y
    }

    /// The same in the shape of a clip of its own plane, all of which it covers.
    func shaped(by shape: ClipShape) -> Item? {
        guard isEvenRectangle, toDevice == shape.toDevice else { return nil }
        let pixel = toDevice.localOutset(around: shape.rect)
        guard encloses(shape.rect, shape.radii, by: (pixel.x, pixel.y)) else { return nil }
        var item = self
        item.take(shape.rect, shape.radii, shape)
        item.rect = shape.rect
        item.bounds = shape.bounds.insetBy(-1).intersection(DeviceRect(clip))
        return item
    }

    /// The same in the shape of an upright clip, within a cell at the clip's edge, where it covers all that the clip leaves.
    func shaped(by clip: ClipShape, in cell: PixelRect) -> Item? {
        let h = toDevice, c = clip.toDevice
        guard isEvenRectangle, h.keepsAxes, c.keepsAxes, h.h11 * c.h11 > 0, h.h22 * c.h22 > 0 else {
            return nil
        }
        // From the clip's points to its own.
        let kx = c.h11 / h.h11, ky = c.h22 / h.h22
        guard abs(kx - ky) <= 1e-9 * kx, self.clip.contains(cell) else { return nil }
        func local(_ r: DeviceRect) -> DeviceRect {
            let x0 = (r.minX - h.h31) / h.h11, x1 = (r.maxX - h.h31) / h.h11
            let y0 = (r.minY - h.h32) / h.h22, y1 = (r.maxY - h.h32) / h.h22
            return DeviceRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        let shown = DeviceRect(cell).intersection(clip.bounds)
        guard !shown.isEmpty else { return nil }
        let outline = local(clip.bounds), corners = clip.radii.scaled(by: kx)
        if !covers(DeviceRect(cell).intersection(clip.bounds).roundedOut(within: cell)) {
            let pixel = h.localOutset(around: outline)
            guard encloses(outline, corners, by: (pixel.x, pixel.y)) else { return nil }
        }
        var item = self
        item.take(outline, corners, clip)
        item.rect = local(DeviceRect(cell)).intersection(item.rect)
        if item.rect.isEmpty { return nil }
        item.bounds = DeviceRect(cell).intersection(clip.bounds.insetBy(-1))
        return item
    }

    private mutating func take(_ outline: DeviceRect, _ corners: CornerRadii, _ clip: ClipShape) {
        shape = outline
        radii = corners
        smoothSides = clip.smoothSides
    }

    /// It covers every pixel that a rounded rectangle of its plane touches.
    private func encloses(_ r: DeviceRect, _ corners: CornerRadii, by pixel: (x: Double, y: Double)) -> Bool {
        let own = rect.intersection(shape), x = pixel.x, y = pixel.y
        guard x.isFinite, y.isFinite, own.minX <= r.minX - x, own.minY <= r.minY - y, own.maxX >= r.maxX + x,
            own.maxY >= r.maxY + y
        else { return false }
        if radii.isZero { return true }
        let s = shape, margin = max(x, y)
        func corner(_ own: Double, _ other: Double, _ dx: Double, _ dy: Double) -> Bool {
            // Circles about (own, own) and about (dx + other, dy + other), seen from the shape's corner.
            own == 0 || hypot(dx + other - own, dy + other - own) + other + margin <= own
                || dx >= own + x || dy >= own + y
        }
        let left = r.minX - s.minX, right = s.maxX - r.maxX, top = r.minY - s.minY, bottom = s.maxY - r.maxY
        return corner(radii.a, corners.a, left, top) && corner(radii.b, corners.b, right, top)
            && corner(radii.c, corners.c, left, bottom) && corner(radii.d, corners.d, right, bottom)
    }
}

private func hypot(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
