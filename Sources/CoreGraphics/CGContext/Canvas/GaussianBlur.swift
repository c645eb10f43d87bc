import Foundation

/// The blur of a shadow: a Gaussian whose samples end at two standard deviations, as on Apple's systems.
///
/// A standard deviation above 8 is applied at half the size, recursively. Halving and doubling add a variance of one
/// pixel, which is subtracted, and let the blur end less sharply.
struct GaussianBlur {
    /// The standard deviation in pixels.
    let sigma: CGFloat

    /// The distance at which the blur ends, in pixels.
    var reach: Int { Int(((sigma > Self.largest ? 3 : 2) * sigma).rounded(.up)) }

    /// The largest standard deviation that is applied at full size.
    private static let largest: CGFloat = 8

    /// A grid of samples, in floats.
    private struct Plane {
        var width: Int
        var height: Int
        var values: [Float]
    }

    /// Blurs the alpha of a sheet and writes the part in `area` into a coverage sheet of the area's size.
    func blurAlpha(of sheet: Sheet, area: PixelRect, into target: Sheet) {
        // The blur reads this far around the area.
        let padding = reach + 1
        let field = area.grown(x: padding, y: padding)
        var plane = Plane(
            width: field.width, height: field.height,
            values: [Float](repeating: 0, count: field.width * field.height))
        let known = field.intersection(sheet.frame)
        for y in known.y..<known.maxY {
            let words = sheet.row(y).assumingMemoryBound(to: UInt32.self)
            for x in known.x..<known.maxX {
                plane.values[(y - field.y) * field.width + x - field.x] = Float(
                    words[x - sheet.frame.x] >> 24)
            }
        }
        plane = Self.blurred(plane, sigma: sigma)
        for y in 0..<min(area.height, target.frame.height) {
            let row = (target.memory.bytes + y * target.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let from = (y + padding) * field.width + padding
            for x in 0..<min(area.width, target.frame.width) {
                row[x] = UInt8(min(max(plane.values[from + x] + 0.5, 0), 255))
            }
        }
        target.cairo.pointee.cairo_surface_mark_dirty(target.surface)
    }

    private static func blurred(_ plane: Plane, sigma: CGFloat) -> Plane {
        if sigma > largest {
            // Cut off, the Gaussian has four fifths of its variance.
            let half = blurred(halved(plane), sigma: (sigma * sigma - 1.25).squareRoot() / 2)
            return doubled(half, width: plane.width, height: plane.height)
        }
        guard sigma > 0.05 else { return plane }
        let reach = Int((2 * sigma).rounded(.up))
        // The last sample counts by its part within two standard deviations and half a pixel.
        var kernel = (-reach...reach).map { k in
            Float(exp(-CGFloat(k * k) / (2 * sigma * sigma)) * min(2 * sigma + 1 - CGFloat(abs(k)), 1))
        }
        let sum = kernel.reduce(0, +)
        kernel = kernel.map { $0 / sum }
        return transposedConvolution(transposedConvolution(plane, kernel), kernel)
    }

    /// Blurs each row and transposes the result.
    private static func transposedConvolution(_ plane: Plane, _ kernel: [Float]) -> Plane {
        let (w, h, reach) = (plane.width, plane.height, kernel.count / 2)
        var result = [Float](repeating: 0, count: w * h)
        var padded = [Float](repeating: 0, count: w + 2 * reach)
        plane.values.withUnsafeBufferPointer { source in
            result.withUnsafeMutableBufferPointer { target in
                padded.withUnsafeMutableBufferPointer { row in
                    kernel.withUnsafeBufferPointer { kernel in
                        for y in 0..<h {
                            var isEmpty = true
                            for x in 0..<w {
                                let v = source[y &* w &+ x]
                                if v != 0 { isEmpty = false }
                                row[x &+ reach] = v
                            }
                            if isEmpty { continue }
                            for x in 0..<w {
                                var sum: Float = 0
                                for k in 0..<kernel.count { sum += row[x &+ k] * kernel[k] }
                                target[x &* h &+ y] = sum
                            }
                        }
                    }
                }
            }
        }
        return Plane(width: h, height: w, values: result)
    }

    private static func halved(_ plane: Plane) -> Plane {
        let (w, h) = ((plane.width + 1) / 2, (plane.height + 1) / 2)
        var result = Plane(width: w, height: h, values: [Float](repeating: 0, count: w * h))
        for y in 0..<h {
            for x in 0..<w {
                var sum: Float = 0
                for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let (px, py) = (2 * x + i, 2 * y + j)
                    if px < plane.width, py < plane.height { sum += plane.values[py * plane.width + px] }
                }
                result.values[y * w + x] = sum / 4
            }
        }
        return result
    }

    private static func doubled(_ plane: Plane, width: Int, height: Int) -> Plane {
        var result = Plane(width: width, height: height, values: [Float](repeating: 0, count: width * height))
        for y in 0..<height {
            let y0 = min(y / 2, plane.height - 1)
            let y1 = min(max(y0 + (y % 2 == 0 ? -1 : 1), 0), plane.height - 1)
            for x in 0..<width {
                let x0 = min(x / 2, plane.width - 1)
                let x1 = min(max(x0 + (x % 2 == 0 ? -1 : 1), 0), plane.width - 1)
                func value(_ x: Int, _ y: Int) -> Float { plane.values[y * plane.width + x] }
                result.values[y * width + x] =
                    (value(x0, y0) * 3 + value(x1, y0)) * 3 / 16 + (value(x0, y1) * 3 + value(x1, y1)) / 16
            }
        }
        return result
    }
}
