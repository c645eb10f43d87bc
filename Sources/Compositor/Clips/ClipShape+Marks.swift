import CoreGraphics
import Geometry
import RenderTree

extension LooseMark {
    /// The record, where it has one colour, picture or other paint all over its shape.
    private var even: (any ShapedRecord)? {
        guard !mark.joinsBackdrop, let record = record.shaped else { return nil }
        let shape = record.shape
        return shape.borderWidth == 0 && shape.tuckedSides == 0 ? record : nil
    }

    /// Whether every pixel of a cell is covered whole, or lies beyond the clip that has it as an edge.
    func covers(_ cell: PixelRect) -> Bool {
        guard let shape = even?.shape, mark.toDevice.keepsAxes, mark.clip.contains(cell) else { return false }
        let r = mark.toDevice.bounds(of: shape.rect.intersection(shape.whole))
        func reaches(_ side: Double, _ line: Int, _ sign: Double) -> Bool {
            let beyond = (Double(line) - side) * sign
            return beyond >= 0.5 || beyond > -1.0 / 256 && abs(side - side.rounded()) < 1.0 / 256
        }
        guard reaches(r.minX, cell.x, 1), reaches(r.minY, cell.y, 1), reaches(r.maxX, cell.maxX, -1),
            reaches(r.maxY, cell.maxY, -1)
        else { return false }
        return shape.radii.isZero || shape.isClearOfCorners(cell, mark.toDevice)
    }

    /// Returns the same in the shape of a clip of its own plane, all of which it covers.
    func shaped(by clip: ClipShape) -> LooseMark? {
        guard let even, mark.toDevice == clip.toDevice else { return nil }
        let pixel = mark.toDevice.localOutset(around: clip.rect)
        guard even.shape.encloses(clip.rect, clip.radii, by: (pixel.x, pixel.y)) else { return nil }
        var result = LooseMark(mark, even.with(MarkShape(clip)))
        result.bounds = clip.bounds.insetBy(-1).intersection(DeviceRect(mark.clip))
        return result
    }

    /// Returns the same in the shape of an upright clip, within a cell at the clip's edge, where it covers all that the
    /// clip leaves.
    func shaped(by clip: ClipShape, in cell: PixelRect) -> LooseMark? {
        let h = mark.toDevice, c = clip.toDevice
        guard let even, h.keepsAxes, c.keepsAxes, h.h11 * c.h11 > 0, h.h22 * c.h22 > 0 else {
            return nil
        }
        // From the clip's points to its own.
        let kx = c.h11 / h.h11, ky = c.h22 / h.h22
        guard abs(kx - ky) <= 1e-9 * kx, mark.clip.contains(cell) else { return nil }
        func local(_ r: DeviceRect) -> LayerRect {
            let x0 = (r.minX - h.h31) / h.h11, x1 = (r.maxX - h.h31) / h.h11
            let y0 = (r.minY - h.h32) / h.h22, y1 = (r.maxY - h.h32) / h.h22
            return LayerRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        let shown = DeviceRect(cell).intersection(clip.bounds)
        guard !shown.isEmpty else { return nil }
        let outline = local(clip.bounds), corners = clip.radii.scaled(by: kx)
        if !covers(DeviceRect(cell).intersection(clip.bounds).roundedOut(within: cell)) {
            let pixel = h.localOutset(around: outline)
            guard even.shape.encloses(outline, corners, by: (pixel.x, pixel.y)) else { return nil }
        }
        var shape = MarkShape(outline, radii: corners, smoothSides: clip.smoothSides)
        shape.rect = local(DeviceRect(cell)).intersection(even.shape.rect)
        if shape.rect.isEmpty { return nil }
        var result = LooseMark(mark, even.with(shape))
        result.bounds = DeviceRect(cell).intersection(clip.bounds.insetBy(-1))
        return result
    }
}

extension MarkShape {
    /// Whether no round corner reaches into a cell.
    fileprivate func isClearOfCorners(_ cell: PixelRect, _ toDevice: Homography) -> Bool {
        let r = toDevice.bounds(of: whole), corner = radii.largest * radii.reach
        let x = corner * abs(toDevice.h11), y = corner * abs(toDevice.h22)
        let c = DeviceRect(cell)
        return c.minX >= r.minX + x && c.maxX <= r.maxX - x || c.minY >= r.minY + y && c.maxY <= r.maxY - y
    }

    /// Whether it covers every pixel that a rounded rectangle of its plane touches.
    fileprivate func encloses(
        _ r: LayerRect, _ corners: CornerRadii, by pixel: (x: Double, y: Double)
    ) -> Bool {
        let own = rect.intersection(whole), x = pixel.x, y = pixel.y
        guard x.isFinite, y.isFinite, own.minX <= r.minX - x, own.minY <= r.minY - y, own.maxX >= r.maxX + x,
            own.maxY >= r.maxY + y
        else { return false }
        if radii.isZero { return true }
        let s = whole, margin = max(x, y)
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
