import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct SectionSnapshotTests {
    private var tree: NSDiffableDataSourceSectionSnapshot<String> {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["a", "b"])
        tree.append(["a1", "a2"], to: "a")
        tree.append(["a2x"], to: "a2")
        tree.insert(["a0"], before: "a1")
        tree.insert(["c"], after: "a")
        tree.append(["b1"], to: "b")
        tree.expand(["a", "b"])
        return tree
    }

    @Test func items() {
        var tree = tree
        #expect(tree.items == ["a", "a0", "a1", "a2", "a2x", "c", "b", "b1"])
        #expect(tree.visibleItems == ["a", "a0", "a1", "a2", "c", "b", "b1"])
        #expect(
            tree.rootItems == ["a", "c", "b"] && tree.level(of: "a2x") == 2 && tree.parent(of: "a2x") == "a2")
        tree.expand(["a2"])
        #expect(tree.isVisible("a2x") && tree.index(of: "a2x") == 4)
        tree.collapse(["a"])
        #expect(
            tree.isExpanded("a2") && !tree.isVisible("a2x") && tree.visibleItems == ["a", "c", "b", "b1"])
        // Another one of the same name is not added, and nothing below an unknown one.
        tree.append(["a1", "d"], to: "b")
        tree.append(["e"], to: "none")
        #expect(tree.snapshot(of: "b").items == ["b1", "d"] && !tree.contains("e"))
        let whole = tree.snapshot(of: "a", includingParent: true)
        #expect(whole.items == ["a", "a0", "a1", "a2", "a2x"] && whole.visibleItems == ["a"])
        var other = NSDiffableDataSourceSectionSnapshot<String>()
        other.append(["n1", "n2"])
        other.append(["n2x"], to: "n2")
        other.expand(["n2"])
        tree.replace(childrenOf: "a", using: other)
        #expect(tree.items == ["a", "n1", "n2", "n2x", "c", "b", "b1", "d"] && !tree.contains("a2x"))
        tree.delete(["n2", "c"])
        #expect(tree.items == ["a", "n1", "b", "b1", "d"])
        #expect(tree.visualDescription() == "+ a\n  * n1\n- b\n  * b1\n  * d")
        // A child may be named beside its parent, in either order.
        tree.delete(["b1", "b", "n1", "n1"])
        #expect(tree.items == ["a"] && !tree.contains("d") && tree.parent(of: "b1") == nil)
    }

    @Test func outlinesOpenByTouches() throws {
        let view = UICollectionView(
            frame: .zero,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        var expands: [String] = []
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = item == "a" || item == "a2" ? [.outlineDisclosure()] : []
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        source.sectionSnapshotHandlers.willExpandItem = { expands.append($0) }
        let host = try HeadlessHost(size: CGSize(width: 250, height: 400)) {
            view.frame = $0
            return view
        }
        source.apply(tree, to: 7, animatingDifferences: false)
        host.nextFrame()
        func cell(_ item: Int) throws -> UICollectionViewListCell {
            try #require(view.cellForItem(at: [0, item]) as? UICollectionViewListCell)
        }
        #expect(source.snapshot().itemIdentifiers == tree.visibleItems)
        #expect(try cell(0).indentationLevel == 0 && cell(0).configurationState.isExpanded)
        #expect(
            try cell(3).indentationLevel == 1 && cell(3).frame == CGRect(x: 0, y: 132, width: 250, height: 44)
        )
        // The sign of the third item below "a", 16 points from the end.
        host.tap(at: CGPoint(x: 250 - 16 - 6, y: 132 + 22))
        host.advance(by: 0.5)
        #expect(expands == ["a2"] && source.itemIdentifier(for: [0, 4]) == "a2x")
        #expect(try cell(4).indentationLevel == 2 && cell(3).configurationState.isExpanded)
        host.tap(at: CGPoint(x: 250 - 16 - 6, y: 22))
        host.advance(by: 0.5)
        #expect(source.snapshot().itemIdentifiers == ["a", "c", "b", "b1"])
        #expect(try !cell(0).configurationState.isExpanded && source.snapshot(for: 7).isExpanded("a2"))
        #expect(try cell(1).frame == CGRect(x: 0, y: 44, width: 250, height: 44))
    }
}
