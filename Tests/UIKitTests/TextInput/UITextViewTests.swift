import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct UITextViewTests {
    private func make(_ lines: Int) throws -> (HeadlessHost, UITextView) {
        let view = UITextView()
        let host = try HeadlessHost(size: CGSize(width: 120, height: 100)) { frame in
            view.frame = frame
            view.font = .systemFont(ofSize: 20)
            view.text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
            return view
        }
        host.nextFrame()
        return (host, view)
    }

    @Test func longTextsScroll() throws {
        let (host, view) = try make(50)
        #expect(abs(view.contentSize.height - (50 * 23.86 + 16)) < 1 && view.contentSize.width == 120)
        let top = try Pixels(host.picture())
        host.drag(from: CGPoint(x: 60, y: 90), to: CGPoint(x: 60, y: 30), seconds: 0.3)
        host.advance(by: 3)
        #expect(view.contentOffset.y > 40)
        #expect(try Pixels(host.picture()).bytes != top.bytes)
        view.contentOffset = .zero
        host.nextFrame()
        #expect(try Pixels(host.picture()).bytes == top.bytes)
        view.scrollRangeToVisible(NSRange(location: (view.text as NSString).length, length: 0))
        #expect(abs(view.contentOffset.y - (view.contentSize.height - 8 - 100)) < 1)
        view.scrollRangeToVisible(NSRange(location: 99_999, length: 0))
        view.scrollRangeToVisible(NSRange(location: -1, length: 0))
        view.text = "short"
        host.nextFrame()
        #expect(view.contentSize.height < 100 && view.contentOffset.y == 0)
    }

    /// The part that is seen after scrolling is the same as in a view that shows everything.
    @Test func theVisiblePartIsDrawnAlike() throws {
        let (host, view) = try make(20)
        view.contentOffset.y = 100
        host.nextFrame()
        let part = try Pixels(host.picture())
        let tall = UITextView()
        let wide = try HeadlessHost(size: CGSize(width: 120, height: 600)) { frame in
            tall.frame = frame
            tall.font = view.font
            tall.text = view.text
            return tall
        }
        let whole = try Pixels(wide.picture())
        let rows = 240 * 4 * 200
        #expect(part.bytes == Array(whole.bytes[rows..<2 * rows]))
    }

    @Test func viewsThatDoNotScrollHaveASize() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        view.font = .systemFont(ofSize: 10)
        view.text = "a\nb"
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == 40)
    }
}
