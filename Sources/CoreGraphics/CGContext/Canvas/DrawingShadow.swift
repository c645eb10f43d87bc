import CCairo
import Foundation

/// A shadow, in bitmap pixels.
struct DrawingShadow: Sendable {
    /// The offset, y down.
    var offset: CGSize
    /// The Gaussian's standard deviation.
    var sigma: CGFloat
    var color: SIMD4<Float>

    var isVisible: Bool { color.w > 0 }
    /// The distance from the shape at which the shadow ends.
    var reach: Int { GaussianBlur(sigma: sigma).reach }
}

extension Canvas {
    /// Draws the shadow of a shape: its blurred alpha, in one colour.
    func castShadow(
        _ shadow: DrawingShadow, of shape: DrawingShape, _ source: DrawingSource, _ state: DrawingState
    ) {
        var visible = sheet.frame
        if let clip = state.clip { visible = visible.intersection(clip.bounds) }
        guard !visible.isEmpty else { return }
        // The blurred alpha is moved by whole pixels; the fraction of the offset is applied before rasterizing.
        let (dx, dy) = (Int(shadow.offset.width.rounded(.down)), Int(shadow.offset.height.rounded(.down)))
        let rest = CGAffineTransform(
            translationX: shadow.offset.width - CGFloat(dx), y: shadow.offset.height - CGFloat(dy))
        let reach = shadow.reach + 1
        var needed = visible.moved(x: -dx, y: -dy).grown(x: reach, y: reach)
        if let bounds = shape.bounds { needed = needed.intersection(bounds.grown(x: 1, y: 1)) }
        if let bounds = source.bounds { needed = needed.intersection(bounds.grown(x: 1, y: 1)) }
        guard !needed.isEmpty, let caster = Sheet(cairo, needed) else { return }
        var plain = state
        plain.shadow = nil
        let isMoved = rest.tx != 0 || rest.ty != 0
        let (movedShape, movedSource) = isMoved ? (shape.moved(rest), source.moved(rest)) : (shape, source)
        draw(movedShape, with: rasterized(movedSource, needed), plain, CAIRO_OPERATOR_OVER, on: caster, nil)

        let result = needed.grown(x: reach, y: reach).intersection(visible.moved(x: -dx, y: -dy))
        guard !result.isEmpty,
            let cover = Sheet(cairo, result.moved(x: dx, y: dy), .coverage)
        else { return }
        GaussianBlur(sigma: shadow.sigma).blurAlpha(of: caster, area: result, into: cover)
        plain.alpha = 1
        plain.isSmooth = true
        paint(.coverage(cover), with: .color(shadow.color), plain)
    }
}

extension DrawingShape {
    fileprivate func moved(_ by: CGAffineTransform) -> DrawingShape {
        func moved(_ path: PathStorage) -> PathStorage {
            var result = PathStorage()
            result.append(path, by)
            return result
        }
        switch self {
        case .area(let path, let rule): return .area(moved(path), rule)
        case .line(let path, let pen, let matrix): return .line(moved(path), pen, matrix)
        case .glyphs(let run): return .area(moved(run.outline), .winding)
        case .coverage, .everything: return self
        }
    }
}

extension DrawingSource {
    fileprivate func moved(_ by: CGAffineTransform) -> DrawingSource {
        switch self {
        case .image(var image):
            image.matrix = image.matrix.concatenating(by)
            return .image(image)
        case .gradient(var gradient):
            gradient.matrix = gradient.matrix.concatenating(by)
            return .gradient(gradient)
        case .color, .sheet: return self
        }
    }
}
