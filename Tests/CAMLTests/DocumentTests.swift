import Foundation
import Testing

@testable import CAML

@Suite("XML documents")
struct DocumentTests {
    private func root(_ text: String) throws -> CAMLElement {
        try CAMLDocument(Data(text.utf8), file: "a.caml").root
    }

    private func failure(_ text: String) throws -> CAMLError {
        try #require(throws: CAMLError.self) { try root(text) }
    }

    @Test("Elements keep their attributes, text, children and lines")
    func tree() throws {
        let root = try root("<caml>\n<CALayer a=\"1 &amp; 2\"\n b='3'>\n<x/> te&#65;xt</CALayer></caml>")
        let layer = try #require(root.child("CALayer"))
        #expect(layer.attributes == ["a": "1 & 2", "b": "3"])
        #expect(layer.children.map(\.name) == ["x"])
        #expect(layer.text.trimmingCharacters(in: .whitespaces) == "teAxt")
        #expect(root.line == 1)
        #expect(layer.children[0].line == 4)
    }

    @Test("A namespace prefix is dropped")
    func prefix() throws {
        #expect(try root("<x:caml xmlns:x=\"u\"><x:CALayer/></x:caml>").child("CALayer") != nil)
    }

    @Test("UTF-16 and Latin-1 documents are read")
    func encodings() throws {
        let utf16 = try #require(
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><caml b=\"é\"/>".data(using: .utf16))
        #expect(try CAMLDocument(utf16, file: "a").root.attributes["b"] == "é")
        let latin = try #require(
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><caml b=\"é\"/>".data(using: .isoLatin1))
        #expect(try CAMLDocument(latin, file: "a").root.attributes["b"] == "é")
    }

    @Test(
        "What is malformed is an error that names the line",
        arguments: [
            ("<caml>\n<CALayer>\n<b/></caml>", 3, "expected </CALayer>, opened on line 2"),
            ("<caml>\n<CALayer", 2, "no '>'"),
            ("<caml>\n<CALayer>", 2, "ends before </CALayer>"),
            ("hello", 1, "expected an element"),
            ("<caml a=\"1\" a=\"2\"/>", 1, "twice"),
            ("<caml>\n<a b=\"&nbsp;\"/></caml>", 2, "entity"),
            ("<caml/>\n<b/>", 2, "nothing may follow"),
            ("<caml>\0</caml>", 1, "no character"),
        ])
    func malformed(text: String, line: Int, reason: String) throws {
        let error = try failure(text)
        #expect(error.line == line)
        #expect(error.reason.contains(reason), "\(error)")
        #expect("\(error)".hasPrefix("a.caml:\(line): "))
    }

    @Test("An empty file and a binary property list are named as such")
    func otherFiles() throws {
        #expect(try failure("").reason.contains("empty"))
        #expect(try failure(" \n ").reason.contains("empty"))
        #expect(try failure("bplist00abc").reason.contains("binary property list"))
    }

    @Test("Nesting 100,000 deep is refused at the limit")
    func deep() throws {
        let open = String(repeating: "<a>", count: 100_000)
        let error = try failure(open + String(repeating: "</a>", count: 100_000))
        #expect(error.reason.contains("at most 512 levels"))
        let allowed = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
        #expect(try root(allowed).name == "a")
    }

    @Test("Entities that multiply are refused, in text and in attributes")
    func entityBombs() throws {
        var bomb = "<!DOCTYPE x [<!ENTITY l0 \"lol\">"
        for i in 1...12 {
            bomb += "<!ENTITY l\(i) \"" + String(repeating: "&l\(i - 1);", count: 10) + "\">"
        }
        #expect(try failure(bomb + "]><caml>&l12;</caml>").reason.contains("entities"))
        #expect(try failure(bomb + "]><caml a=\"&l12;\"/>").reason.contains("entities"))

        let long = String(repeating: "x", count: 100_000)
        let quadratic = "<!DOCTYPE x [<!ENTITY e \"\(long)\">]><caml>"
        let uses = String(repeating: "<a b='&e;'/>", count: 30_000)
        #expect(try failure(quadratic + uses + "</caml>").reason.contains("entities"))
    }

    @Test("An external entity is not read")
    func externalEntity() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("secret".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let text = "<!DOCTYPE x [<!ENTITY e SYSTEM \"file://\(file.path)\">]><caml>&e;</caml>"
        #expect(try root(text).text.isEmpty)
    }

    @Test("A document of 300,000 elements is read, and more than a million refused")
    func large() throws {
        func document(_ count: Int) -> String {
            "<caml>\n"
                + String(repeating: "<CALayer bounds=\"0 0 100 100\" position=\"5 5\"/>\n", count: count)
                + "</caml>"
        }
        #expect(try root(document(300_000)).children.count == 300_000)
        #expect(try failure(document(1_000_001)).reason.contains("1000000 elements"))
    }
}
