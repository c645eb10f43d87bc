import CoreGraphics
import QuartzCore
import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
    public static var image: Snapshotting { image() }

    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
    ) -> Snapshotting {
        Snapshotting(
            pathExtension: "png",
            diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}

extension Snapshotting where Value == UIView, Format == UIImage {
    public static var image: Snapshotting { image() }

    /// Pictures of views, drawn in a host of their size.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: ignored; views are always drawn as they are on the screen.
    ///   - size: nil for the view's own.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { view in
            onMainActor { PictureScene(view, size, traits).pictureOrNote() }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    public static var image: Snapshotting { image() }

    /// Pictures of controllers on a device.
    public static func image(
        on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
        perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { controller in
            onMainActor { PictureScene(controller, config, size, traits).pictureOrNote() }
        }
    }

    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        image(
            on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision, size: size,
            traits: traits)
    }
}

extension PictureScene {
    /// The picture; an empty one, with a note, if it can't be drawn.
    fileprivate func pictureOrNote() -> UIImage {
        do { return try picture() } catch {
            PrintedNotes.print("snapshot \(error)", "a snapshot was not drawn: \(error)")
            return UIImage()
        }
    }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
    public static var image: Snapshotting { image() }

    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { layer in
            let format = UIGraphicsImageRendererFormat(for: traits)
            return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image { context in
                layer.setNeedsLayout()
                layer.layoutIfNeeded()
                layer.render(in: context.cgContext)
            }
        }
    }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
    public static var image: Snapshotting { image() }

    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
        drawingMode: CGPathDrawingMode = .eoFill
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
        ).pullback { path in
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(bounds: path.boundingBoxOfPath, format: format).image { context in
                context.cgContext.addPath(path)
                context.cgContext.drawPath(using: drawingMode)
            }
        }
    }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
    public static var image: Snapshotting { image() }

    public static func image(
        precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: scale
        ).pullback { path in
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(bounds: path.bounds, format: format).image { _ in path.fill() }
        }
    }
}
