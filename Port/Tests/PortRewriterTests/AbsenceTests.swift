import PortRewriter
import Testing

/// Forms whose names or rules are absent on Linux.
@Suite struct AbsenceTests {
    private func port(_ source: String) -> PortResult {
        rewrite([PortSource(path: "A.swift", bytes: Array(source.utf8))])
    }

    /// As many as the letters of `import StoreKit`.
    private static let spaces = String(repeating: " ", count: 15)

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
        // XCTest is there, and exports UIKit on Apple's systems.
        ("import XCTest\nlet v = 1", "import XCTest; import UIKit\nlet v = 1"),
        ("import class XCTest.XCTestCase\nimport UIKit", "import XCTest\nimport UIKit"),
        (
            "#if canImport(XCTest)\nf()\n#else\ng?.h?(1)\n#endif",
            "#if canImport(XCTest)\nf()\n#else\ng?.h?(1)\n#endif"
        ),
        // A part of Foundation, named anywhere.
        (
            "import UIKit\nlet s: Foundation.URLSession = Foundation.URLSession.shared",
            "import UIKit; import FoundationNetworking\nlet s: FoundationNetworking.URLSession = FoundationNetworking.URLSession.shared"
        ),
        (
            "import Foundation\nextension URLSession {}",
            "import Foundation; import FoundationNetworking\nextension URLSession {}"
        ),
        (
            "import UIKit\nfunc f(_ c: URLAuthenticationChallenge) {}",
            "import UIKit; import FoundationNetworking\nfunc f(_ c: URLAuthenticationChallenge) {}"
        ),
        // No separator follows an import that is removed.
        ("import StoreKit\nlet t: URLSession", "\(spaces)import FoundationNetworking\nlet t: URLSession"),
        // Where iOS imports what is absent, the branch for Linux is compiled.
        (
            "#if os(iOS)\nimport CoreImage\nimport StoreKit\n#elseif os(Linux)\nimport Glibc\n#endif",
            "#if false  \nimport CoreImage\nimport StoreKit\n#elseif true     \nimport Glibc\n#endif"
        ),
        (
            "#if os(Linux)\nlet a = 1\n#else\nimport StoreKit\nlet a = 2\n#endif",
            "#if true     \nlet a = 1\n#else\nimport StoreKit\nlet a = 2\n#endif"
        ),
        // Combine is a product of its own, so the branch for iOS is compiled.
        (
            "#if os(Linux)\nlet a = 1\n#else\nimport Combine\nlet a = 2\n#endif",
            "#if false    \nlet a = 1\n#else\nimport Combine\nlet a = 2\n#endif"
        ),
        // A file without frameworks of Apple's is compiled as on other systems, if it asks for them.
        (
            "import Foundation\n#if os(iOS) || os(macOS)\nimport Compression\n#else\nimport CZlib\n#endif",
            "import Foundation\n#if false   || false    \nimport Compression\n#else\nimport CZlib\n#endif"
        ),
        (
            "import Foundation\nfunc f() {\n#if os(Linux)\na()\n#endif\n}",
            "import Foundation\nfunc f() {\n#if true     \na()\n#endif\n}"
        ),
        (
            "import UIKit\n#if os(iOS) || os(macOS)\nlet a = 1\n#else\nlet a = 2\n#endif",
            "import UIKit\n#if true    || false    \nlet a = 1\n#else\nlet a = 2\n#endif"
        ),
        (
            "import Foundation\n#if os(iOS) || os(tvOS)\nlet a = 1\n#else\nlet a = 2\n#endif",
            "import Foundation\n#if true    || false   \nlet a = 1\n#else\nlet a = 2\n#endif"
        ),
        ("import CoreFoundation\nimport Foundation", "import CoreFoundation\nimport Foundation"),
        ("import CoreFoundation\nimport UIKit", "import CoreGraphics\nimport UIKit"),
        // Logging and locks, of which Foundation exports the latter on Apple's systems.
        ("import os.log\nlet l = Logger()", "import AgateOS\nlet l = Logger()"),
        ("import os\nimport OSLog\n", "import AgateOS\nimport AgateOS\n"),
        (
            "import Foundation\nvar l = os_unfair_lock_s()",
            "import Foundation; import AgateOS\nvar l = os_unfair_lock_s()"
        ),
        (
            "#if os(iOS)\nimport UIKit\n#elseif os(Linux)\nimport Glibc\n#endif",
            "#if true   \nimport UIKit\n#elseif false    \nimport Glibc\n#endif"
        ),
        // `CGFloat` has a static method of the name on Linux.
        (
            "import UIKit\nextension CGFloat { var a: CGFloat { abs(self) + f { abs($0) } } }\nlet b = abs(c)",
            "import UIKit\nextension CGFloat { var a: CGFloat { Swift.abs(self) + f { Swift.abs($0) } } }\nlet b = abs(c)"
        ),
        (
            "extension Double { var a: Double { abs(self) } }",
            "extension Double { var a: Double { abs(self) } }"
        ),
        // Initializers of classes that are values, as values.
        (
            "import UIKit\nfunc f<T: UIView>(_ r: [CGRect]) -> [T] { r.map(T.init) + r.map(T.init(frame:)) }",
            "import UIKit\nfunc f<T: UIView>(_ r: [CGRect]) -> [T] { r.map(DynamicInitializer.initializer(T.self)) + r.map(DynamicInitializer.initializer(T.self)) }"
        ),
        (
            "import UIKit\ntypealias Base = UIView\nprotocol P { associatedtype Shown: Base }\nextension P { var a: () -> Shown { Shown.init } }",
            "import UIKit\ntypealias Base = UIView\nprotocol P { associatedtype Shown: Base }\nextension P { var a: () -> Shown { DynamicInitializer.initializer(Shown.self) } }"
        ),
        (
            "import UIKit\nfunc f(_ t: UIView.Type) { g(t.init, Card.init, t.init(coder:)) }",
            "import UIKit\nfunc f(_ t: UIView.Type) { g(DynamicInitializer.initializer(t), Card.init, t.init(coder:)) }"
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

    /// A module of a product of its own is imported where the target has the product.
    @Test func productsOfTheirOwn() throws {
        let source = "import UIKit\nimport Combine\nimport SnapshotTesting\n@testable import Cards\n"
        let kept = port(source)
        #expect(String(decoding: kept.sources[0], as: UTF8.self) == source)
        #expect(kept.importedProducts == ["Combine", "SnapshotTesting"] && kept.messages.isEmpty)
        var options = PortOptions()
        options.absentProducts = ["Combine"]
        let left = rewrite([PortSource(path: "A.swift", bytes: Array(source.utf8))], options: options)
        #expect(left.importedProducts == ["SnapshotTesting"])
        #expect(
            left.messages.map(\.description) == [
                "A.swift:2: warning: the import of Combine is left out: "
                    + "add .product(name: \"Combine\", package: \"Agate\") to the target's dependencies"
            ])
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
