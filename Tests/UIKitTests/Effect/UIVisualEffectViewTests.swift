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

    @Test func theContentIsAsLargeAsTheView() {
        let view = UIVisualEffectView(effect: nil)
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        view.layoutIfNeeded()
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.contentView.superview === view)
    }
}
