import Testing

import UIKit

/// Objects of classes that are values, by initializers that the classes override.
@MainActor @Suite struct DynamicInitializerTests {
    class Card: UIView {
        var log: [String] = []
        override init(frame: CGRect) {
            super.init(frame: frame)
            log.append("frame \(frame.width)")
        }
        required init?(coder: NSCoder) { nil }
    }
    final class Badge: Card {
        let text = "badge"
    }
    final class Field: UITextField {}
    final class Plain: UIViewController {
        var isSet = true
        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            title = "plain"
        }
        required init?(coder: NSCoder) { nil }
    }
    final class List: UITableViewController {}

    private func make<T: UIView>(_ type: T.Type) -> T {
        DynamicInitializer.make(type, frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    }

    @Test func viewsWithFrames() {
        let kind: Card.Type = Badge.self
        let card = make(kind)
        #expect(card is Badge && card.log == ["frame 30.0"] && (card as? Badge)?.text == "badge")
        #expect(make(Field.self).frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(type(of: make(UIView.self)) == UIView.self)
    }

    private func made<T: UIView>(_ type: T.Type, _ frames: [CGRect]) -> [T] {
        frames.map(DynamicInitializer.initializer(type))
    }

    /// `T.init` as a value, as the call that it is for decides.
    @Test func initializersAsValues() {
        let frames = [CGRect(x: 1, y: 2, width: 30, height: 40), CGRect(x: 5, y: 6, width: 70, height: 8)]
        #expect(made(Badge.self as Card.Type, frames).map(\.log) == [["frame 30.0"], ["frame 70.0"]])
        let plain: @MainActor () -> Card = DynamicInitializer.initializer(Badge.self as Card.Type)
        #expect(plain() is Badge && plain().log == ["frame 0.0"])
        let controller: @MainActor () -> Plain = DynamicInitializer.initializer(Plain.self)
        #expect(controller().title == "plain")
    }

    /// Code that extensions of applications share asks the class for its application by name.
    @Test func theSharedApplicationByName() {
        let selector = NSSelectorFromString("sharedApplication")
        #expect(UIApplication.responds(to: selector))
        #expect(
            UIApplication.perform(selector)?.takeUnretainedValue() as? UIApplication === UIApplication.shared)
        #expect(!UIApplication.responds(to: NSSelectorFromString("terminate")))
        #expect(UIApplication.perform(NSSelectorFromString("terminate")) == nil)
    }

    @Test func plainViews() {
        let kind: UIView.Type = Badge.self
        #expect((DynamicInitializer.make(kind) as? Card)?.log == ["frame 0.0"])
        #expect(type(of: DynamicInitializer.make(UILabel.self as UIView.Type)) == UILabel.self)
    }

    @Test func controllers() {
        for type in [Plain.self, List.self, UIViewController.self] as [UIViewController.Type] {
            let made = DynamicInitializer.make(type)
            #expect(Swift.type(of: made) == type)
            if let plain = made as? Plain { #expect(plain.isSet && plain.title == "plain") }
        }
    }
}
