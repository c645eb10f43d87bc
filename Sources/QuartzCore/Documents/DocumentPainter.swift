import CoreAnimation
import CoreGraphics
import Foundation

/// Draws layer trees into PDF and SVG: flat layers as vectors and text, all others, with what is below them, as
/// pictures.
struct DocumentPainter {
    let context: CGContext
    /// Draws a layer and its descendants as a picture.
    let drawPicture: (CALayer) -> Void

    /// The levels of layers that are drawn as vectors; those below are pictures. Painting recurses for each.
    private static let deepest = 64

    /// Draws a layer, whose bounds space is user space. Its position and transform have no effect.
    func paint(_ layer: CALayer, depth: Int = 0) {
        if layer.isHidden { return }
        layer.layoutIfNeeded()
        layer.displayIfNeeded()
        guard depth < Self.deepest, layer.isFlat else { return drawPicture(layer) }
        let outline = outline(of: layer)
        if let color = layer.backgroundColor { fill(outline, color) }
        context.saveGState()
        if layer.masksToBounds || layer is CAGradientLayer { clip(to: outline) }
        draw(layer)
        if !layer.masksToBounds {
            context.restoreGState()
            context.saveGState()
        }
        let sublayers = (layer.sublayers ?? []).enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, sublayer) in sublayers {
            context.saveGState()
            context.concatenate(Self.placement(of: sublayer))
            paint(sublayer, depth: depth + 1)
            context.restoreGState()
        }
        context.restoreGState()
        drawBorder(of: layer)
    }

    /// The matrix from a layer's bounds space to its superlayer's.
    private static func placement(of layer: CALayer) -> CGAffineTransform {
        let bounds = layer.bounds, anchor = layer.anchorPoint
        let origin = CGPoint(
            x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
        return CGAffineTransform(translationX: -origin.x, y: -origin.y)
            .concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
    }

    /// The outline of a layer, moved inwards by a distance.
    private func outline(of layer: CALayer, insetBy inset: CGFloat = 0) -> CGPath {
        let bounds = layer.bounds
        let radius = min(layer.cornerRadius, min(bounds.width, bounds.height) / 2) - inset
        let rect = bounds.insetBy(dx: inset, dy: inset)
        guard radius > 0 else { return CGPath(rect: rect, transform: nil) }
        return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    private func fill(_ path: CGPath, _ color: CGColor, _ rule: CGPathFillRule = .winding) {
        context.beginPath()
        context.addPath(path)
        context.setFillColor(color)
        context.fillPath(using: rule)
    }

    private func clip(to path: CGPath) {
        context.beginPath()
        context.addPath(path)
        context.clip()
    }

    // MARK: What a layer shows itself

    private func draw(_ layer: CALayer) {
        switch layer {
        case let gradient as CAGradientLayer: draw(gradient)
        case let shape as CAShapeLayer: draw(shape)
        case let text as CATextLayer: text.draw(in: context)
        default: break
        }
        if layer.showsViewText { return layer.drawViewText(in: context) }
        guard let contents = layer.contents, let image = contents as? CGImage else { return }
        let bounds = layer.bounds
        if layer.contentsRunDown {
            // Images are upright when y runs up.
            context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
            context.scaleBy(x: 1, y: -1)
        }
        context.interpolationQuality = layer.magnificationFilter == .nearest ? .none : .default
        context.draw(image, in: bounds)
    }

    private func draw(_ layer: CAShapeLayer) {
        guard let path = layer.path else { return }
        if let color = layer.fillColor { fill(path, color, layer.fillRule == .evenOdd ? .evenOdd : .winding) }
        guard let color = layer.strokeColor, layer.lineWidth > 0 else { return }
        context.setStrokeColor(color)
        context.setLineWidth(layer.lineWidth)
        context.setMiterLimit(layer.miterLimit)
        context.setLineCap(layer.lineCap == .round ? .round : layer.lineCap == .square ? .square : .butt)
        context.setLineJoin(layer.lineJoin == .round ? .round : layer.lineJoin == .bevel ? .bevel : .miter)
        let dashes = (layer.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
        context.setLineDash(phase: layer.lineDashPhase, lengths: dashes)
        context.beginPath()
        context.addPath(path)
        context.strokePath()
    }

    private func draw(_ layer: CAGradientLayer) {
        guard let colors = layer.colors as? [CGColor], !colors.isEmpty,
            let space = CGColorSpace(name: CGColorSpace.sRGB)
        else { return }
        let last = CGFloat(max(colors.count - 1, 1))
        let locations =
            layer.locations.map { $0.map { CGFloat($0.doubleValue) } }
            ?? colors.indices.map { CGFloat($0) / last }
        guard locations.count == colors.count,
            let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: locations)
        else { return }
        let bounds = layer.bounds
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        }
        context.drawLinearGradient(
            gradient, start: point(layer.startPoint), end: point(layer.endPoint),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    /// Draws the border inside of the outline, above the sublayers.
    private func drawBorder(of layer: CALayer) {
        guard layer.borderWidth > 0, let color = layer.borderColor else { return }
        let width = min(layer.borderWidth, min(layer.bounds.width, layer.bounds.height) / 2)
        context.beginPath()
        context.addPath(outline(of: layer))
        context.addPath(outline(of: layer, insetBy: width))
        context.setFillColor(color)
        context.fillPath(using: .evenOdd)
    }
}

extension CALayer {
    /// Whether the layer is drawn as vectors: one of four classes, without 3D, effects or opacity.
    fileprivate var isFlat: Bool {
        let isPlain =
            opacity == 1 && mask == nil && (filters ?? []).isEmpty && (backgroundFilters ?? []).isEmpty
            && compositingFilter == nil && shadowOpacity <= 0 && !shouldRasterize && !isGeometryFlipped
            && !showsText && CATransform3DIsIdentity(sublayerTransform) && backgroundColor?.pattern == nil
        let isRound =
            cornerRadius <= 0
            || (cornerCurve == .circular && maskedCorners.rawValue == 15 && cornerRadius.isFinite)
        let hasPlainContents =
            showsViewText || contents == nil
            || (contents is CGImage && contentsGravity == .resize && contentsRect == Self.unit
                && contentsCenter == Self.unit && cornerRadius <= 0)
        let hasFlatSublayers = (sublayers ?? []).allSatisfy {
            CATransform3DIsAffine($0.transform) && $0.isDoubleSided && $0.compositingFilter == nil
                && ($0.backgroundFilters ?? []).isEmpty
        }
        return isPlain && isRound && hasPlainContents && hasFlatSublayers && isDrawnFlat
    }

    private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Whether what the class draws has a vector form.
    private var isDrawnFlat: Bool {
        switch self {
        case let gradient as CAGradientLayer:
            return gradient.type == .axial
                && ((gradient.colors as? [CGColor])?.allSatisfy { $0.alpha == 1 && $0.pattern == nil } ?? true)
        case let shape as CAShapeLayer:
            return shape.strokeStart <= 0 && shape.strokeEnd >= 1
                && shape.fillColor?.pattern == nil && shape.strokeColor?.pattern == nil
        case is CATextLayer: return true
        default: return descriptor === LayerDescriptor.layer
        }
    }
}
