import Testing

@testable import agate

@Suite("Near names")
struct NearNamesTests {
    @Test("Letters that differ are counted")
    func distances() {
        #expect(NearNames.editDistance(Array("kitten"), Array("sitting")) == 3)
        #expect(NearNames.editDistance(Array(""), Array("abc")) == 3)
        #expect(NearNames.editDistance(Array("abc"), Array("abc")) == 0)
    }

    @Test("The nearest come first, parts of names after them")
    func near() {
        #expect(
            NearNames.hint(for: "bll", among: ["ball", "bell", "red ball"]) == "near ones are 'ball', 'bell'")
        #expect(
            NearNames.hint(for: "ball", among: ["red ball", "Bal", "cat"])
                == "near ones are 'Bal', 'red ball'")
    }

    @Test("Without a near one all are listed, up to a limit")
    func all() {
        #expect(NearNames.hint(for: "x", among: ["one", "two", "one"]) == "there are 'one', 'two'")
        #expect(NearNames.hint(for: "", among: ["a"]) == "there are 'a'")
        #expect(NearNames.hint(for: "x", among: []) == "")
        let many = (0..<20).map { "layer \($0)" }
        #expect(NearNames.hint(for: "zzzz", among: many).hasSuffix("'layer 7' and 12 more"))
    }
}
