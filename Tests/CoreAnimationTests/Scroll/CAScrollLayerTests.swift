import Foundation
import Testing

@testable import CoreAnimation

struct CAScrollLayerTests {
    private func scroll(_ bounds: CGRect, _ mode: CAScrollLayerScrollMode = .both) -> CAScrollLayer {
        let layer = CAScrollLayer()
        (layer.bounds, layer.scrollMode) = (bounds, mode)
        return layer
    }

    private func origin(_ bounds: CGRect, to rect: CGRect) -> CGPoint {
        let layer = scroll(bounds)
        layer.scroll(to: rect)
        return layer.bounds.origin
    }

    @Test func valuesOfAFreshLayer() {
        let layer = CAScrollLayer()
        #expect(layer.masksToBounds)
        #expect(layer.scrollMode == .both)
        #expect(CAScrollLayer.defaultValue(forKey: "masksToBounds") as? Bool == true)
        #expect(CAScrollLayer.defaultValue(forKey: "scrollMode") as? CAScrollLayerScrollMode == .both)
        layer.masksToBounds = false
        #expect(!layer.masksToBounds)
        layer.setValue(nil, forKey: "masksToBounds")
        #expect(layer.masksToBounds)
        #expect(!CALayer().masksToBounds)
    }

    /// The numbers of the reference.
    @Test func rectanglesScrollAsLittleAsPossible() {
        let bounds = CGRect(x: 5, y: 7, width: 100, height: 100)
        #expect(origin(bounds, to: CGRect(x: 120, y: 130, width: 20, height: 30)) == CGPoint(x: 40, y: 60))
        #expect(origin(bounds, to: CGRect(x: -20, y: 50, width: 20, height: 30)) == CGPoint(x: -20, y: 7))
        #expect(origin(bounds, to: CGRect(x: 6, y: 8, width: 90, height: 90)) == CGPoint(x: 5, y: 7))
    }

    @Test func ofWhatIsTooLargeAsMuchIsShownAsFits() {
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(origin(bounds, to: CGRect(x: -50, y: 20, width: 300, height: 300)) == CGPoint(x: 0, y: 20))
        #expect(origin(bounds, to: CGRect(x: -500, y: 0, width: 300, height: 10)) == CGPoint(x: -300, y: 0))
        #expect(origin(bounds, to: .null) == .zero)
        #expect(origin(bounds, to: .infinite) == .zero)
    }

    @Test func modesChooseTheAxes() {
        let expected: [(CAScrollLayerScrollMode, CGPoint)] = [
            (.none, CGPoint(x: 10, y: 20)), (.horizontally, CGPoint(x: 30, y: 20)),
            (.vertically, CGPoint(x: 10, y: 50)), (.both, CGPoint(x: 30, y: 50)),
            (CAScrollLayerScrollMode(rawValue: "sideways"), CGPoint(x: 10, y: 20)),
        ]
        for (mode, origin) in expected {
            let layer = scroll(CGRect(x: 10, y: 20, width: 100, height: 80), mode)
            layer.scroll(to: CGPoint(x: 30, y: 50))
            #expect(layer.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 80)), "\(mode)")
        }
    }

    @Test func layersAskTheNearestScrollLayerAbove() {
        let outer = scroll(CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = scroll(CGRect(x: 0, y: 0, width: 100, height: 100))
        let page = CALayer(), item = CALayer()
        (inner.anchorPoint, page.anchorPoint, item.anchorPoint) = (.zero, .zero, .zero)
        page.bounds = CGRect(x: 0, y: 0, width: 100, height: 1000)
        (item.position, item.bounds) = (CGPoint(x: 10, y: 400), CGRect(x: 0, y: 0, width: 50, height: 20))
        outer.addSublayer(inner)
        inner.addSublayer(page)
        page.addSublayer(item)
        #expect(item.visibleRect.isEmpty)
        item.scrollRectToVisible(item.bounds)
        #expect(inner.bounds.origin == CGPoint(x: 0, y: 320) && outer.bounds.origin == .zero)
        #expect(item.visibleRect == item.bounds)
        #expect(page.visibleRect == CGRect(x: 0, y: 320, width: 100, height: 100))
        item.scroll(CGPoint(x: 0, y: 10))
        #expect(inner.bounds.origin == CGPoint(x: 10, y: 410))
        #expect(item.visibleRect == CGRect(x: 0, y: 10, width: 50, height: 10))
        // Those of a scroll layer itself are another one's.
        inner.scroll(CGPoint(x: 0, y: 5))
        #expect(outer.bounds.origin != .zero)
        // Without one nothing happens.
        let alone = CALayer()
        alone.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        alone.scroll(.zero)
        alone.scrollRectToVisible(.zero)
        #expect(alone.visibleRect == alone.bounds)
    }

    @Test func hitTestsFollow() {
        let layer = scroll(CGRect(x: 0, y: 0, width: 100, height: 100))
        (layer.anchorPoint, layer.position) = (.zero, .zero)
        let item = CALayer()
        item.frame = CGRect(x: 20, y: 320, width: 40, height: 40)
        layer.addSublayer(item)
        #expect(layer.hitTest(CGPoint(x: 30, y: 30)) === layer)
        layer.scroll(to: CGPoint(x: 0, y: 300))
        #expect(layer.hitTest(CGPoint(x: 30, y: 30)) === item)
    }

    @Test func archivesKeepTheMode() throws {
        let layer = scroll(CGRect(x: 1, y: 2, width: 3, height: 4), .vertically)
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: CAScrollLayer.self, from: data)
        #expect(copy?.scrollMode == .vertically && copy?.bounds == layer.bounds)
        #expect(copy?.masksToBounds == true)
        #expect(layer.value(forKey: "scrollMode") as? String == "vertically")
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func numbersThatMeanNothingScrollNowhere(
        value: CGFloat
    ) {
        let bounds = CGRect(x: 1, y: 2, width: 10, height: 10)
        #expect(origin(bounds, to: CGRect(x: value, y: 0, width: 5, height: 5)) == bounds.origin)
        #expect(origin(bounds, to: CGRect(x: 0, y: 0, width: value, height: 5)) == bounds.origin)
        #expect(
            origin(bounds, to: CGRect(x: -CGFloat.infinity, y: 0, width: value, height: 5)) == bounds.origin)
    }
}
