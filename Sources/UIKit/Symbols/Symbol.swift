import Locking

/// A symbol by its name, with a configuration, of which an image shows the present look.
struct Symbol: Sendable {
    let name: String
    /// The part of the symbol that has its full colour, in 0...1; nil for all of it.
    var value: Double?
    var configuration: UIImage.SymbolConfiguration

    /// The size of the box of shapes relative to the font's, at the scale `medium`. The circle of Apple's is 20 points high
    /// beside text of 17 points.
    private static let boxSize: CGFloat = 1.18
    /// The heights of the scales relative to `medium`, as Apple's symbols have them.
    private static let small: CGFloat = 0.79, large: CGFloat = 1.28
    /// The margin around the shape, relative to the font's size.
    private static let margin: CGFloat = 0.03
    private static let weakAlpha: CGFloat = 0.35

    private struct Key: Hashable {
        let name: String
        let value: Double?
        let configuration: UIImage.SymbolConfiguration
        let traits: TraitValues
        let generation: Int
    }

    private struct Made {
        var images: [Key: ImageContent] = [:]
        var pixels = 0
    }

    private static let made = Locked(Made())
    /// The number of pixels at which the images are dropped: 32 MiB.
    private static let mostPixels = 1 << 23

    /// An image of the symbol at some traits; nil if there is no symbol of the name. Images of one look share their pixels.
    func content(for traits: UITraitCollection) -> ImageContent? {
        let key = Key(
            name: name, value: value, configuration: configuration, traits: traits.values,
            generation: SymbolProvider.generation)
        if let known = Self.made.withLock({ $0.images[key] }) { return known }
        guard let content = makeContent(for: traits) else { return nil }
        Self.made.withLock {
            if $0.pixels >= Self.mostPixels { $0 = Made() }
            $0.images[key] = content
            $0.pixels += content.cgImage.map { $0.width * $0.height } ?? 0
        }
        return content
    }

    private func makeContent(for traits: UITraitCollection) -> ImageContent? {
        guard let shape = SymbolCatalog.shape(of: name, inColors: !configuration.colors.isEmpty) else {
            return nil
        }
        let points = configuration.points(for: traits),
            factor = points * Self.boxSize * scale / SymbolShape.side
        let pixels = traits.displayScale > 0 ? traits.displayScale : ScreenState.current.scale
        let moved = shape.moved(CGAffineTransform(scaleX: factor, y: factor))
        let widening = configuration.widening * points
        let margin = Self.margin * points + max(widening, 0) / 2
        var box = moved.bounds.insetBy(dx: -margin, dy: -margin)
        guard !box.isNull, box.width < 1e4, box.height < 1e4 else { return nil }
        box.size = CGSize(
            width: box.width.roundedUp(scale: pixels), height: box.height.roundedUp(scale: pixels))
        let canvas = CGContext.forImage(CGRect(origin: .zero, size: box.size), scale: pixels, isOpaque: false)
        guard let context = canvas.context else { return nil }
        context.translateBy(x: -box.minX, y: -box.minY)
        traits.asCurrent { draw(moved.layers, widening, context) }
        guard let image = context.makeImage() else { return nil }
        var content = ImageContent(image, scale: canvas.scale)
        content.symbol = self
        content.renderingMode = renderingMode
        // The middle of a symbol is that of capital letters.
        content.baseline = box.height / 2 - 0.705 * points / 2
        content.flips = followsDirection
        content.traits = traits
        return content
    }

    /// Whether views that read from the right mirror the symbol: one that points forward or backward, but not a sign of playing.
    private var followsDirection: Bool {
        let parts = name.split(separator: ".")
        // Digits are not mirrored.
        return (name.hasPrefix("list.") && !parts.contains("number"))
            || parts.dropFirst().contains {
                $0 == "forward" || $0 == "backward" || $0.hasPrefix("leading") || $0.hasPrefix("trailing")
            }
    }

    /// The mode of an image of the symbol: a template, unless the configuration has colours.
    var renderingMode: UIImage.RenderingMode {
        configuration.colors.isEmpty ? .alwaysTemplate : .alwaysOriginal
    }

    private var scale: CGFloat {
        switch configuration.scale {
        case .small: Self.small
        case .large: Self.large
        case .medium, .default, .unspecified: 1
        }
    }

    private func draw(_ layers: [SymbolShape.Layer], _ widening: CGFloat, _ context: CGContext) {
        let parts = layers.filter { !$0.erases }.count
        var number = 0
        for layer in layers {
            context.saveGState()
            if layer.erases {
                context.setBlendMode(.clear)
            } else {
                number += 1
                // With a value, the first parts of a symbol are those that are reached.
                let isReached = value.map { $0 > 0 && Double(number - 1) < $0 * Double(parts) - 1e-9 } ?? true
                context.setAlpha(isReached ? 1 : Self.weakAlpha)
            }
            let color = configuration.color(ofLevel: layer.level).cgColor
            context.setFillColor(color)
            context.setStrokeColor(color)
            context.setLineJoin(.round)
            context.setLineCap(.round)
            context.addPath(layer.path)
            if layer.line > 0 {
                // A line is at least half as wide as it is in the regular weight.
                context.setLineWidth(max(layer.line + (layer.erases ? 0 : widening), layer.line / 2))
                context.strokePath()
            } else {
                context.fillPath(using: layer.isEvenOdd ? .evenOdd : .winding)
                drawOutline(of: layer, widening, context)
            }
            context.restoreGState()
        }
    }

    /// Widens the outline of an area for a heavier symbol; a lighter one loses a part of it.
    private func drawOutline(of layer: SymbolShape.Layer, _ widening: CGFloat, _ context: CGContext) {
        guard widening != 0, widening < 0 || !layer.erases else { return }
        if widening < 0 { context.setBlendMode(.clear) }
        context.setLineWidth(abs(widening))
        context.addPath(layer.path)
        context.strokePath()
    }
}
