/// The counts of a collection's items by section, and the places of items after a batch of changes.
///
/// Deletions, reloads and the starts of moves count before the batch; insertions and the ends of moves after it.
/// Source: Apple's documentation of `performBatchUpdates`.
struct CollectionChanges {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var reloadedItems: Set<IndexPath> = []
    var reconfiguredItems: Set<IndexPath> = []
    var movedItems: [IndexPath: IndexPath] = [:]
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Int: Int] = [:]

    var isEmpty: Bool {
        deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
            && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
            && movedSections.isEmpty && reconfiguredItems.isEmpty
    }

    /// The places after the changes, for the counts before them.
    ///
    /// - Returns: nil if the changes contradict the counts before or after them; `message` says why.
    func placement(from old: [Int], to new: [Int]) -> Result<CollectionPlacement, Mismatch> {
        for section in deletedSections.union(IndexSet(movedSections.keys)).union(reloadedSections)
        where !old.indices.contains(section) {
            return .failure(Mismatch("section \(section) is not there before the changes"))
        }
        for path in deletedItems.union(reloadedItems).union(movedItems.keys).union(reconfiguredItems)
        where !old.indices.contains(path.section) || !(0..<old[path.section]).contains(path.item) {
            return .failure(Mismatch("item \(path.section).\(path.item) is not there before the changes"))
        }
        let sections = Self.mapping(
            old.count, new.count, deleted: Set(deletedSections), inserted: Set(insertedSections),
            moved: movedSections)
        guard let sections else {
            return .failure(
                Mismatch(
                    "\(old.count) sections with \(insertedSections.count) inserted and "
                        + "\(deletedSections.count) deleted are not the \(new.count) "
                        + "that the data source has"))
        }
        var result = CollectionPlacement(
            sections: sections, items: [:], reloadedSections: reloadedSections, moved: movedItems)
        // Items keep their order but for the changes of their section.
        let touched = Set(
            (deletedItems.union(movedItems.keys)).map(\.section)
                + (insertedItems.union(movedItems.values)).compactMap { path in
                    sections.firstIndex(of: path.section)
                })
        for (index, target) in sections.enumerated() {
            guard let target else { continue }
            if reloadedSections.contains(index) { continue }
            if !touched.contains(index) {
                if old[index] != new[target] {
                    return .failure(Mismatch.items(index, old[index], 0, 0, new[target]))
                }
                continue
            }
            let left = deletedItems.union(movedItems.keys).filter { $0.section == index }
            let arrived = insertedItems.union(movedItems.values).filter { $0.section == target }
            guard
                let items = Self.mapping(
                    old[index], new[target], deleted: Set(left.map(\.item)),
                    inserted: Set(arrived.map(\.item)), moved: [:])
            else {
                return .failure(
                    Mismatch.items(index, old[index], arrived.count, left.count, new[target]))
            }
            result.items[index] = items
        }
        return .success(result)
    }

    /// The new index of each old one; nil for a deleted one. The result is nil if the counts do not match.
    private static func mapping(
        _ old: Int, _ new: Int, deleted: Set<Int>, inserted: Set<Int>, moved: [Int: Int]
    ) -> [Int?]? {
        let taken = inserted.union(moved.values)
        guard old - deleted.count - moved.count + taken.count == new,
            taken.allSatisfy({ (0..<new).contains($0) })
        else { return nil }
        var result = [Int?](repeating: nil, count: old)
        var next = 0
        for index in 0..<old {
            if let target = moved[index] {
                result[index] = target
            } else if !deleted.contains(index) {
                while taken.contains(next) { next += 1 }
                result[index] = next
                next += 1
            }
        }
        return result
    }

    /// Changes that do not fit the counts of the data source.
    struct Mismatch: Error {
        let message: String
        init(_ message: String) { self.message = message }
        static func items(_ section: Int, _ old: Int, _ inserted: Int, _ deleted: Int, _ new: Int) -> Mismatch
        {
            Mismatch(
                "\(old) items of section \(section) with \(inserted) inserted and \(deleted) deleted "
                    + "are not the \(new) that the data source has")
        }
    }
}

/// The places of sections and items after a batch of changes.
struct CollectionPlacement {
    /// The new index of each old section; nil if it is deleted.
    let sections: [Int?]
    /// The new indices of the items of sections whose items changed.
    var items: [Int: [Int?]]
    let reloadedSections: IndexSet
    let moved: [IndexPath: IndexPath]

    /// The new path of an item; nil if it is deleted or its section reloaded.
    func path(of old: IndexPath) -> IndexPath? {
        if let target = moved[old] { return target }
        guard sections.indices.contains(old.section), let section = sections[old.section],
            !reloadedSections.contains(old.section)
        else { return nil }
        guard let items = items[old.section] else { return IndexPath(item: old.item, section: section) }
        guard items.indices.contains(old.item) else { return nil }
        return items[old.item].map { IndexPath(item: $0, section: section) }
    }
}
