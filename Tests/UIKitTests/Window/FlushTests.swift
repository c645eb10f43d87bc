import CoreAnimation
import Testing

@testable import UIKit

/// Windows without a host have presentation copies after a flush.
@MainActor @Suite(.serialized) struct FlushTests {
    private func window() -> (UIWindow, UIView, CALayer) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 90, height: 50))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 15))
        let layer = CALayer()
        layer.frame = CGRect(x: 2, y: 3, width: 4, height: 5)
        view.layer.addSublayer(layer)
        window.addSubview(view)
        return (window, view, layer)
    }

    @Test func aVisibleWindowIsCommitted() {
        let (window, view, layer) = window()
        CATransaction.flush()
        #expect(view.layer.presentation() == nil, "hidden")
        // Without the host of another test.
        HostTime.host = nil
        window.makeKeyAndVisible()
        CATransaction.begin()
        CATransaction.flush()
        #expect(view.layer.presentation() == nil, "in a transaction")
        CATransaction.commit()
        CATransaction.flush()
        #expect(view.layer.presentation()?.frame == view.frame)
        #expect(layer.presentation()?.superlayer?.model() === view.layer)
        // The second time, and what runs since then.
        view.frame.origin.x = 44
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration, fade.timeOffset) = (0, 1, 1000, 250)
        layer.add(fade, forKey: "fade")
        #expect(view.layer.presentation()?.frame.minX == 10)
        CATransaction.flush()
        #expect(view.layer.presentation()?.frame.minX == 44)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.25) < 0.01)
        window.isHidden = true
    }

    @Test func aHostsWindowIsCommittedByItsFrames() throws {
        var view = UIView()
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { frame in
            view = UIView(frame: frame)
            return view
        }
        let other = window().0
        other.isHidden = false
        host.nextFrame()
        view.bounds.origin.y = 9
        other.bounds.origin.y = 7
        CATransaction.flush()
        #expect(view.layer.presentation()?.bounds.minY == 0 && other.layer.presentation()?.bounds.minY == 0)
        host.nextFrame()
        #expect(view.layer.presentation()?.bounds.minY == 9 && other.layer.presentation()?.bounds.minY == 7)
    }
}
