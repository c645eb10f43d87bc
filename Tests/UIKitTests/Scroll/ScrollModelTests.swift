import CoreGraphics
import Foundation
import RandomCases
import Testing

@testable import UIKit

/// Random drags, zooms and calls of a scroll view that is not square, against plain computations.
@MainActor @Suite(.serialized) struct ScrollModelTests {
    private final class Zooming: UIScrollViewDelegate {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 330, height: 240))
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    }

    private func make(_ change: (UIScrollView) -> Void = { _ in }) throws -> (HeadlessHost, UIScrollView) {
        let view = UIScrollView()
        let host = try hosting(CGSize(width: 200, height: 150)) {
            view.frame = CGRect(x: 23, y: 11, width: 150, height: 90)
            view.contentSize = CGSize(width: 700, height: 500)
            view.contentInset = UIEdgeInsets(top: 12, left: 31, bottom: 7, right: 19)
            change(view)
            return [view]
        }
        return (host, view)
    }

    /// The place of a finger's pull past an edge.
    private static func pulled(_ x: CGFloat, _ low: CGFloat, _ high: CGFloat, _ size: CGFloat) -> CGFloat {
        let over = x < low ? low - x : x > high ? x - high : 0
        let band = size * 0.55 * over / (size + 0.55 * over)
        return x < low ? low - band : x > high ? high + band : x
    }

    /// The content follows the finger, and resists past its edges along each axis by that axis' size.
    @Test(arguments: (0..<60).cases(oneIn: 3))
    func dragsFollowTheFinger(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        let isLocked = seed % 4 == 0
        let (host, view) = try make { $0.isDirectionalLockEnabled = isLocked }
        for round in 0..<4 {
            let start = CGPoint(x: random.number(-31...569), y: random.number(-12...417))
            view.contentOffset = start
            host.nextFrame()
            var finger = CGPoint(x: 100, y: 60), first: CGPoint?
            host.touch(at: finger, phase: .began)
            for step in 0..<12 {
                host.nextFrame()
                finger.x = min(max(finger.x + random.number(-25...25), 5), 195)
                finger.y = min(max(finger.y + random.number(-25...25), 5), 145)
                host.touch(at: finger, phase: .moved)
                guard view.isDragging else { continue }
                let begin = first ?? finger
                first = begin
                let isX = abs(begin.x - 100) > abs(begin.y - 60)
                let x = !isLocked || isX ? start.x - (finger.x - begin.x) : start.x
                let y = !isLocked || !isX ? start.y - (finger.y - begin.y) : start.y
                let expected = CGPoint(
                    x: Self.pulled(x, -31, 569, 150), y: Self.pulled(y, -12, 417, 90))
                let offset = view.contentOffset
                #expect(
                    abs(offset.x - expected.x) < 1e-6 && abs(offset.y - expected.y) < 1e-6,
                    "\(seed) \(round) \(step): \(offset) not \(expected)")
            }
            host.touch(at: finger, phase: .cancelled)
            host.advance(by: 4)
            let rest = view.contentOffset
            #expect(rest.x >= -31 && rest.x <= 569 && rest.y >= -12 && rest.y <= 417 && !view.isDecelerating)
        }
    }

    /// A slide rests where the velocity, which decays in each millisecond, leads; at most at an edge.
    @Test(arguments: [(5.0, 2.0), (-3, 4), (2, -5), (-6, -1), (1.2, 0.6)])
    func slidesEndWhereTheVelocityLeads(_ x: Double, _ y: Double) throws {
        let (host, view) = try make { $0.contentSize = CGSize(width: 7000, height: 5000) }
        view.contentOffset = CGPoint(x: 3000, y: 2000)
        host.nextFrame()
        host.touch(at: CGPoint(x: 100, y: 60), phase: .began)
        for step in 1...10 {
            host.nextFrame()
            host.touch(
                at: CGPoint(x: 100 + x * Double(step), y: 60 + y * Double(step)), phase: .moved)
        }
        let offset = view.contentOffset
        host.touch(at: CGPoint(x: 100 + 10 * x, y: 60 + 10 * y), phase: .ended)
        guard view.isDecelerating else {
            Issue.record("no slide")
            return
        }
        host.advance(by: 8)
        // Points per millisecond, summed until nothing is left.
        var (way, velocity) = (0.0, 1.0)
        for _ in 0..<100_000 {
            way += velocity * 0.5 / 1000
            velocity *= 0.998.squareRoot()
        }
        let expected = CGPoint(x: offset.x - 60 * x * way, y: offset.y - 60 * y * way)
        #expect(abs(view.contentOffset.x - expected.x) < 1 && abs(view.contentOffset.y - expected.y) < 1)
    }

    /// Pages are as large as the bounds along each axis, and a drag turns at most one.
    @Test(arguments: (0..<40).cases(oneIn: 2))
    func pagesOfAViewThatIsNotSquare(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 300)
        let (host, view) = try make {
            $0.isPagingEnabled = true
            $0.contentInset = .zero
            $0.contentSize = CGSize(width: 150 * 6, height: 90 * 7)
        }
        var page = (x: 2, y: 3)
        view.contentOffset = CGPoint(x: 300, y: 270)
        host.nextFrame()
        for _ in 0..<5 {
            let way = CGPoint(x: random.number(-95...95), y: random.number(-55...55))
            let seconds = random.chance(2) ? 0.1 : 1.5
            let start = CGPoint(x: 100, y: 60), end = CGPoint(x: start.x + way.x, y: start.y + way.y)
            host.touch(at: start, phase: .began)
            let steps = Int((seconds * 60).rounded())
            var offset = view.contentOffset, velocity = CGPoint.zero
            for step in 1...steps {
                host.nextFrame()
                let part = CGFloat(step) / CGFloat(steps)
                host.touch(
                    at: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part), phase: .moved)
            }
            offset = view.contentOffset
            velocity = CGPoint(x: -way.x / CGFloat(seconds), y: -way.y / CGFloat(seconds))
            host.touch(at: end, phase: .ended)
            guard hypot(way.x, way.y) > 14 else {
                host.advance(by: 3)
                continue
            }
            host.advance(by: 4)
            func next(_ offset: CGFloat, _ velocity: CGFloat, _ size: CGFloat, _ page: Int, _ last: Int)
                -> Int
            {
                let natural = ((offset + velocity / 2.002) / size).rounded()
                return min(max(Int(natural), max(page - 1, 0)), min(page + 1, last))
            }
            page = (
                next(offset.x, velocity.x, 150, page.x, 5), next(offset.y, velocity.y, 90, page.y, 6)
            )
            let expected = CGPoint(x: 150 * CGFloat(page.x), y: 90 * CGFloat(page.y))
            #expect(view.contentOffset == expected, "\(seed) \(way) in \(seconds)")
        }
    }

    /// A rectangle is shown by the least motion, inside the insets.
    @Test(arguments: (0..<60).cases(oneIn: 3))
    func rectanglesBecomeVisible(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 600)
        let (host, view) = try make()
        for _ in 0..<10 {
            let old = CGPoint(x: random.number(-31...569), y: random.number(-12...417))
            view.contentOffset = old
            let rect = CGRect(
                x: random.number(0...690), y: random.number(0...490), width: random.number(1...90),
                height: random.number(1...60))
            view.scrollRectToVisible(rect, animated: seed % 2 == 0)
            host.advance(by: 0.5)
            func least(
                _ old: CGFloat, _ low: CGFloat, _ high: CGFloat, _ before: CGFloat, _ shown: CGFloat,
                _ range: ClosedRange<CGFloat>
            ) -> CGFloat {
                var new = old
                if high > old + before + shown { new = high - before - shown }
                if low < old + before { new = low - before }
                return min(max(new, range.lowerBound), range.upperBound)
            }
            let x = least(old.x, rect.minX, rect.maxX, 31, 100, -31...569)
            let y = least(old.y, rect.minY, rect.maxY, 12, 71, -12...417)
            let offset = view.contentOffset
            #expect(abs(offset.x - x) < 1e-6 && abs(offset.y - y) < 1e-6, "\(seed): \(rect) from \(old)")
        }
    }

    /// The point of the content in the middle of the fingers stays there, and a rectangle is zoomed to its middle.
    @Test(arguments: (0..<40).cases(oneIn: 2))
    func zooms(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 800)
        let zooming = Zooming()
        let (host, view) = try make {
            $0.contentInset = UIEdgeInsets(top: 400, left: 500, bottom: 450, right: 550)
            $0.addSubview(zooming.view)
            $0.contentSize = zooming.view.frame.size
            $0.delegate = zooming
            ($0.minimumZoomScale, $0.maximumZoomScale) = (0.4, 3)
        }
        for round in 0..<4 {
            view.contentOffset = CGPoint(x: random.number(0...150), y: random.number(0...120))
            host.nextFrame()
            if round % 2 == 0 {
                let middle = CGPoint(x: random.number(80...120), y: random.number(50...70))
                let before = zooming.view.convert(middle, from: nil)
                host.pinch(at: middle, from: 60, to: random.number(30...90), seconds: 0.2)
                let after = zooming.view.convert(middle, from: nil)
                // One finger moves after the other, and the middle with each.
                #expect(
                    abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1,
                    "\(seed) \(round): \(before) \(after) \(view.zoomScale)")
            } else {
                let rect = CGRect(
                    x: random.number(20...150), y: random.number(20...90), width: random.number(55...140),
                    height: random.number(55...140))
                view.zoom(to: rect, animated: false)
                let scale = min(max(min(150 / rect.width, 90 / rect.height), 0.4), 3)
                #expect(abs(view.zoomScale - scale) < 1e-9, "\(seed) \(round)")
                let shown = zooming.view.convert(view.bounds, from: view)
                #expect(abs(shown.midX - rect.midX) < 1e-6 && abs(shown.midY - rect.midY) < 1e-6)
            }
            let size = CGSize(width: 330 * view.zoomScale, height: 240 * view.zoomScale)
            #expect(abs(view.contentSize.width - size.width) < 1e-6)
            #expect(abs(view.contentSize.height - size.height) < 1e-6)
        }
    }

    /// The bars are as long as the part of the content that is shown, and as far along their tracks, inside the insets.
    @Test(arguments: (0..<30).cases(oneIn: 2))
    func indicators(seed: Int) throws {
        var random = RepeatableRandom(seed: seed + 1000)
        let insets = UIEdgeInsets(top: 4, left: 9, bottom: 15, right: 2)
        let (host, view) = try make {
            $0.contentInset = .zero
            $0.scrollIndicatorInsets = insets
        }
        view.contentSize = CGSize(width: random.number(160...900), height: random.number(100...900))
        let content = view.contentSize
        view.flashScrollIndicators()
        for _ in 0..<6 {
            view.contentOffset = CGPoint(
                x: random.number(0...content.width.native - 150),
                y: random.number(0...content.height.native - 90))
            host.nextFrame()
            let bars = (view.layer.sublayers ?? []).filter { $0.zPosition == 1 && $0.delegate == nil }
            let offset = view.contentOffset
            func bar(_ offset: CGFloat, _ content: CGFloat, _ size: CGFloat, _ track: CGFloat) -> (
                CGFloat, CGFloat
            ) {
                let length = max(track * size / content, 24)
                return ((track - length) * offset / (content - size), length)
            }
            let (y, height) = bar(offset.y, content.height, 90, 90 - 19 - 6)
            let (x, width) = bar(offset.x, content.width, 150, 150 - 11 - 6)
            let expected = [
                CGRect(x: offset.x + 148 - 6, y: offset.y + 4 + 3 + y, width: 3, height: height),
                CGRect(x: offset.x + 9 + 3 + x, y: offset.y + 75 - 6, width: width, height: 3),
            ]
            #expect(bars.count == 2)
            for rect in expected {
                let isShown = bars.contains {
                    abs($0.frame.minX - rect.minX) < 1e-6 && abs($0.frame.minY - rect.minY) < 1e-6
                        && abs($0.frame.width - rect.width) < 1e-6
                        && abs($0.frame.height - rect.height) < 1e-6
                }
                #expect(isShown, "\(seed): \(rect) is not in \(bars.map(\.frame))")
            }
        }
    }
}
