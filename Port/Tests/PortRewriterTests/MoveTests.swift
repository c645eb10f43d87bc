import PortRewriter
import Testing

/// Overrides in extensions, which Swift allows in classes alone without Objective-C.
@Suite struct MoveTests {
    private func port(_ sources: [String]) -> PortResult {
        rewrite(
            sources.enumerated().map { PortSource(path: "\($0.offset).swift", bytes: Array($0.element.utf8)) }
        )
    }

    private func text(_ result: PortResult, _ index: Int = 0) -> String {
        String(decoding: result.sources[index], as: UTF8.self)
    }

    @Test func anOverrideMovesToItsClass() {
        let result = port([
            "class A: UIView {\n}\nextension A {\n    override func draw(_ r: CGRect) {\n        f()\n    }\n    func f() {}\n}\n"
        ])
        #expect(
            text(result) == """
                class A: UIView {

                #sourceLocation(file: "0.swift", line: 4)
                override func draw(_ r: CGRect) {
                        f()
                    }
                #sourceLocation(file: "0.swift", line: 2)
                }
                extension A {
                    \("")


                    func f() {}
                }

                """)
        let again = port([text(result)])
        #expect(again.sources == result.sources)
        #expect(again.changedLines == 0)
    }

    @Test func anOverrideMovesToAnotherFile() {
        let result = port(["class A: UIView {}", "public extension A { override var x: Int { 1 } }"])
        #expect(
            text(result)
                == "class A: UIView {\n#sourceLocation(file: \"1.swift\", line: 1)\npublic override var x: Int { 1 }\n#sourceLocation(file: \"0.swift\", line: 1)\n}"
        )
        #expect(text(result, 1) == "public extension A {  }")
    }

    /// A member that moves to another file sees the private declarations that it names, and no others change.
    @Test func movedMembersSeeTheirHelpers() {
        let helpers = """
            private let gap = 3
            fileprivate func half(_ x: Int) -> Int { x / 2 }
            private let unused = 4
            extension A {
                override func layoutSubviews() { place(half(gap)); count += 1 }
                private func place(_ x: Int) { inner() }
                private func inner() {}
                private(set) static var count: Int { get { 0 } set {} }
            }
            private extension A { func other() {} }
            """
        let result = port(["class A: UIView {\n}\n", helpers])
        let kept = text(result, 1)
        #expect(kept.contains("        let gap = 3") && kept.contains("            func half(_ x: Int)"))
        #expect(kept.contains("private let unused") && kept.contains("private extension A { func other"))
        #expect(kept.contains("            func place(_ x: Int)") && kept.contains("private func inner()"))
        #expect(kept.contains("             static var count"))
        // In the file of the class they are visible already.
        let same = text(port(["class A: UIView {\n}\n" + helpers]))
        #expect(same.contains("private let gap") && same.contains("private func place"))
    }

    /// The file of the class imports what the file of the member does.
    @Test func movedMembersBringTheirImports() {
        let result = port([
            "import UIKit\nclass A: UIView {\n}\n",
            "import UIKit\nimport CoreText\nextension A { override func layoutSubviews() { _ = URLSession.shared } }",
        ])
        #expect(text(result).hasPrefix("import UIKit; import CoreText; import FoundationNetworking\nclass A"))
        #expect(text(result, 1).hasPrefix("import UIKit\nimport CoreText; import FoundationNetworking\n"))
    }

    /// Declarations in an `#if` at the top of a file are no local ones.
    @Test func movedMembersSeeConditionalHelpers() {
        let helpers = """
            #if DEBUG
            #if canImport(UIKit)
            private let gap = 3
            #endif
            private protocol Placing {}
            #endif
            func f() { if true { private let gap = 4 } }
            extension A { override func layoutSubviews() { place(gap as Placing) } }
            """
        let kept = text(port(["class A: UIView {\n}\n", helpers]), 1)
        #expect(kept.contains("\n        let gap = 3\n") && kept.contains("\n        protocol Placing"))
        #expect(kept.contains("private let gap = 4"))
    }

    @Test func aHiddenExtensionShowsItsHelpers() {
        let result = port([
            "class A: UIView {\n}\n",
            "private extension A {\n    func f() {}\n}\nextension A { override func layoutSubviews() { f() } }",
        ])
        #expect(text(result, 1).hasPrefix("        extension A {\n    func f() {}\n}"))
    }

    /// The text of each of several members has its own replacements, and none of the others.
    @Test(arguments: [0, 1, 2]) func severalMembersWithReplacements(first: Int) {
        let members = [
            "open func f() {}", "open func g() { d?.done?(1)\n }", "override func h() { d?.done?(2) }",
        ]
        let order = (0..<3).map { members[($0 + first) % 3] }
        let source =
            "@objc protocol D { @objc optional func done(_ x: Int) }\nclass A: UIView { weak var d: D?\n}\nextension A {\n    "
            + order.joined(separator: "\n    ") + "\n}\n"
        let result = text(port([source]))
        for (call, number) in [("try? d?.done(1)", 1), ("try? d?.done(2)", 2)] {
            #expect(result.ranges(of: call).count == 1, "\(number)")
        }
        #expect(result.ranges(of: "open func f() {}").count == 1)
        #expect(port([result]).sources == port([source]).sources)
    }

    @Test func formsInAMovedMemberAreRewritten() {
        let result = port(["class A: UIView {}\nextension A { @objc override func f() {} }"])
        #expect(text(result).contains("      override func f() {}"))
        #expect(!text(result).contains("@objc"))
    }

    @Test func extensionsOfOtherModulesStay() {
        let source = "extension UIView { override func f() {} }"
        #expect(text(port([source])) == source)
    }

    /// Members that subclasses override, or may override in another module, can't stay in an extension.
    @Test func overriddenMembersMoveToTheirClass() {
        let result = port([
            "class A: UIView {\n}\nextension A {\n    func f(_ a: Int) {}\n    func f(b: Int) {}\n    open func g() {}\n}\n",
            "class B: A { override func f(_ a: Int) {} }\n",
        ])
        let lines = text(result).split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "class A: UIView {", "#sourceLocation(file: \"0.swift\", line: 4)", "func f(_ a: Int) {}",
                "#sourceLocation(file: \"0.swift\", line: 6)", "open func g() {}",
                "#sourceLocation(file: \"0.swift\", line: 2)", "}", "extension A {", "    ",
                "    func f(b: Int) {}",
                "    ", "}",
            ])
        #expect(text(result, 1) == "class B: A { override func f(_ a: Int) {} }\n")
        #expect(port([text(result), text(result, 1)]).sources == result.sources)
    }
}
