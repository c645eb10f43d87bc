import Testing

@testable import Compositor

/// Blurs that follow one another, and those with something between them.
@Suite struct SecondBlurTests {
    @Test func variancesAdd() {
        #expect(DrawnFilter.list([.gaussianBlur(radius: 3), .gaussianBlur(radius: 4)]) == [.blur(sigma: 5)])
        // What changes nothing stands between none.
        #expect(
            DrawnFilter.list([.gaussianBlur(radius: 3), .gaussianBlur(radius: -1), .gaussianBlur(radius: 4)])
                == [.blur(sigma: 5)])
    }

    @Test func aFilterBetweenThemKeepsThemApart() {
        let list = DrawnFilter.list([.gaussianBlur(radius: 3), .luminanceToAlpha, .gaussianBlur(radius: 4)])
        #expect(list.count == 3)
        #expect(list.first == .blur(sigma: 3) && list.last == .blur(sigma: 4))
        let bloom = DrawnFilter.list([
            .gaussianBlur(radius: 3), .bloom(radius: 4, intensity: 0.5), .gaussianBlur(radius: 4),
        ])
        #expect(bloom.count == 3)
    }
}
