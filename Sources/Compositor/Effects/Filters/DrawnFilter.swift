import CoreGraphics
import Geometry
import RenderTree

/// A filter that changes something, of numbers that mean something.
package enum DrawnFilter: Sendable, Equatable {
    /// The standard deviation in points of the layer.
    case blur(sigma: Double)
    case colors(ColorMatrix, isStraight: Bool)
    case bloom(sigma: Double, intensity: Float)
    case spatial(SpatialFilter)
    case tone(ToneFilter)

    private static let largestRadius = 1e5

    /// Nil for one that changes nothing: radii and intensities that are not positive numbers, matrices with a number that
    /// is not finite.
    init?(_ filter: LayerFilter) {
        switch filter {
        case .gaussianBlur(let radius):
            guard radius > 0 else { return nil }
            self = .blur(sigma: min(radius, Self.largestRadius))
        case .bloom(let radius, let intensity):
            guard intensity > 0, intensity < .infinity, radius >= 0 else { return nil }
            self = .bloom(sigma: min(radius, Self.largestRadius), intensity: min(intensity, 255))
        case .colorMatrix(let matrix):
            let rows = [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.offset]
            guard rows.allSatisfy({ $0.sum().isFinite }), matrix != ColorMatrix() else { return nil }
            self = .colors(matrix, isStraight: true)
        case .luminanceToAlpha:
            var matrix = ColorMatrix()
            matrix.red = SIMD4(repeating: 0)
            matrix.green = SIMD4(repeating: 0)
            matrix.blue = SIMD4(repeating: 0)
            matrix.alpha = SIMD4(0.2126, 0.7152, 0.0722, 0)
            self = .colors(matrix, isStraight: false)
        case .maskToAlpha:
            let luminance = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)
            var matrix = ColorMatrix()
            (matrix.red, matrix.green, matrix.blue, matrix.alpha) = (
                luminance, luminance, luminance, luminance
            )
            self = .colors(matrix, isStraight: false)
        case .tone(let tone):
            guard (tone.a + tone.b + tone.c + tone.d).sum().isFinite else { return nil }
            self = .tone(tone)
        default:
            guard let spatial = SpatialFilter(filter) else { return nil }
            self = .spatial(spatial)
        }
    }

    /// Returns the filters of a list that have an effect. Consecutive blurs are merged, because variances of Gaussians
    /// add.
    static func list(_ filters: [LayerFilter]) -> [DrawnFilter] {
        var result: [DrawnFilter] = []
        for filter in filters.lazy.compactMap({ DrawnFilter($0) }) {
            if case .blur(let second) = filter, case .blur(let first) = result.last {
                let sigma = (first * first + second * second).squareRoot()
                result[result.count - 1] = .blur(sigma: min(sigma, largestRadius))
            } else {
                result.append(filter)
            }
        }
        return result
    }

    /// Returns the rectangle that the filter may paint of a picture in this one, in points of the layer.
    func grown(_ rect: LayerRect) -> LayerRect {
        switch self {
        case .blur(let sigma), .bloom(let sigma, _): rect.insetBy(-4 * sigma)
        case .spatial(let filter): filter.grown(rect)
        case .colors, .tone: rect
        }
    }

    /// Whether it paints outside of the picture.
    var spreads: Bool {
        switch self {
        case .blur(let sigma), .bloom(let sigma, _): sigma > 0
        case .spatial(let filter): filter.spreads
        case .colors, .tone: false
        }
    }

    /// The same with all that it takes from the layer's bounds.
    func resolved(in bounds: LayerRect) -> DrawnFilter {
        if case .spatial(let filter) = self { .spatial(filter.resolved(in: bounds)) } else { self }
    }
}

extension SpatialFilter {
    /// Nil for another kind, and for one that changes nothing or has a number that is not finite.
    init?(_ filter: LayerFilter) {
        func isLength(_ numbers: CGFloat...) -> Bool { numbers.allSatisfy { $0 > 0 && $0 < .infinity } }
        func place(_ point: CGPoint) -> SIMD2<Double>? {
            point.x.isFinite && point.y.isFinite ? SIMD2(point.x.native, point.y.native) : nil
        }
        switch filter {
        case .boxBlur(let radius) where isLength(radius): self = .box(radius: radius)
        case .discBlur(let radius) where isLength(radius): self = .disc(radius: radius)
        case .motionBlur(let radius, let angle) where isLength(radius) && angle.isFinite:
            self = .line(radius: radius, angle: angle)
        case .zoomBlur(let point, let spread):
            guard let center = place(point), spread > 0, spread <= 1 else { return nil }
            self = .zoom(center: center, spread: spread)
        case .pixellate(let point, let size):
            guard let center = place(point), isLength(size) else { return nil }
            self = .cells(center: center, size: size)
        case .vignette(let vignette):
            guard vignette.inner >= 0, vignette.outer.isFinite, vignette.intensity.isFinite else {
                return nil
            }
            let center = vignette.center.map(place)
            if let center, center == nil { return nil }
            self = .vignette(
                center: center ?? nil, inner: vignette.inner, outer: vignette.outer,
                intensity: vignette.intensity)
        default: return nil
        }
    }
}
