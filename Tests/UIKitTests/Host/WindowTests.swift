import Testing

@testable import UIKit

/// Windows that a program shows over the host's.
@MainActor @Suite(.serialized) struct WindowTests {
    private func host(_ log: @escaping () -> Void = {}) throws -> HeadlessHost {
        var traits = HeadlessHost.Traits()
        traits.scale = 1
        return try HeadlessHost(size: CGSize(width: 20, height: 20), traits: traits) { frame in
            let button = UIButton(frame: frame)
            button.backgroundColor = .white
            button.addAction(UIAction { _ in log() }, for: .touchUpInside)
            return button
        }
    }

    private func colour(_ host: HeadlessHost, _ x: Int, _ y: Int) throws -> [UInt8] {
        let image = try host.picture()
        let data = try #require(image.dataProvider?.data.map { [UInt8]($0 as Data) })
        let start = y * image.bytesPerRow + x * 4
        return Array(data[start..<start + 3]).sorted()
    }

    private func window(_ frame: CGRect, _ colour: UIColor, level: CGFloat) -> UIWindow {
        let window = UIWindow(frame: frame)
        window.backgroundColor = colour
        window.windowLevel = UIWindow.Level(level)
        return window
    }

    @Test func windowsAreDrawnByTheirLevels() throws {
        let host = try host()
        let high = window(CGRect(x: 0, y: 0, width: 10, height: 20), UIColor(white: 0, alpha: 1), level: 5)
        let low = window(
            CGRect(x: 5, y: 0, width: 10, height: 20), UIColor(red: 1, green: 1, blue: 0, alpha: 1), level: 1)
        #expect(try colour(host, 2, 2) == [255, 255, 255])
        high.isHidden = false
        low.isHidden = false
        #expect(host.shownWindows == [host.window, low, high])
        #expect(try colour(host, 7, 2) == [0, 0, 0] && colour(host, 12, 2) == [0, 255, 255])
        #expect(try colour(host, 17, 2) == [255, 255, 255])
        high.isHidden = true
        #expect(try colour(host, 7, 2) == [0, 255, 255] && colour(host, 2, 2) == [255, 255, 255])
        // One window again.
        low.windowScene = nil
        #expect(try colour(host, 7, 2) == [255, 255, 255] && host.renderer.layer === host.window.layer)
        #expect(host.window.layer.superlayer == nil)
    }

    @Test func touchesGoToTheFrontmostWindowThatTakesThem() throws {
        final class PassingWindow: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let view = super.hitTest(point, with: event)
                return view === self ? nil : view
            }
        }
        var log: [String] = []
        let host = try host { log.append("below") }
        let top = PassingWindow(frame: CGRect(x: 0, y: 10, width: 20, height: 10))
        let button = UIButton(frame: CGRect(x: 0, y: 5, width: 20, height: 5))
        button.addAction(UIAction { _ in log.append("above") }, for: .touchUpInside)
        top.addSubview(button)
        top.isHidden = false
        for y in [5.0, 12, 17] { host.tap(at: CGPoint(x: 10, y: y)) }
        #expect(log == ["below", "below", "above"])
        top.isHidden = true
        host.tap(at: CGPoint(x: 10, y: 17))
        #expect(log.last == "below")
    }

    @Test func aHostShowsItsOwnWindows() throws {
        let first = try host()
        let alert = window(CGRect(x: 0, y: 0, width: 20, height: 20), .black, level: 9)
        alert.makeKeyAndVisible()
        let second = try host()
        #expect(try colour(first, 2, 2) == [0, 0, 0] && colour(second, 2, 2) == [255, 255, 255])
        #expect(second.shownWindows == [second.window])
    }
}
