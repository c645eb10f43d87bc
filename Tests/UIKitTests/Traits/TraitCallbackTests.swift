import Foundation
import Testing

@testable import UIKit

/// The calls of views and controllers for their traits, and the traits that are current in them.
@MainActor @Suite(.serialized) struct TraitCallbackTests {
    private final class Recorder: UIView {
        var log: [String] = []
        var styles: [UIUserInterfaceStyle] = []
        private func note(_ name: String) {
            log.append(name)
            styles.append(UITraitCollection.current.userInterfaceStyle)
        }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            note("traits from \(previous.map { "\($0.userInterfaceStyle)" } ?? "nil")")
        }
        override func layoutSubviews() { note("layout") }
        override func tintColorDidChange() { note("tint") }
        override func draw(_ rect: CGRect) { note("draw") }
    }

    private final class Page: UIViewController {
        let recorder = Recorder(frame: CGRect(x: 3, y: 5, width: 20, height: 10))
        var log: [String] = []
        override func viewDidLoad() {
            overrideUserInterfaceStyle = .dark
            view.addSubview(recorder)
        }
        private func note(_ name: String) {
            log.append("\(name) \(UITraitCollection.current.userInterfaceStyle)")
        }
        override func viewWillLayoutSubviews() { note("will") }
        override func viewDidLayoutSubviews() { note("did") }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            note("traits from \(previous.map { "\($0.userInterfaceStyle)" } ?? "nil"):")
        }
    }

    @Test func everyCallHasTheViewsOwnTraits() throws {
        let page = Page()
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40), controller: { page })
        _ = try host.picture()
        page.recorder.tintColor = .red
        page.recorder.setNeedsLayout()
        _ = try host.picture()
        for name in ["traits from nil", "layout", "draw", "tint"] {
            #expect(page.recorder.log.contains(name), "\(name)")
        }
        #expect(page.recorder.log.filter { $0 == "traits from nil" }.count == 1)
        let firstInWindow = try #require(page.recorder.log.firstIndex(of: "traits from nil"))
        #expect(page.recorder.styles[firstInWindow...].allSatisfy { $0 == .dark }, "\(page.recorder.log)")
        for call in ["will dark", "did dark", "traits from nil: dark"] {
            #expect(page.log.contains(call), "\(page.log)")
        }
        #expect(!page.log.contains { $0.hasSuffix("light") })
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test func theFirstTraitsComeOnce() throws {
        let stage = UIView(), view = Recorder(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { _ in stage }
        host.nextFrame()
        #expect(view.log == [])
        stage.overrideUserInterfaceStyle = .dark
        stage.addSubview(view)
        #expect(view.log.filter { $0.hasPrefix("traits") } == ["traits from nil"])
        view.removeFromSuperview()
        stage.addSubview(view)
        #expect(view.log.filter { $0 == "traits from nil" }.count == 1)
        view.log = []
        stage.overrideUserInterfaceStyle = .light
        #expect(view.log.filter { $0.hasPrefix("traits") } == ["traits from dark"])
    }

    @Test func registeredCalls() throws {
        let stage = UIView(), view = Recorder(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
        var calls: [String] = []
        let style = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Recorder, old) in
            calls.append(
                "style of \(view.bounds.width) from \(old.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)"
            )
            #expect(UITraitCollection.current.userInterfaceStyle == view.traitCollection.userInterfaceStyle)
        }
        view.registerForTraitChanges([UITraitDisplayScale.self, UITraitLayoutDirection.self]) {
            (_: Recorder, _) in
            calls.append("scale")
        }
        view.registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
            (_: Recorder, _) in
            calls.append("colours")
        }
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { _ in stage }
        stage.addSubview(view)
        host.nextFrame()
        #expect(calls == [])
        stage.overrideUserInterfaceStyle = .dark
        #expect(calls == ["style of 30.0 from light to dark", "colours"])
        view.unregisterForTraitChanges(style)
        stage.overrideUserInterfaceStyle = .light
        #expect(calls == ["style of 30.0 from light to dark", "colours", "colours"])
        let page = UIViewController()
        var told = 0
        page.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in told += 1
        }
        stage.addSubview(page.view)
        page.overrideUserInterfaceStyle = .dark
        #expect(told == 1)
    }
}
