import CAML
import Foundation

/// A keyed archive in XML: objects that refer to each other by number, the first one at 1.
struct ArchiveDocument {
    private var objects: [String] = ["<string>$null</string>"]

    /// Adds an object of a class, given with its superclasses, and returns a reference to it.
    mutating func add(_ classes: String, _ values: [(String, String)]) -> String {
        let names = classes.split(separator: " ").map { "<string>\($0)</string>" }
        objects.append(
            "<dict><key>$classname</key>\(names[0])<key>$classes</key><array>\(names.joined())</array></dict>"
        )
        let type = Self.reference(objects.count - 1)
        objects.append(Self.record(values + [("$class", type)]))
        return Self.reference(objects.count - 1)
    }

    /// The reference that the next call of `add` will return.
    var next: String { Self.reference(objects.count + 1) }

    mutating func array(_ items: [String]) -> String {
        add("NSArray NSObject", [("NS.objects", "<array>\(items.joined())</array>")])
    }

    mutating func point(_ x: String, _ y: String) -> String {
        add(
            "LKNSValueCodingProxy NSObject",
            [("kind", Self.integer(0)), ("x", Self.real(x)), ("y", Self.real(y))])
    }

    static func reference(_ index: Int) -> String {
        "<dict><key>CF$UID</key><integer>\(index)</integer></dict>"
    }
    static func integer(_ number: Int) -> String { "<integer>\(number)</integer>" }
    static func real(_ number: String) -> String { "<real>\(number)</real>" }
    static func string(_ text: String) -> String { "<string>\(text)</string>" }

    private static func record(_ values: [(String, String)]) -> String {
        "<dict>" + values.map { "<key>\($0)</key>\($1)" }.joined() + "</dict>"
    }

    /// Reads the archive whose root is a reference.
    func load(_ root: String, options: CAPackageOptions = CAPackageOptions()) throws -> CAPackage {
        let text =
            "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>$archiver</key><string>NSKeyedArchiver</string>"
            + "<key>$top</key><dict><key>root</key>\(root)</dict><key>$objects</key>"
            + "<array>\(objects.joined())</array></dict></plist>"
        let folder = try TemporaryPackage()
        try folder.add("scene.caar", Data(text.utf8))
        return try folder.load("scene.caar", options: options)
    }
}
