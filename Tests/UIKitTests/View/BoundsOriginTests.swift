import CoreGraphics
import RandomCases
import Testing

@testable import UIKit

/// A view whose bounds begin elsewhere treats its subviews as if they were moved with the origin.
@MainActor @Suite struct BoundsOriginTests {
    /// A parent of 300 by 190 with random subviews, under an origin.
    private func tree(_ seed: Int, _ origin: CGPoint) -> UIView {
        var random = RepeatableRandom(seed: seed)
        let parent = UIView(frame: CGRect(x: 7, y: 9, width: 300, height: 190))
        parent.bounds.origin = origin
        for _ in 0..<8 {
            let view = UIView(
                frame: CGRect(
                    x: origin.x + random.number(0...100), y: origin.y + random.number(0...50),
                    width: random.number(10...100), height: random.number(10...100)))
            view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(random.integer(0...63)))
            parent.addSubview(view)
        }
        return parent
    }

    @Test(arguments: (0..<80).cases(oneIn: 4))
    func autoresizing(seed: Int) {
        let origin = CGPoint(x: 1000, y: -345)
        let (plain, moved) = (tree(seed, .zero), tree(seed, origin))
        for size in [CGSize(width: 420, height: 131), CGSize(width: 260, height: 305)] {
            for parent in [plain, moved] { parent.bounds.size = size }
            for (a, b) in zip(plain.subviews, moved.subviews) {
                let expected = a.frame.offsetBy(dx: origin.x, dy: origin.y)
                #expect(
                    abs(b.frame.minX - expected.minX) < 1e-6 && abs(b.frame.width - expected.width) < 1e-6)
                #expect(
                    abs(b.frame.minY - expected.minY) < 1e-6 && abs(b.frame.height - expected.height) < 1e-6)
            }
        }
    }

    @Test func margins() {
        let outer = UIView(frame: CGRect(x: 3, y: 4, width: 100, height: 70))
        outer.layoutMargins = UIEdgeInsets(top: 21, left: 32, bottom: 43, right: 54)
        outer.bounds.origin = CGPoint(x: 300, y: -50)
        let inner = UIView(frame: CGRect(x: 305, y: -47, width: 80, height: 60))
        outer.addSubview(inner)
        inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 18, left: 27, bottom: 36, right: 39))
    }
}
