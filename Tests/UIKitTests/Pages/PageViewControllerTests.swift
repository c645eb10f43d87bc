import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct PageViewControllerTests {
    final class Source: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all: [UIViewController]
        var events: [String] = []
        init(_ all: [UIViewController]) { self.all = all }
        private func beside(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = all.firstIndex(where: { $0 === controller }), all.indices.contains(index + step)
            else {
                return nil
            }
            return all[index + step]
        }
        func pageViewController(
            _ pages: UIPageViewController, viewControllerBefore controller: UIViewController
        )
            -> UIViewController?
        { beside(controller, -1) }
        func pageViewController(
            _ pages: UIPageViewController, viewControllerAfter controller: UIViewController
        )
            -> UIViewController?
        { beside(controller, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { all.count }
        func presentationIndex(for pages: UIPageViewController) -> Int {
            all.firstIndex { $0 === pages.viewControllers?.first } ?? 0
        }
        func pageViewController(
            _ pages: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { events.append("will \(pendingViewControllers[0].title ?? "")") }
        func pageViewController(
            _ pages: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { events.append("did \(previousViewControllers[0].title ?? "") \(completed)") }
    }

    let log = EventLog()

    private func make(_ options: [UIPageViewController.OptionsKey: Any]? = nil) throws -> (
        HeadlessHost, UIPageViewController, Source
    ) {
        let source = Source(["a", "b", "c"].map { LoggedController($0, log) })
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: options)
        pages.dataSource = source
        pages.delegate = source
        pages.setViewControllers([source.all[1]], direction: .forward, animated: false)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 500)) { pages }
        host.nextFrame()
        return (host, pages, source)
    }

    private func x(_ controller: UIViewController) -> CGFloat {
        controller.view.convert(controller.view.bounds, to: nil).minX
    }

    @Test func theMiddleOne() throws {
        let (_, pages, source) = try make([.interPageSpacing: 20])
        #expect(pages.viewControllers == [source.all[1]] && x(source.all[1]) == 0)
        #expect(source.all[1].view.frame.size == CGSize(width: 300, height: 500))
        #expect(!source.all[0].isViewLoaded && pages.children == [source.all[1]])
        let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.numberOfPages == 3 && dots.currentPage == 1 && dots.frame.maxY == 500)
    }

    @Test func dragsTurn() throws {
        let (host, pages, source) = try make([.interPageSpacing: 20])
        _ = log.take()
        host.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 90, y: 200), seconds: 0.3, lifts: false)
        #expect(x(source.all[2]) < 200 && source.events == ["will c"])
        host.touch(at: CGPoint(x: 90, y: 200), phase: .ended)
        host.advance(by: 1.5)
        #expect(pages.viewControllers == [source.all[2]] && x(source.all[2]) == 0)
        #expect(source.events == ["will c", "did b true"] && source.all[1].view.window == nil)
        #expect(log.takeAppearance() == ["c willAppear", "c didAppear", "b willDisappear", "b didDisappear"])
        // At the end, a drag goes back.
        host.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 90, y: 200), seconds: 0.3)
        host.advance(by: 1.5)
        #expect(pages.viewControllers == [source.all[2]] && x(source.all[2]) == 0)
        // A short drag stays.
        host.drag(from: CGPoint(x: 90, y: 200), to: CGPoint(x: 150, y: 200), seconds: 1, lifts: false)
        host.advance(by: 0.3)
        host.touch(at: CGPoint(x: 150, y: 200), phase: .ended)
        host.advance(by: 1.5)
        #expect(
            pages.viewControllers == [source.all[2]] && source.events.suffix(2) == ["will b", "did c false"])
    }

    @Test func aProgramTurns() throws {
        let (host, pages, source) = try make()
        var finished: Bool?
        pages.setViewControllers([source.all[0]], direction: .reverse, animated: true) { finished = $0 }
        host.advance(by: 0.15)
        let old = x(source.all[1]), new = x(source.all[0])
        #expect(old > 20 && old < 280 && abs(old - new - 300) < 0.01 && finished == nil)
        host.advance(by: 0.5)
        #expect(finished == true && x(source.all[0]) == 0 && source.all[1].view.window == nil)
        #expect(pages.viewControllers == [source.all[0]] && source.events.isEmpty)
        pages.setViewControllers([source.all[2]], direction: .forward, animated: false) { finished = !$0 }
        host.nextFrame()
        #expect(finished == false && x(source.all[2]) == 0 && pages.children == [source.all[2]])
    }

    /// A touch while a program turns the pages doesn't stop it.
    @Test func aTouchDuringATurn() throws {
        let (host, pages, source) = try make()
        var finished: Bool?
        pages.setViewControllers([source.all[2]], direction: .forward, animated: true) { finished = $0 }
        host.advance(by: 0.1)
        host.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 90, y: 310), seconds: 0.1)
        host.advance(by: 0.8)
        #expect(finished == true && pages.viewControllers == [source.all[2]] && x(source.all[2]) == 0)
        // Touches turn pages again.
        host.drag(from: CGPoint(x: 40, y: 300), to: CGPoint(x: 280, y: 290), seconds: 0.15)
        host.advance(by: 1.5)
        #expect(pages.viewControllers == [source.all[1]] && x(source.all[1]) == 0)
    }
}
