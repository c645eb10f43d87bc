import CoreAnimation

/// The layers of a tree in preorder, masks after the sublayers.
struct LayerList {
    struct Entry {
        let layer: CALayer
        let depth: Int
        let isMask: Bool
        let parent: Int?
    }

    let entries: [Entry]
    private let indices: [UInt64: Int]
    /// A value that differs when layers come, go or move.
    let structure: Int

    init(_ root: CALayer?) {
        var entries: [Entry] = []
        var stack = root.map { [Entry(layer: $0, depth: 0, isMask: false, parent: nil)] } ?? []
        while let entry = stack.popLast() {
            let own = entries.count
            entries.append(entry)
            if let mask = entry.layer.mask {
                stack.append(Entry(layer: mask, depth: entry.depth + 1, isMask: true, parent: own))
            }
            for child in (entry.layer.sublayers ?? []).reversed() {
                stack.append(Entry(layer: child, depth: entry.depth + 1, isMask: false, parent: own))
            }
        }
        self.entries = entries
        indices = Dictionary(
            entries.indices.map { (entries[$0].layer.layerID.rawValue, $0) }, uniquingKeysWith: { a, _ in a })
        var hasher = Hasher()
        for entry in entries {
            hasher.combine(entry.layer.layerID)
            hasher.combine(entry.depth)
        }
        structure = hasher.finalize()
    }

    static func layers(below root: CALayer) -> [CALayer] { LayerList(root).entries.map(\.layer) }

    func index(of id: UInt64) -> Int? { indices[id] }

    /// The layer's titles from below the root on, as in `card/label`; `/` for the root.
    func path(of index: Int) -> String {
        var titles: [String] = []
        var next: Int? = index
        while let this = next, let parent = entries[this].parent {
            let layer = entries[this].layer
            titles.append(LayerTitle.name(of: layer) ?? "\(type(of: layer))")
            next = parent
        }
        return titles.isEmpty ? "/" : titles.reversed().joined(separator: "/")
    }
}
