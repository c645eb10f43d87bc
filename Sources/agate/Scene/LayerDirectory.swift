import CAML
import QuartzCore

/// An index of a tree's layers by name, path and number.
///
/// A path consists of titles below the root, as in `card/label`. A layer's title is its name, or its class if it has
/// none; `label[2]` is the second sibling with that title. The root is `/`.
struct LayerDirectory {
    struct Entry {
        let layer: CALayer
        let path: String
    }

    /// The layers in preorder.
    let entries: [Entry]
    private let layersByID: [String: CALayer]

    init(_ package: CAPackage) {
        layersByID = package.layersByID
        let root = package.rootLayer
        var entries = [Entry(layer: root, path: "/")]
        var stack = Self.children(of: root, path: "")
        while let entry = stack.popLast() {
            entries.append(entry)
            stack.append(contentsOf: Self.children(of: entry.layer, path: entry.path + "/"))
        }
        self.entries = entries
    }

    /// The sublayers, the last one first.
    private static func children(of layer: CALayer, path: String) -> [Entry] {
        let sublayers = layer.sublayers ?? []
        let titles = sublayers.map(title)
        let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: [String: Int] = [:]
        let entries = zip(sublayers, titles).map { layer, title in
            let number = seen[title, default: 0] + 1
            seen[title] = number
            return Entry(layer: layer, path: path + title + (counts[title] == 1 ? "" : "[\(number)]"))
        }
        return entries.reversed()
    }

    private static func title(of layer: CALayer) -> String {
        if let name = layer.name, !name.isEmpty { return name }
        return "\(type(of: layer))"
    }

    /// The layer that a name, a path or a document id refers to.
    ///
    /// - Throws: with similar names without one, with paths if a name is ambiguous.
    func find(_ text: String, in scene: String) throws(CommandFailure) -> Entry {
        let named = entries.filter { $0.layer.name == text }
        if named.count == 1 { return named[0] }
        let path = text.count > 1 && text.hasPrefix("/") ? String(text.dropFirst()) : text
        // The first of several equal titles may be written without its number.
        if let found = entries.first(where: { $0.path == path }) { return found }
        if named.count > 1 {
            let paths = named.prefix(NearNames.limit).map { "'\($0.path.onOneLine)'" }.joined(separator: ", ")
            throw CommandFailure(
                "\(scene): \(named.count) layers are named '\(text)'; expected a path, such as \(paths)")
        }
        if let layer = layersByID[text], let found = entries.first(where: { $0.layer === layer }) {
            return found
        }
        let names = entries.compactMap(\.layer.name).filter { !$0.isEmpty } + entries.map(\.path)
        throw CommandFailure("\(scene): no layer '\(text)'; \(NearNames.hint(for: text, among: names))")
    }
}
