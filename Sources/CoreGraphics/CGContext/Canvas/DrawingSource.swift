import CCairo
import Foundation

/// The source of a drawing command. Matrices map to bitmap pixels, y down.
enum DrawingSource: Sendable {
    /// Red, green, blue and straight alpha in the bitmap's space.
    case color(SIMD4<Float>)
    case gradient(GradientSource)
    case image(ImageSource)
    case sheet(Sheet)

    /// Whether an opacity can be multiplied into the source itself.
    var takesAlpha: Bool {
        switch self {
        case .color, .gradient: true
        case .image, .sheet: false
        }
    }

    /// The area outside of which the source is transparent; nil if it is unbounded.
    var bounds: PixelRect? {
        if case .sheet(let sheet) = self { return sheet.frame }
        return nil
    }
}

/// An image to draw, once or tiled.
struct ImageSource: Sendable {
    var image: CGImage
    /// Maps the image's pixels, y down, to the bitmap's.
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

    /// The image's outline in bitmap pixels.
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
        /// A sweep around a point, starting at an angle in radians from +x towards +y.
        case conic(CGPoint, CGFloat)
    }

    struct Stop: Sendable {
        var location: CGFloat
        /// Components in the bitmap's space, alpha straight.
        var color: SIMD4<Float>
    }

    var kind: Kind
    /// In ascending order; at least one.
    var stops: [Stop]
    /// Maps the gradient's points to bitmap pixels.
    var matrix: CGAffineTransform
    var drawsBefore: Bool
    var drawsAfter: Bool
}
