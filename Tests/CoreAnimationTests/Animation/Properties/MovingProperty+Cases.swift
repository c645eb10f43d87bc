import CoreAnimation
import Testing

extension MovingProperty {
    /// Throws for a property that has no values here: one that is added to a table has to be added here.
    static func of(_ key: String) throws -> MovingProperty {
        switch key {
        case "bounds": .rect(rect(1, 2, 30, 40), rect(5, -2, 50, 20), model: rect(0, 0, 10, 10), \.bounds)
        case "position": .point(point(1, 2), point(-5, 10), model: point(3, 3), \.position)
        case "zPosition": .number(-4, 8, model: 1, \.zPosition)
        case "anchorPoint": .point(point(0, 1), point(2, -0.5), model: point(0.5, 0.5), \.anchorPoint)
        case "anchorPointZ": .number(2, -6, model: 1, \.anchorPointZ)
        case "transform": .transform(\.transform)
        case "sublayerTransform": .transform(\.sublayerTransform)
        case "hidden": .flag(model: true, \.isHidden)
        case "doubleSided": .flag(model: false, \.isDoubleSided)
        case "geometryFlipped": .flag(model: true, \.isGeometryFlipped)
        case "opacity": .float(1, 0.25, model: 0.5, \.opacity)
        case "allowsGroupOpacity": .flag(model: false, \.allowsGroupOpacity)
        case "masksToBounds": .flag(model: true, \.masksToBounds)
        case "backgroundColor": .color(\.backgroundColor)
        case "cornerRadius": .number(0, 12, model: 5, \.cornerRadius)
        case "maskedCorners": corners
        case "borderWidth": .number(1, 9, model: 2, \.borderWidth)
        case "borderColor": .color(\.borderColor)
        case "allowsEdgeAntialiasing": .flag(model: false, \.allowsEdgeAntialiasing)
        case "edgeAntialiasingMask": edges
        case "contents": try contents()
        case "contentsRect":
            .rect(rect(0, 0, 0.5, 1), rect(0.5, 0.25, 1, 0.5), model: rect(0, 0, 1, 1), \.contentsRect)
        case "contentsCenter":
            .rect(
                rect(0.5, 0.25, 0, 0), rect(0.25, 0.5, 0.5, 0.25), model: rect(0, 0, 1, 1),
                \.contentsCenter)
        case "contentsScale": .number(1, 3, model: 2, \.contentsScale)
        case "minificationFilterBias": .float(-2, 4, model: 1, \.minificationFilterBias)
        case "shadowColor": .color(\.shadowColor)
        case "shadowOpacity": .float(0.25, 1, model: 0.5, \.shadowOpacity)
        case "shadowOffset": .size(size(2, -4), size(-6, 8), model: size(1, 1), \.shadowOffset)
        case "shadowRadius": .number(2, 10, model: 4, \.shadowRadius)
        case "shadowPath": shadowPath
        case "shouldRasterize": .flag(model: false, \.shouldRasterize)
        case "rasterizationScale": .number(1, 4, model: 2, \.rasterizationScale)
        case "gauge": custom
        default: throw NoValues(key: key)
        }
    }

    struct NoValues: Error { let key: String }

    private static var corners: MovingProperty {
        MovingProperty(
            from: 3, to: CACornerMask([.layerMaxXMinYCorner, .layerMaxXMaxYCorner]), first: [3], last: [10],
            model: [1], isStepped: true, set: { $0.maskedCorners = .layerMinXMinYCorner },
            read: { [Double($0.maskedCorners.rawValue)] })
    }

    private static var edges: MovingProperty {
        MovingProperty(
            from: 5, to: CAEdgeAntialiasingMask([.layerTopEdge, .layerRightEdge]), first: [5], last: [10],
            model: [1], isStepped: true, set: { $0.edgeAntialiasingMask = .layerLeftEdge },
            read: { [Double($0.edgeAntialiasingMask.rawValue)] })
    }

    private static func contents() throws -> MovingProperty {
        let images = try (0..<3).map { _ in try onePixel() }
        return MovingProperty(
            from: images[0], to: images[1], first: [0], last: [1], model: [2], isStepped: true,
            set: { $0.contents = images[2] },
            read: { layer in
                images.firstIndex { $0 === layer.contents as? CGImage }.map { [Double($0)] } ?? []
            })
    }

    private static var shadowPath: MovingProperty {
        let (first, last, model) = (rect(0, 0, 10, 20), rect(20, 10, 30, 60), rect(1, 1, 1, 1))
        return MovingProperty(
            from: CGPath(rect: first, transform: nil), to: CGPath(rect: last, transform: nil),
            first: numbers(first), last: numbers(last), model: numbers(model), isStepped: false,
            set: { $0.shadowPath = CGPath(rect: model, transform: nil) },
            read: { numbers($0.shadowPath?.boundingBoxOfPath ?? .null) })
    }

    private static var custom: MovingProperty {
        MovingProperty(
            from: 10, to: 50, first: [10], last: [50], model: [7], isStepped: false,
            set: { $0.setValue(7, forKey: "gauge") },
            read: { ($0.value(forKey: "gauge") as? NSNumber).map { [$0.doubleValue] } ?? [] })
    }

    static func onePixel() throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data(count: 4)))
        return try #require(
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }
    private static func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    private static func size(_ width: Double, _ height: Double) -> CGSize {
        CGSize(width: width, height: height)
    }
}
