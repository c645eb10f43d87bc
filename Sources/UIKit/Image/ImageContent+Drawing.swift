extension ImageContent {
    /// Draws the image upright in a rectangle of a context with y down.
    func draw(in rect: CGRect, _ context: CGContext) {
        let sides = [rect.minX, rect.minY, rect.width, rect.height]
        guard cgImage != nil, sides.allSatisfy(\.isFinite), rect.width != 0, rect.height != 0 else { return }
        guard let tint else { return drawPixels(in: rect, context) }
        context.saveGState()
        context.beginTransparencyLayer(in: rect.standardized, auxiliaryInfo: nil)
        drawPixels(in: rect, context)
        context.setBlendMode(.sourceIn)
        context.setFillColor(tint.cgColor)
        context.fill(rect.standardized.insetBy(dx: -1, dy: -1))
        context.endTransparencyLayer()
        context.restoreGState()
    }

    private func drawPixels(in rect: CGRect, _ context: CGContext) {
        if isResizable, rect.size != size, let image = upright {
            let parts = ImageParts(image, scale: scale, caps: capInsets, mode: resizingMode)
            parts.draw(in: rect.standardized, context)
        } else if let cgImage {
            context.saveGState()
            context.draw(cgImage, orientation: orientation, in: rect)
            context.restoreGState()
        }
    }

    /// The pixels in the upright orientation; nil for an empty image.
    var upright: CGImage? {
        guard let cgImage, orientation != .up else { return cgImage }
        return drawn { context, size in
            context.draw(cgImage, orientation: orientation, in: CGRect(origin: .zero, size: size))
        }
    }

    /// The upright pixels in the colours in which they are drawn: a tinted image's are not its own.
    var shown: CGImage? {
        if tint == nil { return upright }
        var plain = self
        (plain.isResizable, plain.scale) = (false, 1)
        return drawn { context, size in plain.draw(in: CGRect(origin: .zero, size: size), context) }
    }

    /// An image of the upright size in pixels.
    private func drawn(_ body: (CGContext, CGSize) -> Void) -> CGImage? {
        guard let cgImage else { return nil }
        let (width, height) =
            orientation.swapsSides ? (cgImage.height, cgImage.width) : (cgImage.width, cgImage.height)
        guard let context = CGContext(pixelsWide: width, high: height, scale: 1, isOpaque: false) else {
            return nil
        }
        body(context, CGSize(width: width, height: height))
        return context.makeImage()
    }
}

extension CGContext {
    /// Draws stored pixels upright in a rectangle, where y runs down.
    func draw(_ image: CGImage, orientation: UIImage.Orientation, in rect: CGRect) {
        let rect = rect.standardized
        if orientation == .up {
            translateBy(x: rect.minX, y: rect.maxY)
            scaleBy(x: 1, y: -1)
            return draw(image, in: CGRect(origin: .zero, size: rect.size))
        }
        // The place, in parts of the rectangle, of the stored picture's lower left corner, and the ways along
        // its lower and its left edge.
        let (corner, along, up): ((CGFloat, CGFloat), (CGFloat, CGFloat), (CGFloat, CGFloat)) =
            switch orientation {
            case .up: ((0, 1), (1, 0), (0, -1))
            case .down: ((1, 0), (-1, 0), (0, 1))
            case .left: ((1, 1), (0, -1), (-1, 0))
            case .right: ((0, 0), (0, 1), (1, 0))
            case .upMirrored: ((1, 1), (-1, 0), (0, -1))
            case .downMirrored: ((0, 0), (1, 0), (0, 1))
            case .leftMirrored: ((1, 0), (0, 1), (-1, 0))
            case .rightMirrored: ((0, 1), (0, -1), (1, 0))
            }
        let (w, h) = (rect.width, rect.height)
        concatenate(
            CGAffineTransform(
                a: along.0 * w, b: along.1 * h, c: up.0 * w, d: up.1 * h, tx: rect.minX + corner.0 * w,
                ty: rect.minY + corner.1 * h))
        draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}
