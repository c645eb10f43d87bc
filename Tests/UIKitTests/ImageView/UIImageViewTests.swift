import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UIImageViewTests {
    @Test func initTakesTheSizeOfTheImage() {
        let view = UIImageView(image: plainImage(40, 20, .red, scale: 2))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
        #expect(!view.isUserInteractionEnabled)
        #expect(view.layer.contentsScale == 2)
    }

    @Test func withoutAnImageThereIsNoSize() {
        let view = UIImageView(image: nil)
        #expect(view.frame == .zero)
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        view.startAnimating()
        #expect(!view.isAnimating)
    }

    @Test func highlightedImageIsShownWhileHighlighted() {
        let plain = plainImage(4, 4, .red), lit = plainImage(8, 8, .blue)
        let view = UIImageView(image: plain, highlightedImage: lit)
        #expect((view.layer.contents as? CGImage)?.width == 4)
        view.isHighlighted = true
        #expect((view.layer.contents as? CGImage)?.width == 8)
        view.highlightedImage = nil
        #expect((view.layer.contents as? CGImage)?.width == 4)
    }

    @Test func templatesAreDrawnInTheTint() throws {
        let image = plainImage(20, 20, .black).withRenderingMode(.alwaysTemplate)
        let drawn = try picture(CGSize(width: 20, height: 20)) {
            let view = UIImageView(image: image)
            view.tintColor = .red
            return [view]
        }
        #expect(drawn[20, 20] == SIMD4(255, 0, 0, 255))
    }

    @Test func templatesFollowTheTintOfTheSuperview() throws {
        let view = UIImageView(image: plainImage(4, 4, .black).withRenderingMode(.alwaysTemplate))
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        parent.addSubview(view)
        parent.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let shown = view.layer.contents as? CGImage
        #expect(PixelBuffer(try #require(shown))[1, 1] == SIMD4(0, 255, 0, 255))
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CALayerContentsGravity.resize),
        (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill), (.center, .center),
    ])
    func picturesAreThoseOfALayerWithContents(
        _ mode: UIView.ContentMode, _ gravity: CALayerContentsGravity
    ) throws {
        let image = UIImage(cgImage: try TestImage.busy(width: 30, height: 20).makeImage())
        let frame = CGRect(x: 5, y: 5, width: 50, height: 30), size = CGSize(width: 60, height: 40)
        let shown = try picture(size) {
            let view = UIImageView(frame: frame)
            view.contentMode = mode
            view.image = image
            return [view]
        }
        let byHand = try picture(size) {
            let view = UIView(frame: frame)
            view.layer.contents = image.cgImage
            view.layer.contentsGravity = gravity
            return [view]
        }
        #expect(shown == byHand)
        #expect(isMarked(shown))
    }

    @Test func resizableImagesStretchTheirMiddle() {
        let image = plainImage(10, 10, .red).resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3), resizingMode: .stretch)
        let view = UIImageView(image: image)
        view.frame.size = CGSize(width: 40, height: 40)
        let center = view.layer.contentsCenter
        #expect(abs(center.minX - 0.3) < 1e-9 && abs(center.width - 0.4) < 1e-9)
        #expect(abs(center.minY - 0.2) < 1e-9 && abs(center.height - 0.6) < 1e-9)
    }

    @Test func tiledImagesAreDrawnAtTheSizeOfTheView() throws {
        let busy = UIImage(cgImage: try TestImage.busy(width: 8, height: 8).makeImage())
        let image = busy.resizableImage(withCapInsets: .zero)
        let frame = CGRect(x: 0, y: 0, width: 20, height: 12)
        let view = UIImageView(frame: frame)
        view.image = image
        let shown = try #require(view.layer.contents as? CGImage)
        #expect(shown.width == 20 && shown.height == 12)
        let pixels = PixelBuffer(shown)
        #expect(pixels[3, 3] == pixels[11, 3])
        #expect(pixels[3, 3] == pixels[3, 11])
        view.frame.size.width = 24
        view.layoutIfNeeded()
        #expect((view.layer.contents as? CGImage)?.width == 24)
    }

    @Test func animatedImagesFollowEachOther() throws {
        let images = [plainImage(20, 20, .red), plainImage(20, 20, .blue)]
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let host = try hosting(CGSize(width: 20, height: 20)) {
            view.animationImages = images
            view.animationDuration = 1
            view.startAnimating()
            return [view]
        }
        #expect(view.isAnimating)
        host.advance(by: 0.25)
        #expect(PixelBuffer(try host.picture())[20, 20] == SIMD4(255, 0, 0, 255))
        host.advance(by: 0.5)
        #expect(PixelBuffer(try host.picture())[20, 20] == SIMD4(0, 0, 255, 255))
        view.stopAnimating()
        #expect(!view.isAnimating)
    }

    @Test func imagesWithoutADurationLastAThirtiethOfASecond() {
        let view = UIImageView(frame: .zero)
        view.animationImages = [plainImage(1, 1, .red), plainImage(1, 1, .blue), plainImage(1, 1, .red)]
        view.animationRepeatCount = 2
        view.startAnimating()
        let animation = view.layer.animation(forKey: "contents")
        #expect(abs((animation?.duration ?? 0) - 0.1) < 1e-9)
        #expect(animation?.repeatCount == 2)
    }

    /// Images that follow the direction are mirrored with their caps in views that read from the right, and only there.
    @Test func imagesThatFollowTheDirection() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 12, height: 8))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 1)
        for isRightToLeft in [false, true] {
            let plain = UIImageView(image: image)
            let turned = UIImageView(image: image.imageFlippedForRightToLeftLayoutDirection())
            let wide = UIImageView(
                image: image.imageFlippedForRightToLeftLayoutDirection().resizableImage(
                    withCapInsets: caps, resizingMode: .stretch))
            var traits = HeadlessHost.Traits()
            (traits.scale, traits.isRightToLeft) = (1, isRightToLeft)
            let host = try hosting(CGSize(width: 40, height: 30), traits) {
                plain.frame.origin = CGPoint(x: 2, y: 1)
                turned.frame.origin = CGPoint(x: 20, y: 1)
                wide.frame = CGRect(x: 3, y: 15, width: 30, height: 8)
                return [plain, turned, wide]
            }
            let pixels = PixelBuffer(try host.picture())
            func isBlue(_ x: Int, _ y: Int) -> Bool { pixels[x, y].z > 200 && pixels[x, y].x < 50 }
            #expect(isBlue(3, 4) && !isBlue(12, 4))
            #expect(isBlue(21, 4) != isRightToLeft && isBlue(30, 4) == isRightToLeft)
            // The cap of four points is at the other end, and not stretched.
            #expect(isBlue(5, 19) != isRightToLeft && isBlue(31, 19) == isRightToLeft)
            #expect(!isBlue(9, 19) && !isBlue(26, 19))
        }
        for (name, follows) in [
            ("chevron.forward", true), ("arrow.up.forward.circle", true), ("star.leadinghalf.filled", true),
            ("list.bullet", true), ("list.number", false), ("forward.fill", false),
            ("chevron.left.forwardslash.chevron.right", false),
        ] {
            #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == follows, "\(name)")
        }
    }
}
