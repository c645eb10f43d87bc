import Foundation
import QuartzCore
import TestSupport
import Testing

/// Circular corners of a few pixels, against the area that the quarter circle leaves of each pixel.
@Suite("Small corners")
struct SmallCornerTests {
    /// The part of a pixel inside of a rounded rectangle, whose sides are longer than the corners.
    private func coverage(_ r: CGRect, _ radius: Double, _ x: Int, _ y: Int) -> Double {
        let count = 64
        var sum = 0.0
        for i in 0..<count {
            let px = Double(x) + (Double(i) + 0.5) / Double(count)
            guard px > r.minX, px < r.maxX else { continue }
            let beyond = max(r.minX + radius - px, px - (r.maxX - radius), 0)
            let inset = radius - (radius * radius - beyond * beyond).squareRoot()
            sum += max(0, min(Double(y) + 1, r.maxY - inset) - max(Double(y), r.minY + inset))
        }
        return sum / Double(count)
    }

    @Test("coverage is the area", arguments: [0, 0.25, 0.5, 0.8])
    func area(part: Double) throws {
        let radii = stride(from: 1.5, through: 10, by: 0.5).map { $0 }
        let cells = radii.enumerated().map { index, radius in
            (
                rect: CGRect(
                    x: 8 + Double(index % 6) * 40 + part, y: 8 + Double(index / 6) * 40 + part * 0.7,
                    width: 30.4,
                    height: 29.7), radius: radius
            )
        }
        let picture = try CALayer.stage(
            color: .gray(1),
            cells.map { cell in
                let layer = CALayer.box(
                    center: CGPoint(x: cell.rect.midX, y: cell.rect.midY), size: cell.rect.size,
                    color: .gray(0))
                layer.cornerRadius = cell.radius
                return layer
            }
        ).picture()
        for cell in cells {
            var worst = 0.0, sum = 0.0, count = 0
            for y in Int(cell.rect.minY) - 1...Int(cell.rect.maxY) + 1 {
                for x in Int(cell.rect.minX) - 1...Int(cell.rect.maxX) + 1 {
                    let wanted = 255 * (1 - coverage(cell.rect, cell.radius, x, y))
                    let error = abs(Double(picture[x, y].x) - wanted)
                    worst = max(worst, error)
                    if wanted > 0.5, wanted < 254.5 {
                        sum += error
                        count += 1
                    }
                }
            }
            #expect(
                worst <= 9 && sum / Double(count) <= 1.7,
                "radius \(cell.radius): \(worst), \(sum / Double(count))")
        }
    }
}
