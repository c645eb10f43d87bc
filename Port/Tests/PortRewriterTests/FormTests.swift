import PortRewriter
import Testing

/// Rewrites one file.
private func port(_ source: String, options: PortOptions = PortOptions()) -> String {
    let result = rewrite([PortSource(path: "A.swift", bytes: Array(source.utf8))], options: options)
    return String(decoding: result.sources[0], as: UTF8.self)
}

private func messages(_ source: String) -> [String] {
    rewrite([PortSource(path: "A.swift", bytes: Array(source.utf8))]).messages.map(\.description)
}

@Suite struct FormTests {
    @Test(arguments: [
        // Attributes become spaces, so that what follows keeps its column.
        ("import UIKit\n@IBDesignable class A {}", "import UIKit\n              class A {}"),
        (
            "import UIKit\nenum E { @objc(x) dynamic func f() {} }",
            "import UIKit\nenum E {                  func f() {} }"
        ),
        ("let a = #keyPath(CALayer.opacity)", "let a = \"opacity\"                "),
        ("let a = #keyPath(layer.bounds.size)", "let a = \"layer.bounds.size\"        "),
        ("#if os(iOS) && DEBUG\n#elseif os(tvOS)\n#endif", "#if true    && DEBUG\n#elseif false   \n#endif"),
        ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
        ("import UIKit\nimport StoreKit\n", "import UIKit\n               \n"),
        ("import UIKit\nimport AVFoundation\n", "import UIKit\nimport AVFoundation\n"),
        ("import class AVFoundation.AVPlayer", "import AVFoundation"),
        ("import AVKit", "import UIKit; import AVFoundation"),
        ("import Darwin", "import Foundation"),
        (
            "import UIKit\nDispatchQueue.main.async { }\nDispatchQueue.main.async(group: g) { }",
            "import UIKit\nUIHostQueue.dispatch.async { }\nDispatchQueue.main.async(group: g) { }"
        ),
        (
            "import UIKit\nclass A: CALayer { @NSManaged var x: CGFloat }",
            "import UIKit\nclass A: CALayer {            var x: CGFloat { get { managedValue(forKey: \"x\") } set { setValue(newValue, forKey: \"x\") } } }"
        ),
        ("DispatchQueue.main.async { }\nimport UIKit", "UIHostQueue.dispatch.async { }\nimport UIKit"),
        ("let p = XMLParser(data: d)", "import FoundationXML; let p = XMLParser(data: d)"),
        // What Foundation exports on Apple's systems.
        (
            "import Foundation\nvar t: CGAffineTransform",
            "import Foundation; import CoreGraphics\nvar t: CGAffineTransform"
        ),
        (
            "import Foundation\nvar t: CATransform3D",
            "import Foundation; import QuartzCore\nvar t: CATransform3D"
        ),
        ("import Foundation\nvar p: CGPoint", "import Foundation\nvar p: CGPoint"),
        ("import MetalKit", "import UIKit"),
        ("let a = CoreFoundation.sqrt(2.0)", "let a = Foundation.sqrt(2.0)"),
        // An application's delegate has its window or nil.
        (
            "let c = app.delegate?.window??.rootViewController",
            "let c = app.delegate?.window?.rootViewController"
        ),
        // Numbers and boxes of notifications.
        ("let t = (i[k] as AnyObject).doubleValue ?? 0", "let t = (i[k] as? NSNumber)?.doubleValue ?? 0"),
        ("let r = userInfo[k]?.cgRectValue", "let r = (userInfo[k] as? NSValue)?.cgRectValue"),
        // NSObject has no nibs.
        (
            "class A: NSObject { override func awakeFromNib() {} }",
            "class A: NSObject {          func awakeFromNib() {} }"
        ),
        (
            "class A: UIView { override func awakeFromNib() {} }",
            "class A: UIView { override func awakeFromNib() {} }"
        ),
        // A variable of a delegate method's name does not make its call a closure's.
        (
            "func f(tableView: UITableView) { delegate?.tableView?(tableView, didSelectRowAt: p) }",
            "func f(tableView: UITableView) { delegate?.tableView(tableView, didSelectRowAt: p) }"
        ),
    ])
    func forms(_ source: String, _ expected: String) { #expect(port(source) == expected) }

    @Test(arguments: [
        ("f", "Selector(\"f\", A.f)"),
        ("A.f", "Selector(\"f\", A.f)"),
        ("self.g", "Selector(\"g:\", A.g(_:))"),
        ("g(_:)", "Selector(\"g:\", A.g(_:))"),
        ("h(at:)", "Selector(\"hAt:\", A.h(at:))"),
        ("k", "Selector(\"kWithRow:animated:\", A.k(row:animated:))"),
        ("named", "Selector(\"other\", A.named)"),
        ("getter: x", "Selector(getter: \"x\", { (o: A) in o.x })"),
        ("setter: A.x", "Selector(setter: \"x\", { (o: A, v) in o.x = v })"),
        ("UIView.setNeedsLayout", "Selector(\"setNeedsLayout\", UIView.setNeedsLayout)"),
        ("g as (Int) -> Void", "Selector(\"g:\", A.g(_:) as (A) -> (Int) -> Void)"),
        ("PDelegate.done", "Selector(\"done\")"),
        ("A.g as (A) -> (Int) -> ()", "Selector(\"g:\", A.g(_:) as (A) -> (Int) -> ())"),
        ("g as (A) -> (Int) -> Void", "Selector(\"g:\", A.g(_:) as (A) -> (Int) -> Void)"),
        ("UIView.f as (UIView) -> () -> Void", "Selector(\"f\", UIView.f as (UIView) -> () -> Void)"),
        ("make as (Int) -> () -> Void", "Selector(\"make:\", A.make(_:) as (A) -> (Int) -> () -> Void)"),
        ("play(_:) as (UIView) -> Void", "Selector(\"play:\", A.play(_:) as (A) -> (UIView) -> Void)"),
        ("play(_:) as (NSNumber) -> ()", "Selector(\"number:\", A.play(_:) as (A) -> (NSNumber) -> ())"),
        (
            "A.play as (A) -> (NSNumber) -> Void",
            "Selector(\"number:\", A.play(_:) as (A) -> (NSNumber) -> Void)"
        ),
        ("play(_:) as (String) -> Void", "Selector(\"text:\", A.play(_:) as (A) -> (String) -> Void)"),
        ("marked", "Selector(\"marked\", A.marked as (A) -> () -> Void)"),
    ])
    func selectors(_ form: String, _ expected: String) {
        let source = """
            import UIKit
            class Base: UIView { @objc(text:) func play(_ text: String) {} }
            class A: Base {
                func make(_ i: Int) -> () -> Void { {} }
                @objc func play(_ view: UIView) {}
                @objc(number:) func play(_ number: NSNumber) {}
                func marked(_ i: Int) {}
                @objc func marked() {}
                func f() {}
                func g(_ i: Int) {}
                func h(at i: Int) {}
                func k(row: Int, animated: Bool) {}
                @objc(other) func named() {}
                var x = 1
                func use() { let s = #selector(\(form)) }
            }
            """
        #expect(port(source).contains("let s = \(expected) }"))
    }

    @Test func overloadsAreListedByTheirTypes() {
        let source = """
            @objc protocol P { @objc(played:) optional func play(_ n: Int) }
            class A: UIView, P {
                @objc func play(_ view: UIView) {}
                @objc(number:) func play(_ number: NSNumber) {}
                func play(_ n: Int) {}
            }
            """
        let result = port(source)
        for (name, type) in [("play:", "UIView"), ("number:", "NSNumber"), ("played:", "Int")] {
            #expect(result.contains("NamedMethod(\"\(name)\", A.play(_:) as (A) -> (\(type)) -> Void)"))
        }
    }

    @Test func membersThatAreHiddenAreNotListed() {
        let result = port(
            "@objcMembers class A: NSObject {\n@nonobjc var secret: Int { 3 }\n@nonobjc func hide() {}\nfunc show() {}\n}"
        )
        #expect(result.contains("\"show\"") && !result.contains("\"secret\"") && !result.contains("\"hide\""))
    }

    @Test func aListOfNamesIsOnTheLineOfTheBrace() {
        let source =
            "import UIKit\nclass A: UIView {\n    @objc private func f(_ a: Int) {}\n    @objc var x = 1\n}\n"
        let result = port(source)
        #expect(result.split(separator: "\n", omittingEmptySubsequences: false).count == 6)
        #expect(
            result.hasSuffix(
                "[NamedMethod(\"f:\", A.f(_:)), NamedMethod(getter: \"x\", { (o: A) in o.x }), "
                    + "NamedMethod(setter: \"x\", { (o: A, v) in o.x = v })] } }; private let objectiveCNames = ObjectiveCNames() }\n"
            ))
    }

    @Test func optionalRequirements() {
        let source = """
            import UIKit
            @objc public protocol P { @objc optional func f(_ a: Int) -> Bool }
            func use(_ p: P?) { if p?.f?(1) == true {} }
            """
        let lines = port(source).split(separator: "\n").map(String.init)
        #expect(
            lines[1]
                == "      public protocol P: AnyObject {                func f(_ a: Int) throws -> Bool }")
        #expect(lines[2] == "func use(_ p: P?) { if (try? p?.f(1)) == true {} }")
        #expect(
            lines[3]
                == "extension P { public func f(_ p0: Int) throws -> Bool { try OptionalRequirement.call(\"f:\", of: self, [p0]) } }"
        )
    }

    @Test func closuresAreNoOptionalRequirements() {
        let source = "class A { var onTap: (() -> Void)?\nfunc f() { self.onTap?() } }"
        #expect(port(source) == source)
    }

    @Test func resources() {
        var options = PortOptions()
        #expect(port("let b = Bundle(for: A.self)") == "let b = Bundle(for: A.self)")
        options.hasResources = true
        #expect(port("let b = Bundle(for: A.self)", options: options) == "let b = Bundle.module      ")
    }

    @Test func anUnguardedFileOfSwiftUIIsLeftOut() {
        #expect(port("import SwiftUI\nstruct V: View {}\n") == "\n\n")
        #expect(
            messages("import SwiftUI").first?.hasPrefix("A.swift:1: warning: the file is left out") == true)
    }

    /// A file whose declarations others name stays, without its import; also one that only such a file needs.
    @Test func aFileThatOthersNeedIsNotLeftOut() {
        let result = rewrite(
            [
                "import UIKit\nlet s = Theme().side",
                "import SwiftUI\nstruct Theme { let side = Sides.left }",
                "import AppKit\nenum Sides { case left }", "import SwiftUI\nstruct V { let t = Theme() }",
            ].enumerated().map { PortSource(path: "\($0.offset).swift", bytes: Array($0.element.utf8)) })
        let texts = result.sources.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts[1] == "              \nstruct Theme { let side = Sides.left }")
        #expect(texts[2] == "             \nenum Sides { case left }")
        #expect(texts[3] == "\n")
        let warnings = result.messages.filter { $0.severity == .warning }.map(\.file)
        #expect(warnings == ["1.swift", "2.swift", "3.swift"])
    }

    /// A file whose names others use stays, without its declarations for SwiftUI. A name that is used in a branch for SwiftUI alone
    /// does not count.
    @Test func declarationsForSwiftUIAreRemoved() {
        let result = rewrite(
            [
                "import UIKit\nvar s: PlatformView\n#if canImport(SwiftUI)\nlet w = Wrapped()\n#endif",
                "import SwiftUI\n#if os(iOS)\nimport UIKit\ntypealias PlatformView = UIView\n"
                    + "typealias Shown = UIViewRepresentable\nextension Shown {}\n#endif",
                "import SwiftUI\nstruct Wrapped: View {}",
            ].enumerated().map { PortSource(path: "\($0.offset).swift", bytes: Array($0.element.utf8)) })
        let text = String(decoding: result.sources[1], as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.filter { $0 != " " } }
        #expect(lines == ["", "#iftrue", "importUIKit", "typealiasPlatformView=UIView", "", "", "#endif"])
        #expect(String(decoding: result.sources[2], as: UTF8.self) == "\n")
    }

    @Test(arguments: [
        ("method_exchangeImplementations(a, b)", "override the method in a subclass"),
        ("let i: NSInvocation", "keep a closure"),
        ("class M: NSObject { @NSManaged var x: Int }", "outside of layers"),
        ("let s = UIStoryboard(name: n, bundle: nil)", "create the controller by its class"),
        ("Bundle.main.loadNibNamed(n, owner: nil)", "create the view in code"),
        ("let s = #selector(1 + 2)", "no reference to a method"),
    ])
    func unsupported(_ source: String, _ advice: String) {
        let all = messages(source)
        #expect(all.contains { $0.hasPrefix("A.swift:1: warning: ") && $0.contains(advice) })
    }
}
