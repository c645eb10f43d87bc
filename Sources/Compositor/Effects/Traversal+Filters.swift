import CoreGraphics
import RenderTree

/// How filters become chains of surfaces, the last one's result an item.
extension Traversal {
    /// Draws what `content` draws, passed through filters in turn.
    ///
    /// - Parameters:
    ///   - rect: what `content` covers of the layer's plane, in points.
    mutating func drawFiltered(
        _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: DeviceRect, _ toDevice: Homography,
        _ context: Context, _ content: (inout Traversal, Homography, Context) -> Void
    ) {
        guard let filter = filters.last else { return content(&self, toDevice, context) }
        let rest = filters.dropLast()
        switch filter {
        case .colors(let matrix, let isStraight):
            drawColored(matrix, isStraight, layer, context) {
                $0.drawFiltered(rest, layer, rect, toDevice, $1, content)
            }
        case .blur(let sigma):
            drawBlurred(sigma, rest, layer, rect, toDevice, context, content, intensity: nil)
        case .bloom(let sigma, let intensity):
            drawThroughSurface(layer, context, clip: context.clip, alpha: context.alpha) {
                $0.drawBlurred(sigma, rest, layer, rect, toDevice, $1, content, intensity: intensity)
            }
        }
    }

    private mutating func drawColored(
        _ matrix: ColorMatrix, _ isStraight: Bool, _ layer: LayerID, _ context: Context,
        _ content: (inout Traversal, Context) -> Void
    ) {
        guard
            let chain = drawChain(BlurStages(sigma: (0, 0)), layer, context, clip: context.clip, content)
        else { return }
        var item = item(showing: chain, layer, offset: (0, 0), clip: context.clip)
        item.paint = .sampled(
            SurfaceSampling(surface: chain.source, filter: .colors(matrix, isStraight: isStraight)))
        item.alpha = context.alpha
        item.blend = context.blend
        append(item, context)
    }

    /// - Parameter intensity: of the blurred picture, which is added to the sharp one; nil shows the blurred one alone.
    private mutating func drawBlurred(
        _ sigma: Double, _ filters: ArraySlice<DrawnFilter>, _ layer: LayerID, _ rect: DeviceRect,
        _ toDevice: Homography, _ context: Context,
        _ content: (inout Traversal, Homography, Context) -> Void, intensity: Float?
    ) {
        switch PlaneScale(toDevice, rect) {
        case .upright(let x, let y):
            let blur = BlurStages(sigma: (sigma * x, sigma * y))
            let clip = context.clip.union(context.clip.casting((0, 0), blur))
            let chain = drawChain(blur, layer, context, clip: clip) {
                $0.drawFiltered(filters, layer, rect, toDevice, $1, content)
            }
            guard let chain else { return }
            show(chain, intensity, context) { traversal, chain in
                traversal.item(showing: chain, layer, offset: (0, 0), clip: context.clip)
            }
        case .tilted(let scale):
            let blur = BlurStages(sigma: (sigma * scale, sigma * scale))
            let grown = rect.insetBy(-filters.reduce(0) { $0 + $1.outset })
            let chain = drawTilted(blur, layer, context, grown, scale) {
                $0.drawFiltered(filters, layer, rect, $1, $2, content)
            }
            guard let chain else { return }
            show(chain, intensity, context) { traversal, chain in
                traversal.item(showing: chain, layer, toDevice, scale, offset: (0, 0), context)
            }
        }
    }

    private mutating func show(
        _ chain: Chain, _ intensity: Float?, _ context: Context, _ make: (inout Traversal, Chain) -> Item
    ) {
        if intensity != nil {
            let source = Chain(source: chain.source, result: chain.source, factor: (1, 1))
            var sharp = make(&self, source)
            sharp.paint = .sampled(SurfaceSampling(surface: chain.source, filter: .linear))
            Self.keepSource(chain, sharp.layer)
            sharp.alpha = context.alpha
            sharp.blend = context.blend
            append(sharp, context)
        }
        var item = make(&self, chain)
        item.paint = .sampled(SurfaceSampling(surface: chain.result, filter: .linear))
        item.alpha = context.alpha * (intensity ?? 1)
        item.blend = intensity == nil ? context.blend : .add
        append(item, context)
    }
}

/// A filter that changes something, of numbers that mean something.
public enum DrawnFilter: Sendable, Equatable {
    /// The standard deviation in points of the layer.
    case blur(sigma: Double)
    case colors(ColorMatrix, isStraight: Bool)
    case bloom(sigma: Double, intensity: Float)

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
        }
    }

    /// How far it reaches over the picture, in points of the layer.
    var outset: Double {
        switch self {
        case .blur(let sigma), .bloom(let sigma, _): 4 * sigma
        case .colors: 0
        }
    }
}
