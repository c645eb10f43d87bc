import CoreGraphics
import Testing

@testable import UIKit

/// Controls whose bounds and values begin elsewhere than at zero, from both sides.
@MainActor @Suite(.serialized) struct OwnOriginTests {
    private func traits(_ isRightToLeft: Bool) -> HeadlessHost.Traits {
        var traits = HeadlessHost.Traits()
        traits.isRightToLeft = isRightToLeft
        return traits
    }

    @Test(arguments: [false, true]) func sliders(isRightToLeft: Bool) throws {
        let slider = UISlider(frame: CGRect(x: 20, y: 10, width: 170, height: 40))
        let host = try hosting(CGSize(width: 210, height: 60), traits(isRightToLeft)) { [slider] }
        (slider.minimumValue, slider.maximumValue, slider.value) = (-3, 7, -1)
        slider.bounds.origin = CGPoint(x: 500, y: -30)
        host.nextFrame()
        let track = slider.trackRect(forBounds: slider.bounds)
        func middle(_ value: Float) -> CGPoint {
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        }
        host.drag(from: middle(-1), to: middle(4.5), seconds: 0.2)
        #expect(abs(slider.value - 4.5) < 1e-3)
        host.drag(from: middle(4.5), to: CGPoint(x: isRightToLeft ? 205 : 2, y: 30), seconds: 0.2)
        #expect(slider.value == -3)
        host.drag(from: middle(-3), to: CGPoint(x: isRightToLeft ? 2 : 205, y: 30), seconds: 0.2)
        #expect(slider.value == 7)
    }

    /// The dots are as far from both edges, and the strong one is counted from the leading edge.
    @Test(arguments: [false, true]) func pageControls(isRightToLeft: Bool) throws {
        let pages = UIPageControl(frame: CGRect(x: 10, y: 5, width: 130, height: 37))
        let host = try hosting(CGSize(width: 160, height: 50), traits(isRightToLeft)) { [pages] }
        pages.numberOfPages = 5
        pages.currentPageIndicatorTintColor = .red
        pages.bounds.origin = CGPoint(x: -200, y: 90)
        for page in [0, 1, 4] {
            pages.currentPage = page
            host.nextFrame()
            let dots = pages.subviews.sorted { $0.frame.minX < $1.frame.minX }
            #expect(dots.count == 5)
            guard let first = dots.first, let last = dots.last else { return }
            #expect(abs(first.frame.minX - pages.bounds.minX - (pages.bounds.maxX - last.frame.maxX)) <= 1)
            #expect(abs(first.frame.midY - pages.bounds.midY) <= 0.5)
            let strong = dots.firstIndex { $0.backgroundColor == .red }
            #expect(strong == (isRightToLeft ? 4 - page : page))
        }
    }
}
