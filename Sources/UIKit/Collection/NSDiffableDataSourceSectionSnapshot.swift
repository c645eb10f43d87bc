/// The items of a section as a tree, of which some are open and show the items below them.
///
/// Identifiers that are there already are not added again, and unknown ones do nothing, with a note.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    // MARK: Changes

    /// Adds items below a parent, or as roots.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        if let parent, !known.contains(parent) { return note() }
        insert(items, below: parent, at: siblings(parent).count)
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard let place = place(of: item) else { return note() }
        insert(items, below: parents[item], at: place)
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard let place = place(of: item) else { return note() }
        insert(items, below: parents[item], at: place + 1)
    }
    /// Adds the tree of another snapshot before an item.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        insert(snapshot.roots, before: item)
        take(snapshot)
    }
    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        insert(snapshot.roots, after: item)
        take(snapshot)
    }
    /// Removes items with those below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        let named = Set(items), gone = named.filter { known.contains($0) }
        if gone.count < named.count { note() }
        for parent in Set(gone.map { parents[$0] }) { change(parent) { $0.removeAll { gone.contains($0) } } }
        for item in gone { forget(item) }
    }
    public mutating func deleteAll() { self = Self() }
    public mutating func expand(_ items: [ItemIdentifierType]) {
        expanded.formUnion(items.filter { known.contains($0) })
    }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }
    /// Puts the tree of another snapshot below an item, in place of the items that are there.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard known.contains(parent) else { return note() }
        delete(siblings(parent))
        append(snapshot.roots, to: parent)
        take(snapshot)
    }

    private mutating func take(_ other: Self) {
        for root in other.roots { takeChildren(of: root, other) }
        expanded.formUnion(other.expanded.filter { known.contains($0) })
    }
    private mutating func takeChildren(of item: ItemIdentifierType, _ other: Self) {
        let list = other.siblings(item)
        guard !list.isEmpty else { return }
        append(list, to: item)
        for child in list { takeChildren(of: child, other) }
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at place: Int
    ) {
        let new = items.filter { known.insert($0).inserted }
        if new.count < items.count {
            PrintedNotes.print(
                "section-snapshot-double", "a section snapshot has an identifier of an item twice")
        }
        if let parent { for item in new { parents[item] = parent } }
        change(parent) { $0.insert(contentsOf: new, at: place) }
    }

    private mutating func change(
        _ parent: ItemIdentifierType?, _ body: (inout [ItemIdentifierType]) -> Void
    ) {
        if let parent { body(&children[parent, default: []]) } else { body(&roots) }
    }

    private mutating func forget(_ item: ItemIdentifierType) {
        for child in children.removeValue(forKey: item) ?? [] { forget(child) }
        parents[item] = nil
        known.remove(item)
        expanded.remove(item)
    }

    private func note() {
        PrintedNotes.print("section-snapshot-item", "a section snapshot has no such item")
    }

    // MARK: Questions

    private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? roots
    }
    private func place(of item: ItemIdentifierType) -> Int? {
        known.contains(item) ? siblings(parents[item]).firstIndex(of: item) : nil
    }
    /// The items of a tree from a list on; those below closed ones only if they are asked for.
    private func flat(_ list: [ItemIdentifierType], all: Bool) -> [ItemIdentifierType] {
        list.flatMap { item in
            [item] + (all || expanded.contains(item) ? flat(children[item] ?? [], all: all) : [])
        }
    }

    /// All items, each followed by those below it.
    public var items: [ItemIdentifierType] { flat(roots, all: true) }
    public var rootItems: [ItemIdentifierType] { roots }
    /// The items of which all parents are open.
    public var visibleItems: [ItemIdentifierType] { flat(roots, all: false) }
    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        guard known.contains(item) else { return false }
        guard let parent = parents[item] else { return true }
        return expanded.contains(parent) && isVisible(parent)
    }
    /// The number of parents above an item.
    public func level(of item: ItemIdentifierType) -> Int {
        parents[item].map { level(of: $0) + 1 } ?? 0
    }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
    /// The tree below an item, with the item itself as its root if it is asked for.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var result = Self()
        guard known.contains(parent) else {
            note()
            return result
        }
        if includingParent {
            result.append([parent])
        } else {
            result.append(siblings(parent))
        }
        for root in result.roots { result.takeChildren(of: root, self) }
        result.expanded = expanded.intersection(result.known)
        return result
    }
    /// A line for each item: the items below another are moved to the right.
    public func visualDescription() -> String {
        items.map { item in
            let sign = children[item]?.isEmpty ?? true ? "*" : expanded.contains(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
        }.joined(separator: "\n")
    }
}
