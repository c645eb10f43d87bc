import CoreAnimation

/// A layer that draws itself by a closure.
class DrawnLayer: CALayer {
    var drawing: ((DrawnLayer, CGContext) -> Void)?
    /// Where each drawing was clipped to.
    var clips: [CGRect] = []

    override func draw(in ctx: CGContext) {
        clips.append(ctx.boundingBoxOfClipPath)
        drawing?(self, ctx)
    }
}

extension CALayer {
    /// Premultiplied red, green, blue and alpha of a pixel of the contents, y down; no colour where there is none.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        guard let image = contents as? CGImage, x < image.width, y < image.height else {
            return [9, 8, 7, 6]
        }
        var result = [UInt8](repeating: 0, count: 4)
        result.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(x: x, y: y, width: 1, height: 1, into: $0, bytesPerRow: 4)
        }
        return result
    }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
