import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct RefreshControlTests {
    @Test func aPullRefreshes() throws {
        let scroll = UIScrollView(), control = UIRefreshControl()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 400)) { frame in
            scroll.frame = frame
            scroll.contentSize = CGSize(width: 200, height: 1000)
            scroll.refreshControl = control
            return scroll
        }
        var pulls = 0
        control.addAction(UIAction { _ in pulls += 1 }, for: .valueChanged)
        // A short pull does nothing.
        host.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 110), seconds: 0.2)
        host.advance(by: 2)
        #expect(pulls == 0 && !control.isRefreshing && scroll.contentOffset.y == 0 && control.isHidden)
        host.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 300), seconds: 0.3)
        #expect(pulls == 1 && control.isRefreshing)
        host.advance(by: 3)
        #expect(abs(scroll.contentOffset.y + 60) < 0.5 && !control.isHidden)
        control.endRefreshing()
        host.advance(by: 1)
        #expect(scroll.contentOffset.y == 0 && control.isHidden && scroll.adjustedContentInset.top == 0)
    }
}
