import RandomCases
import Testing

@testable import UIKit

/// The places of items after batches of changes, against lists that are changed item by item.
@Suite struct CollectionChangesTests {
    @Test func insertionsAndDeletions() throws {
        var changes = CollectionChanges()
        changes.deletedItems = [IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)]
        changes.insertedItems = [IndexPath(item: 1, section: 0)]
        changes.movedItems = [IndexPath(item: 4, section: 0): IndexPath(item: 0, section: 0)]
        let placement = try changes.placement(from: [5], to: [4]).get()
        func new(_ item: Int) -> Int? { placement.path(of: IndexPath(item: item, section: 0))?.item }
        #expect((0..<5).map(new) == [nil, 2, nil, 3, 0])
    }

    @Test func sections() throws {
        var changes = CollectionChanges()
        changes.deletedSections = [0]
        changes.insertedSections = [1]
        changes.deletedItems = [IndexPath(item: 1, section: 2)]
        let placement = try changes.placement(from: [1, 2, 3], to: [2, 9, 2]).get()
        #expect(placement.sections == [nil, 0, 2])
        #expect(placement.path(of: IndexPath(item: 1, section: 1)) == IndexPath(item: 1, section: 0))
        #expect(placement.path(of: IndexPath(item: 2, section: 2)) == IndexPath(item: 1, section: 2))
        #expect(placement.path(of: IndexPath(item: 0, section: 0)) == nil)
    }

    @Test func mismatches() {
        var changes = CollectionChanges()
        changes.insertedItems = [IndexPath(item: 0, section: 0)]
        for (old, new) in [([3], [3]), ([3], [5]), ([3], []), ([], [1])] {
            #expect(throws: CollectionChanges.Mismatch.self) {
                try changes.placement(from: old, to: new).get()
            }
        }
        #expect(throws: CollectionChanges.Mismatch.self) {
            var changes = CollectionChanges()
            changes.deletedItems = [IndexPath(item: 7, section: 0)]
            _ = try changes.placement(from: [3], to: [2]).get()
        }
        #expect(throws: CollectionChanges.Mismatch.self) {
            var changes = CollectionChanges()
            changes.deletedSections = [4]
            _ = try changes.placement(from: [3], to: [3]).get()
        }
    }

    /// Snapshots: each item's new place is the one in the new snapshot.
    @Test func snapshots() throws {
        var random = RepeatableRandom(seed: 17)
        for _ in 0..<200 {
            func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                var items = Array(0..<30).filter { _ in Bool.random(using: &random) }
                items.shuffle(using: &random)
                var sections = [0, 1, 2, 3].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
                if Bool.random(using: &random) { sections.shuffle(using: &random) }
                for section in sections {
                    snapshot.appendSections([section])
                    let count = Int.random(in: 0...items.count, using: &random)
                    snapshot.appendItems(Array(items.prefix(count)))
                    items.removeFirst(count)
                }
                return snapshot
            }
            let (old, new) = (snapshot(), snapshot())
            let changes = new.changes(from: old)
            func counts(_ one: NSDiffableDataSourceSnapshot<Int, Int>) -> [Int] {
                one.sectionIdentifiers.map { one.numberOfItems(inSection: $0) }
            }
            let placement = try changes.placement(from: counts(old), to: counts(new)).get()
            for (item, path) in old.paths {
                let target = placement.path(of: path)
                // An item that goes to a new section or comes out of a deleted one is made anew.
                if let target { #expect(new.item(at: target) == item) }
                if new.paths[item] == nil { #expect(target == nil) }
            }
        }
    }

    @Test func snapshotMistakes() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendItems([1])
        #expect(snapshot.numberOfItems == 0)
        snapshot.appendSections(["a", "a"])
        snapshot.appendItems([1, 2, 1], toSection: "a")
        snapshot.insertItems([3], beforeItem: 9)
        snapshot.insertItems([3], beforeItem: 2)
        snapshot.moveItem(1, afterItem: 2)
        #expect(snapshot.itemIdentifiers == [3, 2, 1] && snapshot.sectionIdentifiers == ["a"])
        snapshot.deleteSections(["a"])
        #expect(snapshot.numberOfItems == 0 && snapshot.indexOfItem(1) == nil)
    }
}
