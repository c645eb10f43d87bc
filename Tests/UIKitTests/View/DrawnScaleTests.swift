import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// The scale of views that draw, in a window and without one.
@MainActor @Suite(.serialized) struct DrawnScaleTests {
    private final class Bars: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10.5, height: 8))
        }
    }

    @Test func drawnViewsHaveTheScreensScale() throws {
        let bars = Bars(frame: CGRect(x: 4, y: 3, width: 20, height: 10)), label = UILabel()
        #expect(UIScreen.main.scale == 2)
        #expect(bars.contentScaleFactor == 2 && label.contentScaleFactor == 2)
        #expect(UIView().contentScaleFactor == 1 && CALayer().contentsScale == 1)
        bars.isOpaque = false
        for isHierarchy in [false, true] {
            let image = UIGraphicsImageRenderer(size: bars.bounds.size).image { context in
                if isHierarchy {
                    bars.drawHierarchy(in: bars.bounds, afterScreenUpdates: true)
                } else {
                    bars.layer.render(in: context.cgContext)
                }
            }
            let picture = PixelBuffer(try #require(image.cgImage))
            // Half a point is a whole pixel.
            #expect((18..<24).map { picture[$0, 12].w } == [255, 255, 255, 0, 0, 0])
        }
        let own = Bars(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        own.contentScaleFactor = 1
        let stage = UIView()
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { _ in stage }
        stage.addSubview(own)
        host.nextFrame()
        #expect(own.contentScaleFactor == 1)
    }
}
