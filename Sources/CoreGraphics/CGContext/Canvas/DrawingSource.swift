import CCairo
import Foundation

/// What is drawn. Matrices map to pixels of the page.
enum DrawingSource: Sendable {
    /// Red, green, blue and straight alpha as the bitmap has them.
    case color(SIMD4<Float>)
    case gradient(GradientSource)
    case image(ImageSource)
    case sheet(Sheet)

    /// Whether an opacity can go into the source itself.
    var takesAlpha: Bool {
        switch self {
        case .color, .gradient: true
        case .image, .sheet: false
        }
    }

    /// Where there is something to draw; nil where that is everywhere.
    var bounds: PixelRect? {
        if case .sheet(let sheet) = self { return sheet.frame }
        return nil
    }
}

/// A part of a bitmap to draw, or one that repeats.
struct ImageSource: Sendable {
    var image: CGImage
    /// Maps the image's pixels, y down, to the page.
    var matrix: CGAffineTransform
    var filter: Filter
    var repeats = false

    enum Filter: Sendable {
        case nearest, linear, good, best

        var cairo: cairo_filter_t {
            switch self {
            case .nearest: CAIRO_FILTER_NEAREST
            case .linear: CAIRO_FILTER_BILINEAR
            case .good: CAIRO_FILTER_GOOD
            case .best: CAIRO_FILTER_BEST
            }
        }
    }

    /// The image's outline on the page.
    var outline: PathStorage {
        var path = PathStorage()
        path.addRect(CGRect(x: 0, y: 0, width: image.width, height: image.height), matrix)
        return path
    }
}

/// A gradient to draw.
struct GradientSource: Sendable {
    enum Kind: Sendable {
        case linear(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
        /// Around a point, from an angle on, in radians from +x towards +y.
        case conic(CGPoint, CGFloat)
    }

    struct Stop: Sendable {
        var location: CGFloat
        /// As the bitmap has it, alpha straight.
        var color: SIMD4<Float>
    }

    var kind: Kind
    /// In ascending order; at least one.
    var stops: [Stop]
    /// Maps the gradient's points to the page.
    var matrix: CGAffineTransform
    var drawsBefore: Bool
    var drawsAfter: Bool
}
