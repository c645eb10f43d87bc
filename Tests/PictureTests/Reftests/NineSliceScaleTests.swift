import QuartzCore
import TestSupport
import Testing

/// `contentsScale` makes the fixed parts of nine slices smaller: their texels over the scale, in points.
@Suite("Nine slices and contentsScale")
struct NineSliceScaleTests {
    /// 12 texels a side, nine colours: red by column, green by row.
    private static let columns: [UInt8] = [40, 120, 200]
    private static let picture: CGImage? = {
        var picture = PixelBuffer(width: 12, height: 12)
        for y in 0..<12 {
            for x in 0..<12 {
                picture[x, y] = SIMD4(
                    columns[x < 4 ? 0 : x < 6 ? 1 : 2], columns[y < 2 ? 0 : y < 4 ? 1 : 2], 0, 255)
            }
        }
        return try? picture.makeImage()
    }()

    @Test("the fixed parts are texels over scale", arguments: [1, 2, 4], [true, false])
    func slices(scale: Int, isFlipped: Bool) throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 20, y: 30, width: 100, height: 80)
        layer.contents = Self.picture
        layer.magnificationFilter = .nearest
        layer.minificationFilter = .nearest
        layer.contentsScale = CGFloat(scale)
        // 4 and 6 texels are fixed across; 2 and 8 down, counted from where the unit square's y is 0.
        layer.contentsCenter =
            isFlipped
            ? CGRect(x: 4.0 / 12, y: 2.0 / 12, width: 2.0 / 12, height: 2.0 / 12)
            : CGRect(x: 4.0 / 12, y: 8.0 / 12, width: 2.0 / 12, height: 2.0 / 12)
        var options = CARendererOptions()
        options.isGeometryFlipped = isFlipped
        let picture = try CALayer.stage(color: .gray(1), [layer]).picture(options: options)
        let top = isFlipped ? 30 : 256 - 110
        let left = 4 / scale, right = 100 - 6 / scale
        // The scale takes 8 texels to 8, 4 and 2 points.
        let upper = (2 + scale - 1) / scale, lower = 80 - 8 / scale
        for y in 0..<80 {
            // A row of half a pixel is left out.
            if 2 % scale != 0, y == upper - 1 { continue }
            for x in 0..<100 {
                if 6 % scale != 0, x == right - 1 || x == right { continue }
                let red = Self.columns[x < left ? 0 : x < right ? 1 : 2]
                let green = Self.columns[y < upper ? 0 : y < lower ? 1 : 2]
                let found = picture[20 + x, top + y]
                guard found.x == red, found.y == green else {
                    Issue.record("\(x), \(y): \(found), not \(red), \(green)")
                    return
                }
            }
        }
    }
}
