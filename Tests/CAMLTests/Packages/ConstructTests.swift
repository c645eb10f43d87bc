import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The test packages hold every construct of seven packages by others, which can't be kept here.
@Suite("Constructs of packages in the wild")
struct ConstructTests {
    @Test("Each is in a test package, and nothing else is")
    func all() throws {
        let list = TestPackages.folder.appendingPathComponent("constructs.txt")
        let expected = Set(
            try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init))
        var found: Set<String> = []
        for name in TestPackages.names {
            for file in ["main.caml", "assetManifest.caml"] {
                let url = TestPackages.folder.appendingPathComponent("\(name).ca/\(file)")
                guard let data = try? Data(contentsOf: url) else { continue }
                let reader = ConstructReader()
                let parser = XMLParser(data: data)
                parser.delegate = reader
                #expect(parser.parse(), "\(name) \(file)")
                found.formUnion(reader.constructs)
            }
        }
        #expect(expected.count > 100)
        #expect(expected.subtracting(found).sorted() == [])
        #expect(found.subtracting(expected).sorted() == [])
    }
}

/// Gathers which elements lie in which, and which attributes they have; of those that choose something their value too.
private final class ConstructReader: NSObject, XMLParserDelegate {
    private(set) var constructs: Set<String> = []
    private var path: [String] = []
    private static let choices: Set<String> = [
        "keyPath", "key", "type", "calculationMode", "fillMode", "timingFunction", "contentsGravity", "name",
    ]

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        let name = element == "animation" ? attributes["type"] ?? element : element
        constructs.insert("\(path.last ?? "")>\(name)")
        for (key, value) in attributes where key != "xmlns" {
            let isChoice = Self.choices.contains(key) && !(key == "name" && element.hasPrefix("CA"))
            constructs.insert(isChoice ? "\(name)@\(key)=\(value)" : "\(name)@\(key)")
        }
        path.append(name)
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        path.removeLast()
    }
}
