import CAML
import QuartzCore

/// The part of a scene's space that a picture shows, and its size in pixels.
struct SceneFrame: Equatable {
    /// The width in pixels.
    let width: Int
    let height: Int
    /// The scale in pixels per point of the scene.
    let scale: CGFloat
    /// The visible rectangle, in points of the root layer's superlayer.
    let bounds: CGRect
    /// The document's rectangle inside `bounds`.
    let canvas: CGRect

    /// Fits the document into `size` points, preserving its aspect ratio, and centres it.
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
        // A document that fits exactly starts at its origin, independent of rounding to pixels.
        let isWhole = shown.width == canvas.width && shown.height == canvas.height
        bounds = CGRect(
            x: isWhole ? canvas.minX : canvas.midX - size.width / 2,
            y: isWhole ? canvas.minY : canvas.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// The document's size at the origin if the package specifies one, else the root layer's rectangle.
    static func canvas(of package: CAPackage, size: SizeArgument? = nil) throws(CommandFailure) -> CGRect {
        if let frozen = package.frozen { return frozen.bounds }
        return try canvas(package.rootLayer, package.documentSize, size: size)
    }

    /// The canvas of a package that is still being read.
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
