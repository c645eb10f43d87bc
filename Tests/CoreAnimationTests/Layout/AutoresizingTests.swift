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
            // 20, 50 and 30 points share 100 in proportion.
            (
                CAAutoresizingMask([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin]),
                CGRect(x: 40, y: 10, width: 100, height: 60)
            ),
            (
                CAAutoresizingMask([.layerMinXMargin, .layerMaxXMargin]),
                CGRect(x: 60, y: 10, width: 50, height: 60)
            ),
        ] as [(CAAutoresizingMask, CGRect)])
    func shares(_ mask: CAAutoresizingMask, _ expected: CGRect) {
        #expect(isClose(resized(mask), expected))
    }

    @Test func emptySegmentsShareEqually() {
        let frame = resized(
            [.layerMinXMargin, .layerMaxXMargin], from: CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(frame == CGRect(x: 50, y: 0, width: 100, height: 10))
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
