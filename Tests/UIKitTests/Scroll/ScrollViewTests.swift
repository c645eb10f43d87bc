import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ScrollViewTests {
    final class Delegate: UIScrollViewDelegate {
        let log = EventLog()
        var scrolls = 0
        var target: CGPoint?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.add("willEndDragging")
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.add("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.add("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            log.add("didEndScrollingAnimation")
        }
    }

    let delegate = Delegate()

    private func make() throws -> (HeadlessHost, UIScrollView) {
        let view = UIScrollView()
        let host = try HeadlessHost(size: CGSize(width: 140, height: 100)) { frame in
            view.frame = frame
            view.contentSize = CGSize(width: 140, height: 1000)
            view.delegate = delegate
            return view
        }
        return (host, view)
    }

    @Test func offsetIsTheOriginOfTheBounds() throws {
        let (_, view) = try make()
        view.contentOffset = CGPoint(x: 0, y: 70)
        #expect(view.bounds.origin == CGPoint(x: 0, y: 70) && delegate.scrolls == 1 && view.clipsToBounds)
        view.contentOffset = CGPoint(x: 0, y: 70)
        #expect(delegate.scrolls == 1)
        // It is not limited.
        view.contentOffset = CGPoint(x: 0, y: -500)
        #expect(view.contentOffset.y == -500)
        view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        #expect(view.contentOffset.y == -500)
    }

    @Test func aDragSlidesOn() throws {
        let (host, view) = try make()
        host.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), seconds: 0.1)
        #expect(view.isDecelerating && !view.isDragging && view.contentOffset.y > 40)
        #expect(
            delegate.log.take() == [
                "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
            ])
        let before = view.contentOffset.y
        host.advance(by: 4)
        #expect(delegate.log.take() == ["didEndDecelerating"] && view.contentOffset.y > before + 100)
        #expect(!view.isDecelerating && view.contentOffset.y <= 900)
    }

    @Test func pullsBackFromAnEdge() throws {
        let (host, view) = try make()
        host.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 80), seconds: 0.5, lifts: false)
        let pulled = view.contentOffset.y
        #expect(pulled < -5 && pulled > -50)
        host.touch(at: CGPoint(x: 50, y: 80), phase: .ended)
        host.advance(by: 3)
        #expect(view.contentOffset.y == 0)
    }

    @Test func pages() throws {
        let (host, view) = try make()
        view.isPagingEnabled = true
        host.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 10), seconds: 0.1)
        host.advance(by: 4)
        #expect(view.contentOffset.y == 100)
    }

    @Test func animatedOffsets() throws {
        let (host, view) = try make()
        view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        #expect(view.contentOffset.y == 0)
        host.advance(by: 0.15)
        #expect(abs(view.contentOffset.y - 150) < 20)
        host.advance(by: 0.3)
        #expect(view.contentOffset.y == 300 && delegate.log.take() == ["didEndScrollingAnimation"])
    }

    @Test func targetsOfTheDelegate() throws {
        let (host, view) = try make()
        delegate.target = CGPoint(x: 0, y: 250)
        host.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), seconds: 0.1)
        host.advance(by: 5)
        #expect(view.contentOffset.y == 250)
    }

    @Test func insetsWidenTheRange() throws {
        let (host, view) = try make()
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(view.rangeY == -20...930)
        view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 440)
        view.contentOffset.y = 930
        view.contentSize.height = 200
        host.nextFrame()
        #expect(view.contentOffset.y == 130)
    }

    /// A return to an edge ends where an inset lets the content rest, as controls that refresh ask for it.
    @Test func anInsetHoldsContentThatReturns() throws {
        let (host, view) = try make()
        view.alwaysBounceVertical = true
        host.drag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 95), seconds: 0.3, lifts: false)
        host.advance(by: 0.2)
        let pulled = view.contentOffset.y
        #expect(pulled < -25)
        host.touch(at: CGPoint(x: 50, y: 95), phase: .ended)
        host.advance(by: 0.05)
        let inset = -view.contentOffset.y - 5
        #expect(view.isDecelerating && inset > 5)
        view.contentInset.top = inset
        host.advance(by: 1)
        #expect(abs(view.contentOffset.y + inset) < 0.1 && !view.isDecelerating)
        // One that is within the new range stays where it is.
        view.contentInset.top = 0
        host.advance(by: 1)
        #expect(view.contentOffset.y == 0)
    }

    /// A slide goes on when the content grows, and returns to an edge that comes nearer.
    @Test func contentChangesDuringASlide() throws {
        for height in [2000.0, 150] {
            let (host, view) = try make()
            view.contentSize.height = 1000
            host.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 20), seconds: 0.1)
            host.nextFrame()
            let offset = view.contentOffset.y
            #expect(view.isDecelerating && offset > 50)
            view.contentSize.height = height
            host.advance(by: 5)
            #expect(height > 1000 ? view.contentOffset.y > offset + 50 : abs(view.contentOffset.y - 50) < 0.1)
        }
    }

    /// The target of a delegate holds, though the limits are computed anew in each frame.
    @Test func aTargetHoldsWhileInsetsAreRounded() throws {
        let (host, view) = try make()
        view.contentInset.top = 10
        delegate.target = CGPoint(x: 0, y: 333)
        host.drag(from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50, y: 30), seconds: 0.1)
        host.nextFrame()
        #expect(view.isDecelerating)
        view.contentInset.top = CGFloat(10).nextUp
        host.advance(by: 3)
        #expect(abs(view.contentOffset.y - 333) < 0.1)
    }
}
