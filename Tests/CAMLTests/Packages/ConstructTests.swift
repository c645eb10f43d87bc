import Foundation
import Testing

@testable import CAML

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
                gather(try CAMLDocument(data, file: "\(name) \(file)").root, in: "", &found)
            }
        }
        #expect(expected.count > 100)
        #expect(expected.subtracting(found).sorted() == [])
        #expect(found.subtracting(expected).sorted() == [])
    }

    private static let choices: Set<String> = [
        "keyPath", "key", "type", "calculationMode", "fillMode", "timingFunction", "contentsGravity", "name",
    ]

    /// Which elements lie in which, and which attributes they have; of those that choose something their value too.
    private func gather(_ element: CAMLElement, in parent: String, _ constructs: inout Set<String>) {
        let name = element.name == "animation" ? element.attributes["type"] ?? element.name : element.name
        constructs.insert("\(parent)>\(name)")
        for (key, value) in element.attributes {
            let isChoice =
                Self.choices.contains(key) && !(key == "name" && element.name.hasPrefix("CA"))
            constructs.insert(isChoice ? "\(name)@\(key)=\(value)" : "\(name)@\(key)")
        }
        for child in element.children { gather(child, in: name, &constructs) }
    }
}
