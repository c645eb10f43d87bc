import Testing

@testable import UIKit

@MainActor @Suite struct MarginTests {
    @Test func marginsOfASuperviewReachIntoItsSubviews() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let inner = UIView(frame: CGRect(x: 5, y: 0, width: 95, height: 50))
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 20, left: 15, bottom: 8, right: 20))
    }

    @Test func spacesOfViewsAndTheScreen() throws {
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 10, height: 10))
        let host = try HeadlessHost(size: CGSize(width: 50, height: 50)) { rect in
            let view = UIView(frame: rect)
            view.addSubview(inner)
            return view
        }
        let screen = try #require(inner.window?.windowScene).coordinateSpace
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: screen) == CGPoint(x: 11, y: 22))
        #expect(screen.convert(CGPoint(x: 11, y: 22), to: inner) == CGPoint(x: 1, y: 2))
        #expect(
            UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.windows.isEmpty
                == false)
        _ = host
    }
}
