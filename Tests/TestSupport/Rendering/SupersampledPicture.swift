import Foundation
import QuartzCore

/// A scene drawn many times larger and averaged down: the picture that antialiasing approximates.
public struct SupersampledPicture: Sendable {
    /// The mean of every pixel's samples, premultiplied.
    public let mean: PixelBuffer
    /// Largest minus smallest sample of every pixel, the worst component; 0 where a pixel is of one colour.
    public let span: [UInt8]

    /// Draws `scene` at `factor` times its size and averages squares of `factor` pixels.
    ///
    /// The large picture is drawn in tiles that no target limit forbids.
    /// - Parameter tile: the side of one tile, in pixels of the result.
    public init(
        _ scene: TestScene, factor: Int = 16, tile: Int = 128,
        options: CARendererOptions = CARendererOptions()
    ) throws {
        var options = options
        options.isGeometryFlipped = scene.isGeometryFlipped
        var mean = PixelBuffer(width: scene.width, height: scene.height)
        var span = [UInt8](repeating: 0, count: scene.width * scene.height)
        let layer = try scene.makeLayer()
        for top in stride(from: 0, to: scene.height, by: tile) {
            for left in stride(from: 0, to: scene.width, by: tile) {
                let width = min(tile, scene.width - left)
                let height = min(tile, scene.height - top)
                let y = scene.isGeometryFlipped ? top : scene.height - top - height
                let samples = try KeptRenderers.withRenderer(
                    width: width * factor, height: height * factor, scale: CGFloat(factor), options: options
                ) { renderer in
                    renderer.bounds = CGRect(x: left, y: y, width: width, height: height)
                    renderer.layer = layer
                    return try renderer.picture(width: width * factor, height: height * factor)
                }
                for row in 0..<height {
                    for column in 0..<width {
                        let pixel = samples.box(x: column * factor, y: row * factor, side: factor)
                        mean[left + column, top + row] = pixel.mean
                        span[(top + row) * scene.width + left + column] = pixel.span
                    }
                }
            }
        }
        self.mean = mean
        self.span = span
    }
}

extension PixelBuffer {
    /// The mean colour of a square, rounded, and the largest range of a component in it.
    fileprivate func box(x: Int, y: Int, side: Int) -> (mean: SIMD4<UInt8>, span: UInt8) {
        var mean = SIMD4<UInt8>()
        var span: UInt8 = 0
        bytes.withUnsafeBufferPointer { p in
            var k = 0
            while k < 4 {
                var sum = 0
                var low: UInt8 = 255
                var high: UInt8 = 0
                var row = 0
                while row < side {
                    var i = ((y &+ row) &* width &+ x) &* 4 &+ k
                    let end = i &+ side &* 4
                    while i < end {
                        let v = p[i]
                        sum &+= Int(v)
                        if v < low { low = v }
                        if v > high { high = v }
                        i &+= 4
                    }
                    row &+= 1
                }
                mean[k] = UInt8((sum * 2 + side * side) / (2 * side * side))
                if high - low > span { span = high - low }
                k += 1
            }
        }
        return (mean, span)
    }
}
