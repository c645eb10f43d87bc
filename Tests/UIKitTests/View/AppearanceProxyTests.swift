import Testing

@testable import UIKit

@MainActor @Suite struct AppearanceProxyTests {
    final class Badge: UILabel {}
    final class Frame: UIView {}
    final class Pill: UIView {}

    @Test func viewsTakeWhatIsSetOfTheProxyAsTheyJoinAWindow() throws {
        Badge.appearance().textColor = .red
        Pill.appearance(whenContainedInInstancesOf: [Frame.self]).backgroundColor = .green
        let plain = Badge(frame: .zero), own = Badge(frame: .zero), label = UILabel(frame: .zero)
        own.textColor = .blue
        let inside = Pill(frame: .zero), outside = Pill(frame: .zero), frame = Frame(frame: .zero)
        frame.addSubview(inside)
        let host = try HeadlessHost(size: CGSize(width: 20, height: 20)) { rect in
            let view = UIView(frame: rect)
            for subview in [plain, own, label, frame, outside] as [UIView] { view.addSubview(subview) }
            return view
        }
        #expect(plain.textColor == .red && own.textColor == .blue && label.textColor != .red)
        #expect(inside.backgroundColor == .green && outside.backgroundColor == nil)
        _ = host
    }

    /// A subclass's look counts, whichever proxy the program asked for first.
    @Test func theMostSpecialLookCounts() throws {
        class Sign: UIView {}
        final class Warning: Sign {}
        Sign.appearance().backgroundColor = .white
        Warning.appearance().backgroundColor = .yellow
        Warning.appearance(whenContainedInInstancesOf: [Frame.self]).backgroundColor = .red
        let (sign, warning, inside, frame) = (Sign(), Warning(), Warning(), Frame())
        frame.addSubview(inside)
        let host = try HeadlessHost(size: CGSize(width: 20, height: 20)) { rect in
            let view = UIView(frame: rect)
            for subview in [sign, warning, frame] as [UIView] { view.addSubview(subview) }
            return view
        }
        #expect(sign.backgroundColor == .white && warning.backgroundColor == .yellow)
        #expect(inside.backgroundColor == .red)
        _ = host
    }

    @Test func itemsWithoutAttributesHaveThoseOfTheProxy() {
        UITabBarItem.appearance().setTitleTextAttributes([.kern: 3], for: .selected)
        let item = UITabBarItem(title: "a", image: nil, tag: 0)
        #expect(item.titleTextAttributes(for: .selected)?[.kern] as? Int == 3)
        item.setTitleTextAttributes([.kern: 4], for: .selected)
        #expect(item.titleTextAttributes(for: .selected)?[.kern] as? Int == 4)
        #expect(UIBarButtonItem().titleTextAttributes(for: .selected) == nil)
        UITabBarItem.appearance().setTitleTextAttributes(nil, for: .selected)
    }
}
