import Foundation
import QuartzCore
import TestSupport

/// What a gradient layer has to show at each pixel, worked out from the rules alone, in double precision.
struct GradientReference {
    /// Straight components.
    let colors: [SIMD4<Double>]
    let locations: [Double]
    let type: CAGradientLayerType
    let start, end: SIMD2<Double>
    private let bounds: CGRect
    private let toLayer: (Double, Double) -> SIMD2<Double>?

    /// - Parameters:
    ///   - layer: the only sublayer of a stage whose origin is the picture's corner, y down.
    ///   - eye: of the stage's `sublayerTransform`, which acts about its middle; nil for none.
    init(_ layer: CAGradientLayer, width: Int, height: Int, eye: Double? = nil) {
        let given = (layer.colors ?? []).compactMap { $0 as? CGColor }
        colors = given.map { color in
            let c = (color.components ?? []).map { Double($0) }
            return SIMD4(c[0], c[1], c[2], c[3])
        }
        locations =
            layer.locations.map { $0.map(\.doubleValue) }
            ?? given.indices.map { Double($0) / Double(given.count - 1) }
        type = layer.type
        start = SIMD2(layer.startPoint.x, layer.startPoint.y)
        end = SIMD2(layer.endPoint.x, layer.endPoint.y)
        bounds = layer.bounds
        let anchor = (
            x: bounds.minX + bounds.width * layer.anchorPoint.x,
            y: bounds.minY + bounds.height * layer.anchorPoint.y
        )
        var m = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), layer.transform)
        m = CATransform3DConcat(
            m, CATransform3DMakeTranslation(layer.position.x, layer.position.y, layer.zPosition))
        if let eye {
            let (x, y) = (CGFloat(width) / 2, CGFloat(height) / 2)
            m = CATransform3DConcat(m, CATransform3DMakeTranslation(-x, -y, 0))
            m = CATransform3DConcat(m, .perspective(eye))
            m = CATransform3DConcat(m, CATransform3DMakeTranslation(x, y, 0))
        }
        // From the plane z = 0 to homogeneous places of the picture.
        let a = (Double(m.m11), Double(m.m21), Double(m.m41))
        let b = (Double(m.m12), Double(m.m22), Double(m.m42))
        let c = (Double(m.m14), Double(m.m24), Double(m.m44))
        toLayer = { x, y in
            // (a − x c) · (u, v, 1) = 0 and (b − y c) · (u, v, 1) = 0
            let p = (a.0 - x * c.0, a.1 - x * c.1, a.2 - x * c.2)
            let q = (b.0 - y * c.0, b.1 - y * c.1, b.2 - y * c.2)
            let determinant = p.0 * q.1 - p.1 * q.0
            guard abs(determinant) > 1e-12 else { return nil }
            return SIMD2((p.1 * q.2 - p.2 * q.1) / determinant, (p.2 * q.0 - p.0 * q.2) / determinant)
        }
    }

    /// Nil outside of the bounds.
    func location(_ x: Double, _ y: Double) -> Double? {
        guard let p = toLayer(x, y), p.x >= bounds.minX, p.x <= bounds.maxX, p.y >= bounds.minY,
            p.y <= bounds.maxY
        else { return nil }
        let unit = (
            x: Double((p.x - bounds.minX) / bounds.width) - start.x,
            y: Double((p.y - bounds.minY) / bounds.height) - start.y
        )
        let axis = (x: end.x - start.x, y: end.y - start.y)
        switch type {
        case .radial:
            let (u, v) = (unit.x / axis.x, unit.y / axis.y)
            return (u * u + v * v).squareRoot()
        case .conic:
            let turns = (atan2(unit.y, unit.x) - atan2(axis.y, axis.x)) / (2 * .pi)
            return turns - turns.rounded(.down)
        default: return (unit.x * axis.x + unit.y * axis.y) / (axis.x * axis.x + axis.y * axis.y)
        }
    }

    /// The premultiplied colour.
    func color(at t: Double) -> SIMD4<Double> {
        var color = straightColor(at: t)
        let alpha = color.w
        color *= alpha
        color.w = alpha
        return color
    }

    private func straightColor(at t: Double) -> SIMD4<Double> {
        guard let next = locations.firstIndex(where: { $0 > t }) else { return colors[colors.count - 1] }
        guard next > 0 else { return colors[0] }
        let part = (t - locations[next - 1]) / (locations[next] - locations[next - 1])
        return colors[next - 1] + (colors[next] - colors[next - 1]) * part
    }

    /// How far a picture of the layer over nothing is off: in levels, the largest difference.
    ///
    /// Pixels at the layer's edge are left out, and those that a jump of the colours lies near: they have a part of either side.
    func largestError(
        of picture: PixelBuffer, opacity: Double = 1, cornerRadius: Double = 0
    ) -> (error: Double, pixels: Int, x: Int, y: Int) {
        var result = (error: 0.0, pixels: 0, x: 0, y: 0)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                guard let t = smoothLocation(Double(x) + 0.5, Double(y) + 0.5, cornerRadius) else { continue }
                let exact = color(at: t) * opacity * 255
                let difference = exact - SIMD4<Double>(picture[x, y])
                let error = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
                result.pixels += 1
                if error > result.error { result = (error, result.pixels, x, y) }
            }
        }
        return result
    }

    /// The location of a pixel's middle, where the pixel and those around it lie inside and no colour jumps there.
    private func smoothLocation(_ x: Double, _ y: Double, _ cornerRadius: Double) -> Double? {
        guard let middle = location(x, y) else { return nil }
        if cornerRadius > 0, let p = toLayer(x, y) {
            let inset = bounds.insetBy(dx: cornerRadius + 2, dy: cornerRadius + 2)
            let dx = max(inset.minX - p.x, p.x - inset.maxX, 0)
            let dy = max(inset.minY - p.y, p.y - inset.maxY, 0)
            if (dx * dx + dy * dy).squareRoot() > cornerRadius { return nil }
        }
        var least = middle, most = middle
        for (dx, dy) in [(-1.5, -1.5), (1.5, -1.5), (1.5, 1.5), (-1.5, 1.5)] {
            guard let t = location(x + dx, y + dy) else { return nil }
            (least, most) = (min(least, t), max(most, t))
        }
        if type == .conic, most - least > 0.3 { return nil }
        for (a, b) in zip(locations, locations.dropFirst()) where a == b && a >= least && a <= most {
            return nil
        }
        return middle
    }
}

/// A gradient layer in one line.
func makeGradient(
    _ type: CAGradientLayerType, _ colors: [CGColor], _ locations: [Double]? = nil, from start: CGPoint,
    to end: CGPoint, frame: CGRect
) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = frame
    (layer.type, layer.colors, layer.startPoint, layer.endPoint) = (type, colors, start, end)
    layer.locations = locations.map { $0.map { NSNumber(value: $0) } }
    return layer
}
