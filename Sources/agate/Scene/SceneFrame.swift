import CAML
import QuartzCore

/// Which part of a scene's space a picture shows, and at how many pixels.
struct SceneFrame: Equatable {
    /// In pixels.
    let width: Int
    let height: Int
    /// Pixels a point of the scene.
    let scale: CGFloat
    /// In points of the root layer's superlayer.
    let bounds: CGRect
    /// The document itself inside `bounds`.
    let canvas: CGRect

    /// The document fits into `size` points, keeping its shape, and lies in the middle.
    init(package: CAPackage, size: SizeArgument?, scale: CGFloat) throws(CommandFailure) {
        try self.init(canvas: Self.canvas(of: package, size: size), size: size, scale: scale)
    }

    init(canvas: CGRect, size: SizeArgument?, scale: CGFloat) throws(CommandFailure) {
        let shown = size.map { CGSize(width: $0.width, height: $0.height) } ?? canvas.size
        let pixels = [shown.width * scale, shown.height * scale].map { $0.rounded() }
        guard pixels.allSatisfy({ (1...65535).contains($0) }) else {
            let text = pixels.map { Int(exactly: $0).map(String.init) ?? "\($0)" }.joined(separator: "x")
            throw CommandFailure("a picture of \(text) pixels; expected sides from 1 to 65535")
        }
        let fit = min(shown.width / canvas.width, shown.height / canvas.height)
        let pixelsPerPoint = scale * fit
        let size = CGSize(width: pixels[0] / pixelsPerPoint, height: pixels[1] / pixelsPerPoint)
        width = Int(pixels[0])
        height = Int(pixels[1])
        self.scale = pixelsPerPoint
        self.canvas = canvas
        // A document that is shown whole starts exactly at its origin, whatever the rounding to pixels.
        let isWhole = shown.width == canvas.width && shown.height == canvas.height
        bounds = CGRect(
            x: isWhole ? canvas.minX : canvas.midX - size.width / 2,
            y: isWhole ? canvas.minY : canvas.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The document's size at the origin where the package gives one, else the root layer's rectangle.
    static func canvas(of package: CAPackage, size: SizeArgument? = nil) throws(CommandFailure) -> CGRect {
        try canvas(package.rootLayer, package.documentSize, size: size)
    }

    /// The same for a package that is still being read.
    static func canvas(
        _ root: CALayer, _ document: CGSize?, size: SizeArgument? = nil
    ) throws(CommandFailure) -> CGRect {
        if let document { return CGRect(origin: .zero, size: document) }
        let bounds = root.bounds.standardized
        let origin = CGPoint(
            x: root.position.x - root.anchorPoint.x * bounds.width,
            y: root.position.y - root.anchorPoint.y * bounds.height)
        if bounds.width > 0, bounds.height > 0 { return CGRect(origin: origin, size: bounds.size) }
        guard let size else {
            throw CommandFailure("the root layer has no size; expected bounds on it, or --size WxH")
        }
        return CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }
}
