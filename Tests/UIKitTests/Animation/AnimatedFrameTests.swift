import Testing

@testable import UIKit

/// Blocks that change any parts of a view's frame, bounds origin and transform, from any other part on.
@MainActor @Suite(.serialized) struct AnimatedFrameTests {
    /// The bits say which of x, y, width, height and the origin of the bounds change.
    @Test(arguments: 1..<64) func anyParts(bits: Int) throws {
        let old = CGRect(x: 13, y: 29, width: 40, height: 22)
        let view = UIView(frame: old)
        view.bounds.origin = CGPoint(x: 5, y: -8)
        let host = try hosting(CGSize(width: 120, height: 90)) { [view] }
        func changed(_ bit: Int, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
            bits >> bit & 1 == 1 ? new : old
        }
        let new = CGRect(
            x: changed(0, 13, -4), y: changed(1, 29, 41), width: changed(2, 40, 63), height: changed(3, 22, 9)
        )
        let origin = CGPoint(x: changed(4, 5, 17), y: changed(5, -8, 2))
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            view.frame = new
            view.bounds.origin = origin
        }
        for _ in 0..<5 {
            host.advance(by: 0.07)
            let part = CGFloat(host.time / 0.5)
            func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
            guard let shown = view.layer.presentation() else {
                Issue.record("nothing is shown")
                return
            }
            let frame = shown.frame, bounds = shown.bounds
            #expect(
                abs(frame.minX - mixed(13, new.minX)) < 1e-4 && abs(frame.minY - mixed(29, new.minY)) < 1e-4)
            #expect(abs(frame.width - mixed(40, new.width)) < 1e-4)
            #expect(abs(frame.height - mixed(22, new.height)) < 1e-4)
            #expect(
                abs(bounds.minX - mixed(5, origin.x)) < 1e-4 && abs(bounds.minY - mixed(-8, origin.y)) < 1e-4)
        }
        host.advance(by: 0.3)
        #expect(view.frame == new && view.layer.animationKeys() == nil)
    }
}
