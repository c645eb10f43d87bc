import CoreAnimation
import RandomCases
import Testing

/// A layer whose bounds begin elsewhere resizes its sublayers as if they were moved with the origin.
@Suite struct BoundsOriginTests {
    private func tree(_ seed: Int, _ origin: CGPoint) -> CALayer {
        var random = RepeatableRandom(seed: seed)
        let parent = CALayer(frame: CGRect(x: 7, y: 9, width: 300, height: 190))
        parent.bounds.origin = origin
        for _ in 0..<8 {
            let layer = CALayer(
                frame: CGRect(
                    x: origin.x + random.number(0...100), y: origin.y + random.number(0...50),
                    width: random.number(10...100), height: random.number(10...100)))
            layer.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(random.integer(0...63)))
            parent.addSublayer(layer)
        }
        return parent
    }

    @Test(arguments: (0..<80).cases(oneIn: 4))
    func autoresizing(seed: Int) {
        // Whole numbers, because frames are made integral.
        let origin = CGPoint(x: 1000, y: -345)
        let (plain, moved) = (tree(seed, .zero), tree(seed, origin))
        for size in [CGSize(width: 420, height: 131), CGSize(width: 260, height: 305)] {
            for parent in [plain, moved] { parent.bounds.size = size }
            for (a, b) in zip(plain.sublayers ?? [], moved.sublayers ?? []) {
                #expect(isClose(b.frame, a.frame.offsetBy(dx: origin.x, dy: origin.y)), "\(seed)")
            }
        }
    }
}
