import CoreGraphics
import Foundation

/// The properties in a package's `index.xml` that affect pictures.
struct PackageManifest {
    var rootDocument = "main.caml"
    var isGeometryFlipped = false
    /// The size in points; nil unless both sides are given.
    var documentSize: CGSize?

    /// The interval that a player repeats, in seconds.
    var loopStart: CFTimeInterval = 0
    var loopEnd = CFTimeInterval.infinity

    /// The defaults, for a package without `index.xml`.
    init() {}

    init(contentsOfFile path: String, shownAs file: String, warnings: CAMLWarnings) throws(CAMLError) {
        let root = try CAMLDocument(contentsOfFile: path, shownAs: file).root
        guard root.name == "plist", let dictionary = root.child("dict") else {
            throw CAMLError(file: file, line: root.line, reason: "expected a property list: <plist><dict>")
        }
        let values = Self.values(of: dictionary)
        if let document = values["rootDocument"] {
            let name = document.text.trimmingSpace
            guard document.name == "string", !name.isEmpty else {
                throw CAMLError(file: file, line: document.line, reason: "expected rootDocument as a string")
            }
            rootDocument = name
        }
        if let flag = values["geometryFlipped"] {
            isGeometryFlipped = (try? BooleanValue.parse(flag.text.isEmpty ? flag.name : flag.text)) ?? false
        }
        loopStart = max(Self.time(values["loopStart"]) ?? 0, 0)
        loopEnd = Self.time(values["loopEnd"]) ?? .infinity
        if loopEnd <= loopStart { loopEnd = .infinity }
        let sides = ["documentWidth", "documentHeight"].map { key -> CGFloat? in
            guard let value = values[key] else { return nil }
            if let side = NumberList.finite(value.text.trimmingSpace), side > 0 { return side }
            warnings.add("\(key) is left out: expected a number above 0", file: file, line: value.line)
            return nil
        }
        if let width = sides[0], let height = sides[1] { documentSize = CGSize(width: width, height: height) }
    }

    /// The settings in the root dictionary of an archive; those of the package for others.
    init(archived values: [String: ArchiveValue], _ package: PackageManifest) {
        self = package
        if let flag = values["geometryFlipped"]?.number { isGeometryFlipped = flag != 0 }
        if let start = values["loopStart"]?.number, start.isFinite { loopStart = max(start, 0) }
        if let end = values["loopEnd"]?.number, end > loopStart { loopEnd = end }
        if let width = values["documentWidth"]?.number, let height = values["documentHeight"]?.number,
            width > 0, height > 0, width.isFinite, height.isFinite
        {
            documentSize = CGSize(width: width, height: height)
        }
    }

    private static func time(_ element: CAMLElement?) -> CFTimeInterval? {
        element.flatMap { try? TimeValue.parse($0.text, .length) }
    }

    /// The values of a `<dict>` by their preceding `<key>`.
    private static func values(of dictionary: CAMLElement) -> [String: CAMLElement] {
        var values: [String: CAMLElement] = [:]
        var key: String?
        for element in dictionary.children {
            if element.name == "key" {
                key = element.text.trimmingSpace
            } else if let name = key {
                values[name] = element
                key = nil
            }
        }
        return values
    }
}

extension String {
    fileprivate var trimmingSpace: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
