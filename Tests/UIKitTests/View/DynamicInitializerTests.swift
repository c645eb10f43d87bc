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
