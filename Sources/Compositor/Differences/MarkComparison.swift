/// Whether marks of two scenes draw the same.
enum MarkComparison {
    /// Apart from their cuts, from what the surfaces hold that they read, and from what lies behind them.
    static func drawSame(_ x: Item, _ y: Item) -> Bool {
        guard isSameShape(x, y), isSameLook(x, y), (x.mask == nil) == (y.mask == nil) else { return false }
        switch (x.paint, y.paint) {
        case (.color, .color), (.surface, .surface): return true
        case (.sampled(let a), .sampled(let b)): return a.filter == b.filter
        case (.image(let a), .image(let b)), (.shade(let a), .shade(let b)): return a == b
        default: return false
        }
    }

    /// The clip is not compared: what it cuts off is told by the bounds.
    private static func isSameShape(_ x: Item, _ y: Item) -> Bool {
        x.layer == y.layer && x.bounds == y.bounds && x.toDevice == y.toDevice && x.rect == y.rect
            && x.shape == y.shape && x.radii == y.radii && x.smoothSides == y.smoothSides
            && x.tuckedSides == y.tuckedSides
    }

    private static func isSameLook(_ x: Item, _ y: Item) -> Bool {
        x.color == y.color && x.borderColor == y.borderColor && x.borderWidth == y.borderWidth
            && x.alpha == y.alpha && x.blend == y.blend && x.operation == y.operation
            && x.texels == y.texels && x.texelLimits == y.texelLimits && x.stretch == y.stretch
    }
}
