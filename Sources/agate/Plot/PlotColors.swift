import CoreGraphics

/// The colours of curves. A component has the same colour in every plot.
enum PlotColors {
    static func color(component: String, index: Int) -> CGColor {
        let known = [
            "": 0, "x": 1, "y": 2, "z": 0, "width": 3, "height": 4, "red": 1, "green": 2, "blue": 0,
            "alpha": 5,
        ]
        return palette[(known[component] ?? index) % palette.count]
    }

    static let text = grey(0.13)
    static let axis = grey(0.45)
    static let grid = grey(0.88)

    private static func grey(_ white: CGFloat) -> CGColor {
        CGColor(srgbRed: white, green: white, blue: white, alpha: 1)
    }

    /// Blue, red, green, orange, purple, grey, brown, pink.
    private static let palette = [
        (31, 119, 180), (214, 39, 40), (44, 160, 44), (255, 127, 14), (148, 103, 189), (110, 110, 110),
        (140, 86, 75), (227, 119, 194),
    ].map { CGColor(srgbRed: $0.0 / 255, green: $0.1 / 255, blue: $0.2 / 255, alpha: 1) }
}
