/// The sections of a collection or table with their items, each with an identifier of its own.
///
/// Identifiers that are there already are not added again, and unknown ones do nothing, with a note.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [SectionIdentifierType] = []
    private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var known: Set<ItemIdentifierType> = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}

    public var sectionIdentifiers: [SectionIdentifierType] { sections }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
    public var numberOfSections: Int { sections.count }
    public var numberOfItems: Int { known.count }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        items[identifier]?.count ?? 0
    }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items[identifier] ?? []
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.firstIndex(of: identifier)
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        itemIdentifiers.firstIndex(of: identifier)
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { items[$0]?.contains(identifier) ?? false }
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insert(identifiers, at: sections.count)
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: indexOfSection(toIdentifier))
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: indexOfSection(toIdentifier).map { $0 + 1 })
    }
    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int?) {
        guard var place = index else { return note("section") }
        for identifier in identifiers {
            guard items[identifier] == nil else {
                note("section", isDouble: true)
                continue
            }
            items[identifier] = []
            sections.insert(identifier, at: place)
            place += 1
        }
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            known.subtract(items.removeValue(forKey: identifier) ?? [])
            sections.removeAll { $0 == identifier }
        }
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, toIdentifier, 0)
    }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, toIdentifier, 1)
    }
    private mutating func move(_ one: SectionIdentifierType, _ other: SectionIdentifierType, _ offset: Int) {
        guard one != other, sections.contains(one), sections.contains(other) else { return note("section") }
        sections.removeAll { $0 == one }
        sections.insert(one, at: (indexOfSection(other) ?? 0) + offset)
    }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSectionIdentifiers += identifiers
    }

    // MARK: Items

    /// Appends items to a section, the last one by default.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sections.last, let count = items[section]?.count else {
            return note("section")
        }
        insert(identifiers, section, count)
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        guard let (section, index) = place(of: beforeIdentifier) else { return note("item") }
        insert(identifiers, section, index)
    }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        guard let (section, index) = place(of: afterIdentifier) else { return note("item") }
        insert(identifiers, section, index + 1)
    }
    private mutating func insert(
        _ identifiers: [ItemIdentifierType], _ section: SectionIdentifierType, _ index: Int
    ) {
        let new = identifiers.filter { known.insert($0).inserted }
        if new.count < identifiers.count { note("item", isDouble: true) }
        items[section]?.insert(contentsOf: new, at: index)
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        known.subtract(gone)
        for section in sections { items[section]?.removeAll { gone.contains($0) } }
    }
    public mutating func deleteAllItems() { self = Self() }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
    ) {
        guard identifier != toIdentifier, known.contains(identifier), known.contains(toIdentifier) else {
            return note("item")
        }
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }
    public mutating func moveItem(
        _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
    ) {
        guard identifier != toIdentifier, known.contains(identifier), known.contains(toIdentifier) else {
            return note("item")
        }
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItemIdentifiers += identifiers
    }
    /// Requests that visible cells of items are configured again, and kept.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItemIdentifiers += identifiers
    }

    private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
        for section in sections {
            if let index = items[section]?.firstIndex(of: item) { return (section, index) }
        }
        return nil
    }

    private func note(_ what: String, isDouble: Bool = false) {
        PrintedNotes.print(
            "snapshot-\(what)-\(isDouble)",
            "a snapshot has \(isDouble ? "an identifier of an \(what) twice" : "no such \(what)")")
    }

    /// The snapshot without its requests to reload, as a data source keeps it.
    var settled: Self {
        var copy = self
        (copy.reloadedItemIdentifiers, copy.reloadedSectionIdentifiers) = ([], [])
        copy.reconfiguredItemIdentifiers = []
        return copy
    }

    /// The identifier of an item at a path.
    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), let list = items[sections[path.section]],
            list.indices.contains(path.item)
        else { return nil }
        return list[path.item]
    }

    /// The paths of all items.
    var paths: [ItemIdentifierType: IndexPath] {
        var result: [ItemIdentifierType: IndexPath] = [:]
        result.reserveCapacity(known.count)
        for (index, section) in sections.enumerated() {
            for (row, item) in (items[section] ?? []).enumerated() {
                result[item] = IndexPath(item: row, section: index)
            }
        }
        return result
    }

    /// The changes from an older snapshot.
    func changes(from old: Self) -> CollectionChanges {
        let kept = old.sections.filter { items[$0] != nil }
        var changes = CollectionChanges()
        for change in sections.filter({ old.items[$0] != nil }).difference(from: kept) {
            guard case .remove(_, let section, _) = change, let source = old.indexOfSection(section) else {
                continue
            }
            changes.movedSections[source] = indexOfSection(section)
        }
        for (index, section) in old.sections.enumerated() where items[section] == nil {
            changes.deletedSections.insert(index)
        }
        for (index, section) in sections.enumerated() where old.items[section] == nil {
            changes.insertedSections.insert(index)
        }
        let oldPaths = old.paths, newPaths = paths
        // Items that keep their order in their section need no change; the others are deleted, inserted or moved.
        for section in kept {
            for change in (items[section] ?? []).difference(from: old.items[section] ?? []) {
                switch change {
                case .remove(_, let item, _):
                    guard let path = oldPaths[item] else { continue }
                    if let target = newPaths[item], !changes.insertedSections.contains(target.section) {
                        changes.movedItems[path] = target
                    } else {
                        changes.deletedItems.insert(path)
                    }
                case .insert(_, let item, _):
                    guard let path = newPaths[item] else { continue }
                    if let source = oldPaths[item], !changes.deletedSections.contains(source.section) {
                        changes.movedItems[source] = path
                    } else {
                        changes.insertedItems.insert(path)
                    }
                }
            }
        }
        for item in reloadedItemIdentifiers {
            if let path = oldPaths[item], changes.movedItems[path] == nil, newPaths[item] != nil {
                changes.reloadedItems.insert(path)
            }
        }
        for item in reconfiguredItemIdentifiers {
            if let path = oldPaths[item], newPaths[item] != nil, !changes.reloadedItems.contains(path) {
                changes.reconfiguredItems.insert(path)
            }
        }
        for section in reloadedSectionIdentifiers {
            if let index = old.indexOfSection(section), items[section] != nil {
                changes.reloadedSections.insert(index)
            }
        }
        return changes
    }
}
