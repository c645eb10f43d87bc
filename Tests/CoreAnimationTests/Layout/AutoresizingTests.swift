import CoreAnimation
import Testing

@Suite struct AutoresizingTests {
    private func resized(
        _ mask: CAAutoresizingMask, from: CGRect = CGRect(x: 20, y: 10, width: 50, height: 60)
    )
        -> CGRect
    {
        let parent = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CALayer(frame: from)
        child.autoresizingMask = mask
        parent.addSublayer(child)
        parent.bounds.size = CGSize(width: 200, height: 150)
        return child.frame
    }

    @Test(
        arguments: [
            (CAAutoresizingMask(), CGRect(x: 20, y: 10, width: 50, height: 60)),
            (.layerWidthSizable, CGRect(x: 20, y: 10, width: 150, height: 60)),
            (.layerMinXMargin, CGRect(x: 120, y: 10, width: 50, height: 60)),
            (.layerMaxXMargin, CGRect(x: 20, y: 10, width: 50, height: 60)),
            (.layerHeightSizable, CGRect(x: 20, y: 10, width: 50, height: 110)),
            (.layerMinYMargin, CGRect(x: 20, y: 60, width: 50, height: 60)),
            // Each of the three takes 33.3 of 100: 53.3 to 136.7, made integral.
            (
                CAAutoresizingMask([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin]),
                CGRect(x: 53, y: 10, width: 84, height: 60)
            ),
            (
                CAAutoresizingMask([.layerMinXMargin, .layerMaxXMargin]),
                CGRect(x: 70, y: 10, width: 50, height: 60)
            ),
        ] as [(CAAutoresizingMask, CGRect)])
    func shares(_ mask: CAAutoresizingMask, _ expected: CGRect) {
        #expect(isClose(resized(mask), expected))
    }

    /// As measured on Apple's systems.
    @Test func measuredFrames() {
        let parent = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CALayer(frame: CGRect(x: 10, y: 15, width: 20, height: 25))
        child.autoresizingMask = [
            .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerHeightSizable,
        ]
        let fixed = CALayer(frame: CGRect(x: 10.2, y: 15.3, width: 20.4, height: 25.5))
        parent.sublayers = [child, fixed]
        parent.bounds.size = CGSize(width: 200, height: 160)
        #expect(child.frame == CGRect(x: 43, y: 15, width: 54, height: 85))
        #expect(fixed.frame == CGRect(x: 10.2, y: 15.3, width: 20.4, height: 25.5))
    }

    @Test func sizesStayPositive() {
        let parent = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = CALayer(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        child.autoresizingMask = .layerWidthSizable
        parent.addSublayer(child)
        parent.bounds.size.width = 10
        #expect(child.frame == CGRect(x: 10, y: 10, width: 0, height: 20))
    }

    @Test func goesDownTheTree() {
        let layers = (0..<3).map { _ in CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        for i in 1..<3 {
            layers[i].autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
            layers[i - 1].addSublayer(layers[i])
        }
        layers[0].bounds.size = CGSize(width: 300, height: 50)
        #expect(layers[2].frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    }

    @Test func rawValues() {
        #expect(CAAutoresizingMask.layerMinXMargin.rawValue == 1)
        #expect(CAAutoresizingMask.layerWidthSizable.rawValue == 2)
        #expect(CAAutoresizingMask.layerMaxXMargin.rawValue == 4)
        #expect(CAAutoresizingMask.layerMinYMargin.rawValue == 8)
        #expect(CAAutoresizingMask.layerHeightSizable.rawValue == 16)
        #expect(CAAutoresizingMask.layerMaxYMargin.rawValue == 32)
    }
}
