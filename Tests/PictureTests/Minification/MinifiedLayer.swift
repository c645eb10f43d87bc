import Foundation
import QuartzCore
import TestSupport

/// A picture on a small layer, somewhere on a stage, and where in the picture each pixel of the stage lies.
///
/// The map is written out from the rules and uses nothing of the library.
struct MinifiedLayer: Sendable, CustomStringConvertible {
    let description: String
    /// Points a texel of the picture.
    let scale: Double
    /// About z, in radians.
    let turn: Double
    /// About the layer's own x axis, after `turn`, in radians.
    let tilt: Double
    /// From the stage's middle.
    var offset = SIMD2(0.3, -0.2)
    var filter = CALayerContentsFilter.trilinear
    var bias: Float
    var look = Look.plain

    /// What changes nothing away from the edges.
    enum Look: CaseIterable, Sendable {
        case plain, bordered, rounded, roundedAndBordered, inTiles, opaqueOnGrid
    }

    static let side = 128
    /// The distance of the eye from the stage, in points.
    private static let distance = 400.0

    init(_ description: String, scale: Double, turn: Double = 0, tilt: Double = 0, bias: Float = 0) {
        self.description = description
        self.scale = scale
        self.turn = turn
        self.tilt = tilt
        self.bias = bias
    }

    /// The picture on a stage without a colour.
    func draw(_ picture: PixelBuffer) throws -> PixelBuffer {
        var options = CARendererOptions()
        if look == .inTiles { options.maximumTextureSize = 256 }
        return try TestScene(description, width: Self.side, height: Self.side) { try makeLayer(picture) }
            .picture(options: options)
    }

    private func makeLayer(_ picture: PixelBuffer) throws -> CALayer {
        let offset = look == .opaqueOnGrid ? .zero : offset
        let layer = CALayer.box(
            center: CGPoint(x: Double(Self.side) / 2 + offset.x, y: Double(Self.side) / 2 + offset.y),
            size: CGSize(width: Double(picture.width) * scale, height: Double(picture.height) * scale),
            color: nil)
        layer.contents = try picture.makeImage()
        layer.minificationFilter = filter
        layer.magnificationFilter = filter
        layer.minificationFilterBias = bias
        layer.transform = CATransform3DConcat(
            CATransform3DMakeRotation(turn, 0, 0, 1), CATransform3DMakeRotation(tilt, 1, 0, 0))
        if look == .bordered || look == .roundedAndBordered { layer.borderWidth = 1 }
        if look == .rounded || look == .roundedAndBordered {
            layer.cornerRadius = 3
            layer.masksToBounds = true
        }
        let stage = CALayer.stage(width: Self.side, height: Self.side, color: nil, [layer])
        if tilt != 0 { stage.sublayerTransform = .perspective(Self.distance) }
        return stage
    }

    /// Where in the picture a point of the stage lies, in texels.
    func place(_ x: Double, _ y: Double) -> SIMD2<Double> {
        // The ray from the eye (0, 0, distance) through the point of the stage meets the layer's plane, in which q is
        // what was y before the tilt: (p + offset.x, q cos + offset.y, q sin).
        let offset = look == .opaqueOnGrid ? .zero : offset
        let sx = x - Double(Self.side) / 2, sy = y - Double(Self.side) / 2
        let w = tilt == 0 ? 1 : Self.distance
        let slope = tilt == 0 ? 0 : sin(tilt)
        let q = (sy - offset.y) * w / (w * cos(tilt) + sy * slope)
        let p = sx * (1 - q * slope / w) - offset.x
        let (c, s) = (cos(turn), sin(turn))
        return SIMD2(p * c + q * s, q * c - p * s) / scale
    }
}

extension MinifiedLayer {
    /// What a pixel of the stage shows of the picture.
    struct Sample {
        /// The pixel's middle, in texels from the picture's upper left corner.
        var u, v: Double
        /// The level of detail: the logarithm of the texels between pixels, in the direction in which there are most.
        var detail: Double
        /// What OpenGL allows instead, since the length may be taken for what is cheaper to compute: from the largest
        /// component to the sum of the largest of both.
        var details: ClosedRange<Double>
    }

    /// Nil near the layer's edges, where coverage comes in, and beyond.
    func sample(_ column: Int, _ row: Int, of picture: PixelBuffer) -> Sample? {
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        let size = SIMD2(Double(picture.width), Double(picture.height))
        let middle = place(x, y) + size / 2
        let across = place(x + 0.5, y) - place(x - 0.5, y), down = place(x, y + 0.5) - place(x, y - 0.5)
        let (a, b) = (magnitudes(across), magnitudes(down))
        let isUpright = turn == 0 && tilt == 0
        let margin = (a + b) * (look != .plain ? 4 : isUpright ? 0.5 : 1.5)
        guard all(middle .>= margin), all(middle .<= size - margin) else { return nil }
        let largest = pointwiseMax(a, b)
        let length = max((across * across).sum(), (down * down).sum()).squareRoot()
        return Sample(
            u: middle.x, v: middle.y, detail: log2(length), details: log2(largest.max())...log2(largest.sum())
        )
    }

    private func magnitudes(_ v: SIMD2<Double>) -> SIMD2<Double> { SIMD2(v.x.magnitude, v.y.magnitude) }
}
