import CoreGraphics
import QuartzCore

/// Rectangles of one colour each in a common 3D space, resolved by a ray through the centre of every pixel.
///
/// It knows no splitting and no order of painting, so it can judge both.
public struct RaycastPlanes: Sendable {
    /// One rectangle.
    public struct Plane: Sendable {
        /// In points.
        public var width: Double
        public var height: Double
        /// From the rectangle's points (0, 0)...(width, height) to the target's pixels.
        public var toTarget: CATransform3D
        /// Straight red, green, blue, alpha, 0...1.
        public var color: SIMD4<Double>

        public init(width: Double, height: Double, toTarget: CATransform3D, color: SIMD4<Double>) {
            self.width = width
            self.height = height
            self.toTarget = toTarget
            self.color = color
        }
    }

    /// At most 15.
    public var planes: [Plane]
    public var background: SIMD4<Double>

    public init(planes: [Plane], background: SIMD4<Double>) {
        self.planes = planes
        self.background = background
    }

    /// The picture, and which pixels are certain: all within two pixels see the same planes in the same
    /// order, so no edge and no tip of a plane touches them.
    public func picture(width: Int, height: Int) -> (pixels: PixelBuffer, isCertain: [Bool]) {
        let views = planes.map(View.init)
        var pixels = PixelBuffer(width: width, height: height)
        // Which planes, in which order: four bits for each.
        var orders = [UInt64](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                let order = visible(views, Double(x) + 0.5, Double(y) + 0.5)
                pixels[x, y] = blend(order)
                orders[y * width + x] = order.reduce(0) { $0 << 4 | UInt64($1 + 1) }
            }
        }
        var isCertain = [Bool](repeating: false, count: width * height)
        for y in 2..<height - 2 {
            for x in 2..<width - 2 {
                isCertain[y * width + x] = isUniform(orders, width, x, y)
            }
        }
        return (pixels, isCertain)
    }

    private func isUniform(_ orders: [UInt64], _ width: Int, _ x: Int, _ y: Int) -> Bool {
        let here = orders[y * width + x]
        var row = y - 2
        while row <= y + 2 {
            var i = row * width + x - 2
            let end = i + 4
            while i <= end {
                if orders[i] != here { return false }
                i += 1
            }
            row += 1
        }
        return true
    }

    /// The planes that the ray through a point meets and that no opaque one hides, farthest first.
    private func visible(_ views: [View], _ x: Double, _ y: Double) -> [Int] {
        var hits: [(index: Int, depth: Double)] = []
        for i in views.indices {
            if let depth = views[i].depth(x, y) { hits.append((i, depth)) }
        }
        let order = hits.sorted { $0.depth < $1.depth }.map(\.index)
        guard let nearest = order.lastIndex(where: { planes[$0].color[3] >= 1 }) else { return order }
        return Array(order[nearest...])
    }

    private func blend(_ order: [Int]) -> SIMD4<UInt8> {
        var result = background
        for i in 0..<3 { result[i] *= background[3] }
        for index in order {
            let color = planes[index].color
            for i in 0..<3 { result[i] = color[i] * color[3] + result[i] * (1 - color[3]) }
            result[3] = color[3] + result[3] * (1 - color[3])
        }
        var bytes = SIMD4<UInt8>()
        for i in 0..<4 { bytes[i] = UInt8((result[i] * 255).rounded()) }
        return bytes
    }
}

/// A plane with the inverse of its homography.
private struct View {
    let plane: RaycastPlanes.Plane
    let inverse: [Double]

    init(_ plane: RaycastPlanes.Plane) {
        self.plane = plane
        let m = plane.toTarget
        let (a, b, c) = (m.m11, m.m12, m.m14)
        let (d, e, f) = (m.m21, m.m22, m.m24)
        let (g, h, i) = (m.m41, m.m42, m.m44)
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        inverse = [
            e * i - f * h, c * h - b * i, b * f - c * e,
            f * g - d * i, a * i - c * g, c * d - a * f,
            d * h - e * g, b * g - a * h, a * e - b * d,
        ].map { Double($0) / Double(determinant) }
    }

    /// How near the plane is under a pixel, larger when nearer; nil where the ray misses it.
    func depth(_ px: Double, _ py: Double) -> Double? {
        let x = px * inverse[0] + py * inverse[3] + inverse[6]
        let y = px * inverse[1] + py * inverse[4] + inverse[7]
        let w = px * inverse[2] + py * inverse[5] + inverse[8]
        guard w > 0, x >= 0, y >= 0, x <= plane.width * w, y <= plane.height * w else { return nil }
        let m = plane.toTarget
        return Double(x / w * m.m13 + y / w * m.m23 + m.m43) / Double(x / w * m.m14 + y / w * m.m24 + m.m44)
    }
}
