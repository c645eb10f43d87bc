import CCairo
import Foundation

extension Canvas {
    /// Draws into a bitmap of more than 8 bits a component: cairo computes the coverage, and colours are mixed in
    /// floats.
    func paintDeep(
        _ shape: DrawingShape, with source: DrawingSource, _ state: DrawingState, _ area: PixelRect,
        on bitmap: PixelTransfer
    ) {
        guard let cover = Sheet(cairo, area, .coverage) else { return }
        drawCoverage(of: shape, state, state.clip, on: cover)
        if let clip = state.clip, clip.hasMask {
            guard let mask = maskSheet(of: clip) else { return }
            multiply(cover, by: mask)
        }
        guard let colors = DeepColors(source, state, area, on: self) else { return }
        let pixels = DeepPixels(layout: bitmap.layout)
        let mixer = DeepMixer(mode: state.blendMode)
        for y in area.y..<area.maxY {
            let part = cover.row(y).assumingMemoryBound(to: UInt8.self) - area.x
            let row = bitmap.memory.bytes + y * bitmap.bytesPerRow
            for x in area.x..<area.maxX where part[x] != 0 {
                // Beyond a gradient's ends nothing is drawn, which some modes clear.
                let color = colors.color(x, y) ?? .zero
                let pixel = row + x * bitmap.layout.bytesPerPixel
                let back = pixels.load(pixel)
                let covered = Float(part[x]) / 255
                pixels.store(mixer.mixed(color, back, covered), pixel)
            }
        }
    }
}

/// The premultiplied pixels of a gray or RGB bitmap, as floats.
private struct DeepPixels {
    let layout: PixelLayout

    func load(_ p: UnsafeRawPointer) -> SIMD4<Float> {
        if layout.channels == .gray {
            return SIMD4(SIMD3(repeating: layout.component(p, layout.offsets.x)), 1)
        }
        let o = layout.offsets
        return SIMD4(
            layout.component(p, o.x), layout.component(p, o.y), layout.component(p, o.z),
            layout.alpha == .none ? 1 : layout.component(p, layout.alphaOffset))
    }

    func store(_ v: SIMD4<Float>, _ p: UnsafeMutableRawPointer) {
        if layout.channels == .gray { return layout.set(v.y, p, layout.offsets.x) }
        for i in 0..<3 { layout.set(v[i], p, layout.offsets[i]) }
        layout.set(layout.alpha == .none ? 1 : v.w, p, layout.alphaOffset)
    }
}

/// The source's colours, as premultiplied floats in the bitmap's space.
private enum DeepColors {
    case flat(SIMD4<Float>)
    case gradient(GradientSource, CGAffineTransform, Float)
    case sheet(Sheet)

    /// Nil if there is nothing to draw.
    init?(_ source: DrawingSource, _ state: DrawingState, _ area: PixelRect, on canvas: Canvas) {
        switch source {
        case .color(let color): self = .flat(Self.premultiplied(color, Float(state.alpha)))
        case .gradient(let gradient):
            guard let inverse = gradient.matrix.inverse else { return nil }
            self = .gradient(gradient, inverse, Float(state.alpha))
        case .image, .sheet:
            guard let colors = Sheet(canvas.cairo, area) else { return nil }
            canvas.draw(.everything, with: source, state, CAIRO_OPERATOR_SOURCE, on: colors, nil)
            self = .sheet(colors)
        }
    }

    /// The colour at a pixel of the bitmap; nil if nothing is drawn there.
    func color(_ x: Int, _ y: Int) -> SIMD4<Float>? {
        switch self {
        case .flat(let color): return color
        case .gradient(let gradient, let inverse, let alpha):
            let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
            return gradient.location(at: p).map { Self.premultiplied(gradient.color(at: $0), alpha) }
        case .sheet(let sheet):
            let words = sheet.row(y).assumingMemoryBound(to: UInt32.self)
            let v = words[x - sheet.frame.x]
            let (red, green, blue) = ((v >> 16) & 255, (v >> 8) & 255, v & 255)
            let bytes = SIMD4<UInt32>(red, green, blue, v >> 24)
            return SIMD4<Float>(bytes) / 255
        }
    }

    private static func premultiplied(_ c: SIMD4<Float>, _ opacity: Float) -> SIMD4<Float> {
        let alpha = c.w * opacity
        return SIMD4(c.x * alpha, c.y * alpha, c.z * alpha, alpha)
    }
}
