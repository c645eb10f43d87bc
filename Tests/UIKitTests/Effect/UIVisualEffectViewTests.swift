import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UIVisualEffectViewTests {
    /// Stripes of 4 points, and an effect over the right half.
    private func shown(_ effect: UIVisualEffect?) throws -> PixelBuffer {
        try picture(CGSize(width: 80, height: 40)) {
            var views = (0..<10).map { index in
                let stripe = UIView(frame: CGRect(x: CGFloat(index) * 8, y: 0, width: 4, height: 40))
                stripe.backgroundColor = .black
                return stripe
            }
            let view = UIVisualEffectView(effect: effect)
            view.frame = CGRect(x: 40, y: 0, width: 40, height: 40)
            views.append(view)
            return views
        }
    }

    @Test func theBackgroundIsBlurred() throws {
        let sharp = try shown(nil), blurred = try shown(UIBlurEffect(style: .light))
        // In the middle of the right half, a stripe and a gap differ no longer.
        #expect(sharp[116, 40] != sharp[124, 40])
        let a = blurred[116, 40], b = blurred[124, 40]
        #expect(abs(Int(a[0]) - Int(b[0])) < 12)
        #expect(blurred[20, 40] == sharp[20, 40])
    }

    @Test func stylesHaveTints() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
        #expect(view.subviews.count == 3)
        #expect(view.subviews[0].layer.backgroundFilters?.count == 2)
        let dark = view.subviews[1].backgroundColor
        view.effect = UIBlurEffect(style: .extraLight)
        #expect(view.subviews[1].backgroundColor != dark)
        view.effect = nil
        #expect(view.subviews[0].layer.backgroundFilters == nil)
        #expect(view.subviews[1].backgroundColor == nil)
    }

    /// An effect that is animated begins without blur, tint and saturation, and ends without them.
    @Test func effectsAnimate() throws {
        let view = UIVisualEffectView(effect: nil)
        let host = try HeadlessHost(size: CGSize(width: 80, height: 40)) { frame in
            let stage = UIView(frame: frame)
            stage.backgroundColor = UIColor(red: 0.62, green: 0.5, blue: 0.44, alpha: 1)
            view.frame = CGRect(x: 40, y: 0, width: 40, height: 40)
            stage.addSubview(view)
            return stage
        }
        func pixel() throws -> SIMD4<UInt8> { PixelBuffer(try host.picture())[120, 40] }
        let plain = try pixel()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .dark)
        }
        #expect(try pixel() == plain)
        let backdrop = view.subviews[0].layer
        #expect(
            backdrop.presentation()?.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? Double == 0)
        host.advance(by: 0.5)
        let half = try pixel()
        host.advance(by: 0.6)
        let full = try pixel()
        for i in 0..<3 {
            let middle = (Int(plain[i]) + Int(full[i])) / 2
            // Tint times saturation bends the way by 0.73 · 0.8 / 4 of the distance to gray.
            #expect(abs(Int(half[i]) - middle) <= 6, "\(plain) \(half) \(full)")
        }
        #expect(full != plain)
        UIView.animate(withDuration: 1) { view.effect = nil }
        #expect(try pixel() == full)
        host.advance(by: 1.1)
        #expect(try pixel() == plain)
        #expect(backdrop.backgroundFilters == nil)
    }

    /// A property animator scrubs a blur, as players and sheets do.
    @Test func animatorsScrubEffects() throws {
        let view = UIVisualEffectView(effect: nil)
        let host = try HeadlessHost(size: CGSize(width: 80, height: 40)) { _ in view }
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .light)
        }
        animator.fractionComplete = 0.25
        host.nextFrame()
        let backdrop = view.subviews[0].layer, path = "backgroundFilters.blur.inputRadius"
        let whole = try #require(backdrop.value(forKeyPath: path) as? Double)
        let shown = try #require(backdrop.presentation()?.value(forKeyPath: path) as? Double)
        #expect(whole > 1 && abs(shown - whole / 4) < 0.01 * whole, "\(shown) of \(whole)")
        // The other way it leads to no blur, as its model says.
        animator.isReversed = true
        animator.startAnimation()
        host.nextFrame()
        #expect(backdrop.value(forKeyPath: path) as? Double == 0)
        host.advance(by: 0.5)
        #expect(backdrop.value(forKeyPath: path) as? Double ?? 0 == 0)
    }

    @Test func theContentIsAsLargeAsTheView() {
        let view = UIVisualEffectView(effect: nil)
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        view.layoutIfNeeded()
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.contentView.superview === view)
    }
}
