import CoreGraphics
import QuartzCore
import Testing
import TestSupport

@testable import UIKit

/// Views whose layer's class draws, as progress rings with an animatable property do.
@MainActor @Suite struct DrawingLayerTests {
    private final class DiscLayer: CALayer {
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            ctx.fillEllipse(in: bounds)
        }
    }
    private final class DiscView: UIView {
        override class var layerClass: AnyClass { DiscLayer.self }
    }

    @Test func theLayersDrawingIsShown() throws {
        let size = CGSize(width: 40, height: 40)
        let rect = CGRect(x: 5, y: 5, width: 30, height: 30)
        let byView = try picture(size) {
            let view = DiscView(frame: rect)
            view.layer.setNeedsDisplay()
            return [view]
        }
        let byLayer = try picture(size) {
            let view = UIView(frame: rect), layer = DiscLayer()
            layer.frame = view.bounds
            layer.setNeedsDisplay()
            view.layer.addSublayer(layer)
            return [view]
        }
        #expect(areEqual(byView, byLayer))
        #expect(byView[20, 20] == byLayer[20, 20] && byView[20, 20] != byView[1, 1])
    }

    /// A class without drawing keeps the contents that it was given.
    @Test func contentsOfOtherLayersStay() throws {
        final class OwnLayer: CALayer {}
        final class Own: UIView {
            override class var layerClass: AnyClass { OwnLayer.self }
        }
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        let image = try #require(context.makeImage())
        let view = Own(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layer.contents = image
        view.layer.setNeedsDisplay()
        view.layer.displayIfNeeded()
        #expect(view.layer.contents as? CGImage === image)
    }
}
