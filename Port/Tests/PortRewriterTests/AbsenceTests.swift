import PortRewriter
import Testing

/// Forms whose names or rules are absent on Linux.
@Suite struct AbsenceTests {
    private func port(_ source: String) -> PortResult {
        rewrite([PortSource(path: "A.swift", bytes: Array(source.utf8))])
    }

    private func text(_ source: String) -> String {
        String(decoding: port(source).sources[0], as: UTF8.self)
    }

    @Test(arguments: [
        // What older systems run is never run here, and may have names that are absent.
        (
            "func f() -> Int { if #available(iOS 13, *) { return 1 } else {\n return old() } }",
            "func f() -> Int { if #available(iOS 13, *) { return 1 } else {\n fatalError() } }"
        ),
        (
            "func f() { if #available(iOS 13, *) { a() } else {\n b()\n c()\n } }",
            "func f() { if #available(iOS 13, *) { a() } else {\n fatalError()\n\n } }"
        ),
        (
            "func f() { if #unavailable(iOS 13) { a() } else { b() } }",
            "func f() { if #unavailable(iOS 13) { a() } else { b() } }"
        ),
        ("let x = Int(INT16_MIN)", "let x = Int(Int32(Int16.min))"),
        ("let x = c.INT16_MIN", "let x = c.INT16_MIN"),
        ("let INT16_MIN = 3; let x = INT16_MIN", "let INT16_MIN = 3; let x = INT16_MIN"),
        (
            "import UIKit\nvar f: DateComponentsFormatter.UnitsStyle = .short",
            "import UIKit\nvar f: UIKit.DateComponentsFormatter.UnitsStyle = .short"
        ),
        (
            "import UIKit\nlet f = UIKit.DateComponentsFormatter()",
            "import UIKit\nlet f = UIKit.DateComponentsFormatter()"
        ),
        (
            "struct DateComponentsFormatter {}\nlet f = DateComponentsFormatter()",
            "struct DateComponentsFormatter {}\nlet f = DateComponentsFormatter()"
        ),
        (
            "import Foundation\nlet t: CFRunLoopTimer? = nil",
            "import Foundation; import CoreGraphics\nlet t: CFRunLoopTimer? = nil"
        ),
    ])
    func names(_ source: String, _ expected: String) {
        #expect(text(source) == expected)
        #expect(text(expected) == expected)
    }

    @Test func aSelectorOfTheSourcesIsNoneOfObjectiveC() {
        let result = text(
            "import UIKit\nenum Selector {}\nclass A: UIView { @objc func f() { b(#selector(f)) } }")
        #expect(result.contains("b(QuartzCore.Selector(\"f\", A.f))"))
    }

    @Test(arguments: [
        // The statements of a binding's body run, and those of its `else` where the method is left out.
        ("if let g = d?.f { g(1) }", "if let g = d?.f { do { try g(1) } catch {  } }"),
        (
            "if let g = d?.f(_:) { g(1) } else { h() }",
            "if let g = d?.f(_:) { do { try g(1) } catch { h() } } else { h() }"
        ),
        (
            "guard let g = d?.f else { return }; g(1)",
            "guard let g = d?.f else { return }; do { try g(1) } catch { return }"
        ),
        ("if let g = d?.x { g(1) }", "if let g = d?.x { g(1) }"),
    ])
    func methodsAsValues(_ source: String, _ expected: String) {
        let before = "@objc protocol P { @objc optional func f(_ a: Int) }\nfunc use(_ d: P?) { "
        let result = text(before + source + " }")
        #expect(result.contains("func use(_ d: P?) { \(expected) }"))
    }

    @Test(arguments: [
        // A class that is a value makes objects by any initializer on Apple's systems.
        ("item.type.init()", "DynamicInitializer.make(item.type)"),
        ("T(frame: r)", "DynamicInitializer.make(T.self, frame: r)"),
        ("T.init()", "DynamicInitializer.make(T.self)"),
        ("controllerType.init()", "DynamicInitializer.make(controllerType)"),
        // Not so by an initializer of Swift's, and a required one needs no help.
        ("T(title: t)", "T(title: t)"),
        ("page.kind.init()", "page.kind.init()"),
        ("value.model.init()", "value.model.init()"),
        ("U()", "U()"),
    ])
    func classesAsValues(_ source: String, _ expected: String) {
        let before = """
            import UIKit
            class Card: UIView {}
            class Page: UIViewController { required init() { super.init(nibName: nil, bundle: nil) } }
            struct Model {}
            struct Item { var type: Card.Type; var kind: Page.Type; var model: Model.Type }
            func use<T: UITextField, U: Makeable>(_ controllerType: UIViewController.Type) { let x =
            """
        let result = text(before + " " + source + " }")
        #expect(result.contains("let x = \(expected) }"))
    }

    @Test func anOverrideInAnExtensionOfUIKit() {
        let messages = port(
            "import UIKit\nextension UITextField {\n    override open var tintColor: UIColor! { get { nil } set {} }\n}"
        )
        .messages.map(\.description)
        #expect(
            messages == [
                "A.swift:3: warning: an override in an extension of UITextField is not rewritten: "
                    + "declare a subclass of UITextField with it, and use that"
            ])
    }
}
