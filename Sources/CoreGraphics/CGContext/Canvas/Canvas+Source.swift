import CCairo
import Foundation

extension Canvas {
    /// Sets the source of cairo's context. Returns false if there is nothing to draw.
    func setSource(_ source: DrawingSource, alpha: CGFloat, of pen: OpaquePointer) -> Bool {
        switch source {
        case .color(let c):
            setColor(encoding.swapsRedAndBlue ? SIMD4(c.z, c.y, c.x, c.w) : c, alpha: alpha, of: pen)
            return true
        case .sheet(let sheet):
            cairo.pointee.cairo_set_source_surface(pen, sheet.surface, 0, 0)
            return true
        case .image(let image):
            guard let sheet = self.sheet(of: image.image) else { return false }
            return setPattern(image, sheet, of: pen)
        case .gradient(let gradient): return setGradient(gradient, alpha: alpha, of: pen)
        }
    }

    /// cairo truncates colours to 8 bits, so each component is rounded here, after multiplication by alpha.
    private func setColor(_ color: SIMD4<Float>, alpha: CGFloat, of pen: OpaquePointer) {
        let opacity = Double(color.w) * alpha
        let a = (opacity * 255).rounded()
        func part(_ v: Float) -> Double { a > 0 ? min((Double(v) * opacity * 255).rounded() / a, 1) : 0 }
        cairo.pointee.cairo_set_source_rgba(pen, part(color.x), part(color.y), part(color.z), a / 255)
    }

    private func setPattern(_ source: ImageSource, _ sheet: Sheet, of pen: OpaquePointer) -> Bool {
        guard let inverse = source.matrix.inverse,
            let pattern = cairo.pointee.cairo_pattern_create_for_surface(sheet.surface)
        else { return false }
        defer { cairo.pointee.cairo_pattern_destroy(pattern) }
        var m = inverse.cairoMatrix
        cairo.pointee.cairo_pattern_set_matrix(pattern, &m)
        // The image is extended beyond its edges so that only the shape determines where it ends. Documents hold no
        // such images; there, the shape is the image's outline.
        cairo.pointee.cairo_pattern_set_extend(
            pattern,
            source.repeats ? CAIRO_EXTEND_REPEAT : page.isVector ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        cairo.pointee.cairo_pattern_set_filter(pattern, source.filter.cairo)
        cairo.pointee.cairo_set_source(pen, pattern)
        return true
    }

    /// Calls `body` with an image's coverage as the source of cairo's context.
    func withMask(_ source: ImageSource, of pen: OpaquePointer, _ body: () -> Void) {
        let image = source.image
        guard
            let sheet = Sheet(
                cairo, PixelRect(x: 0, y: 0, width: image.width, height: image.height), .coverage)
        else { return }
        image.copyCoverage(to: sheet.memory.bytes, bytesPerRow: sheet.bytesPerRow)
        cairo.pointee.cairo_surface_mark_dirty(sheet.surface)
        guard setPattern(source, sheet, of: pen) else { return }
        body()
    }

    // MARK: Images

    /// The maximum size of the image cache in bytes.
    private static let imageBudget = 64 << 20

    /// An image converted to the bitmap's colours; nil if it is too large for cairo.
    private func sheet(of image: CGImage) -> Sheet? {
        if let index = images.firstIndex(where: { $0.key == image.uniqueID }) {
            let found = images.remove(at: index)
            images.append(found)
            return found.sheet
        }
        let frame = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
        if let sheet = sheetOverBytes(of: image, frame) { return sheet }
        guard let sheet = Sheet(cairo, frame) else { return nil }
        image.copyPremultipliedRGBA8(
            x: 0, y: 0, width: image.width, height: image.height,
            into: UnsafeMutableRawBufferPointer(start: sheet.memory.bytes, count: sheet.memory.count),
            bytesPerRow: sheet.bytesPerRow)
        for y in 0..<image.height {
            encoding.encode(sheet.row(y).assumingMemoryBound(to: UInt32.self), count: image.width)
        }
        cairo.pointee.cairo_surface_mark_dirty(sheet.surface)
        images.append((image.uniqueID, sheet))
        var total = images.reduce(0) { $0 + $1.sheet.memory.count }
        while images.count > 1, total > Self.imageBudget { total -= images.removeFirst().sheet.memory.count }
        return sheet
    }

    /// A sheet that shares an image's own bytes, if cairo can read their format. It retains the image.
    private func sheetOverBytes(of image: CGImage, _ frame: PixelRect) -> Sheet? {
        guard encoding.isRGBA, max(image.width, image.height) <= Sheet.maximumSide, image.height > 8 else {
            return nil
        }
        let found = image.withPremultipliedRGBA8Bytes { bytes, row -> BitmapMemory? in
            guard row % 4 == 0, let start = bytes.baseAddress, UInt(bitPattern: start) % 4 == 0 else {
                return nil
            }
            // An image's data is immutable, so its address stays valid.
            return BitmapMemory(lent: UnsafeMutableRawPointer(mutating: start), count: bytes.count) { _ in
                withExtendedLifetime(image) {}
            }
        }
        guard let memory = found ?? nil else { return nil }
        let sheet = Sheet(cairo, frame, .color, memory: memory, bytesPerRow: image.bytesPerRow)
        sheet?.ownsPixels = false
        return sheet
    }
}
