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
            ("<caml>\n\0</caml>", 2, "no character"),
            ("<caml>\n\u{1}</caml>", 2, "character that XML does not allow"),
            ("<caml>\n&#0;</caml>", 2, "character that XML does not allow"),
            ("<caml>\n&#xg;</caml>", 2, "'&#'"),
            ("<caml>\n<!-- a", 2, "no '-->'"),
            ("<caml>\n<![CDATA[ a", 2, "no ']]>'"),
            ("<caml>\n<?a ", 2, "no '?>'"),
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
    }

    @Test("Comments and processing instructions are skipped, CDATA is text, numbered characters are read")
    func otherMarkup() throws {
        let root = try root(
            "<?a b?><!-- c --><caml><?x?><CALayer/><?y <z?>&#x41;<!-- > --><![CDATA[<&]]]]></caml><?e?>")
        #expect(root.children.map(\.name) == ["CALayer"])
        #expect(root.text == "A<&]]")
    }

    @Test("A document type without declarations is passed over, and nothing that it names is read")
    func documentType() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("<!ENTITY e \"secret\">".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let type = "<!DOCTYPE caml SYSTEM \"file://\(file.path)\">"
        #expect(try root(type + "<caml>a</caml>").text == "a")
        #expect(try failure(type + "<caml>&e;</caml>").reason.contains("entity"))
        #expect(try failure(type + "<caml a=\"&e;\"/>").reason.contains("entity"))
        let list = "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://a.com/[x].dtd\">"
        #expect(try root(list + "<plist/>").name == "plist")
    }

    @Test(
        "A document type that declares something is refused, with its line",
        arguments: [
            "", "<!ENTITY a \"b\">", "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "<!ENTITY % a \"b\"> %a;",
            "<!ENTITY a SYSTEM \"b\" NDATA c>", "<!NOTATION a SYSTEM \"b\">",
            "<!ELEMENT caml (caml|#PCDATA)>",
            "<!ATTLIST caml a CDATA \"b\" c (d|e) #IMPLIED>", "<?a?>", "<!-- a -->",
        ])
    func internalSubset(declaration: String) throws {
        let error = try failure("<!-- ' -->\n<!DOCTYPE caml [\(declaration)]>\n<caml>&a;</caml>")
        #expect(error.line == 2)
        #expect(error.reason.contains("expected <!DOCTYPE …> without [ ]"))
    }

    @Test("A tag of 300,000 attributes is refused at the limit", .timeLimit(.minutes(30)))
    func attributes() throws {
        func tag(_ count: Int) -> String {
            "<caml>\n<a " + (0..<count).map { "a\($0)='>'" }.joined(separator: " ") + "/></caml>"
        }
        #expect(try root(tag(256)).children[0].attributes.count == 256)
        for count in [257, 300_000] {
            let error = try failure(tag(count))
            #expect(error.line == 2)
            #expect(error.reason.contains("at most 256"))
        }
        // Quotes in text and in comments are none of a tag's.
        let quotes = String(repeating: "\"' ", count: 300)
        #expect(try root("<caml><!-- \(quotes) -->\(quotes)<![CDATA[<\(quotes)]]></caml>").name == "caml")
    }

    @Test("Namespaces are limited where they are in force together")
    func namespaces() throws {
        func nested(_ count: Int) -> String {
            (0..<count).map { "<a xmlns:n\($0)='u'>" }.joined() + String(repeating: "</a>", count: count)
        }
        #expect(try root(nested(256)).name == "a")
        #expect(try failure(nested(257)).reason.contains("at most 256 namespaces"))
        let many = String(repeating: "<a xmlns='u'/>", count: 1000)
        #expect(try root("<caml>\(many)</caml>").children.count == 1000)
    }

    @Test("A value of 12 MB is read")
    func longValue() throws {
        let long = String(repeating: "x", count: 12 << 20)
        #expect(try root("<caml a=\"\(long)\"/>").attributes["a"]?.utf8.count == 12 << 20)
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
