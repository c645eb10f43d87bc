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
