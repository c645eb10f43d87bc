import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct RegistrationTests {
    private final class Numbered: UICollectionViewCell {
        var number = 0
        var reuses = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    private func make() throws -> (UICollectionView, HeadlessHost) {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 40, height: 30)
        flow.headerReferenceSize = CGSize(width: 10, height: 12)
        let view = UICollectionView(frame: .zero, collectionViewLayout: flow)
        let host = try HeadlessHost(size: CGSize(width: 100, height: 200)) {
            view.frame = $0
            return view
        }
        return (view, host)
    }

    @Test func cellsAndHeaders() throws {
        let (view, host) = try make()
        let even = UICollectionView.CellRegistration<Numbered, Int> { cell, path, item in
            cell.number = item * 10 + path.item
        }
        let odd = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            cell.tag = item
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in
            view.tag = 100 + path.section
            #expect(kind == UICollectionView.elementKindSectionHeader)
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
            view, path, item -> UICollectionViewCell? in
            if item % 2 == 0 { return view.dequeueConfiguredReusableCell(using: even, for: path, item: item) }
            return view.dequeueConfiguredReusableCell(using: odd, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["x", "y"])
        snapshot.appendItems([4, 3], toSection: "x")
        snapshot.appendItems([7, 8, 5], toSection: "y")
        source.apply(snapshot, animatingDifferences: false)
        host.nextFrame()
        #expect((view.cellForItem(at: [1, 1]) as? Numbered)?.number == 81)
        #expect(view.cellForItem(at: [0, 1])?.tag == 3 && !(view.cellForItem(at: [0, 1]) is Numbered))
        #expect(view.supplementaryView(forElementKind: headers.elementKind, at: [1, 0])?.tag == 101)
    }

    /// Items that are configured again keep their cells; those that are reloaded get others. Sections may change their order.
    @Test func reconfiguredItems() throws {
        let (view, host) = try make()
        var factor = 10
        let cells = UICollectionView.CellRegistration<Numbered, Int> { cell, _, item in
            cell.number = item * factor
        }
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["x", "y"])
        snapshot.appendItems([1, 2, 3], toSection: "x")
        snapshot.appendItems([4], toSection: "y")
        source.apply(snapshot, animatingDifferences: false)
        host.nextFrame()
        func cell(_ section: Int, _ item: Int) throws -> Numbered {
            try #require(view.cellForItem(at: [section, item]) as? Numbered)
        }
        let (second, fourth) = (try cell(0, 1), try cell(1, 0))
        factor = 7
        snapshot.reconfigureItems([2, 4])
        snapshot.deleteItems([1])
        source.apply(snapshot)
        host.advance(by: 0.5)
        #expect(try cell(0, 0) === second && second.number == 14 && second.reuses == 0)
        #expect(try cell(0, 1).number == 30 && cell(1, 0) === fourth && fourth.number == 28)
        #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
        snapshot = source.snapshot()
        snapshot.moveSection("y", beforeSection: "x")
        snapshot.appendItems([9], toSection: "y")
        source.apply(snapshot)
        host.advance(by: 0.5)
        #expect(try cell(0, 0) === fourth && cell(0, 1).number == 63 && cell(1, 0) === second)
        #expect(second.frame == CGRect(x: 0, y: 54, width: 40, height: 30))
    }

    @Test func withoutAnimation() throws {
        let (view, host) = try make()
        let cells = UICollectionView.CellRegistration<Numbered, Int> { $0.number = $2 }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
            $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([5, 6, 7])
        source.apply(snapshot)
        host.nextFrame()
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        let kept = view.cellForItem(at: [0, 1])
        snapshot.deleteItems([5])
        var isDone = false
        source.apply(snapshot, animatingDifferences: false) { isDone = true }
        #expect(view.cellForItem(at: [0, 0]) === kept && kept?.frame.minX == 0)
        #expect(view.indexPathsForSelectedItems == [[0, 0]] && kept?.layer.animationKeys() ?? [] == [])
        host.nextFrame()
        #expect(isDone)
    }

    @Test func selectionWhileEditing() throws {
        final class Log: NSObject, UICollectionViewDelegate {
            var calls: [String] = []
            func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
                calls.append("select \(indexPath.item)")
            }
            func collectionView(
                _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
            ) { calls.append("perform \(indexPath.item)") }
        }
        let (view, host) = try make()
        let log = Log(), items = NumberedItems([5])
        view.register(SizedCell.self, forCellWithReuseIdentifier: "item")
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = .zero
        view.dataSource = items
        view.delegate = log
        host.nextFrame()
        // Two of 40 by 30 in a line, with spaces of 20 and 10.
        func tap(_ item: Int) {
            host.tap(at: CGPoint(x: item % 2 * 60 + 7, y: item / 2 * 40 + 9))
            host.nextFrame()
        }
        tap(3)
        #expect(log.calls == ["select 3", "perform 3"])
        view.isEditing = true
        tap(1)
        #expect(log.calls.count == 2 && view.indexPathsForSelectedItems == [[0, 3]])
        view.allowsMultipleSelectionDuringEditing = true
        tap(1)
        tap(3)
        tap(2)
        #expect(log.calls.dropFirst(2) == ["select 1", "select 2"])
        #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
    }

    @Test func tables() throws {
        let table = UITableView(frame: CGRect(x: 5, y: 3, width: 180, height: 190), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        final class Titled: UITableViewDiffableDataSource<String, Int> {
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
            {
                sectionIdentifier(for: section)
            }
        }
        var suffix = ""
        let source = Titled(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)\(suffix)"
            return cell
        }
        let host = try hosting(CGSize(width: 200, height: 200)) { [table] }
        var snapshot = source.snapshot()
        snapshot.appendSections(["x", "y"])
        snapshot.appendItems([11, 12], toSection: "x")
        snapshot.appendItems([21], toSection: "y")
        var isDone = false
        source.apply(snapshot, animatingDifferences: true) { isDone = true }
        host.nextFrame()
        #expect(isDone && table.visibleCells.map(\.textLabel?.text) == ["11", "12", "21"])
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "y")
        let cell = table.cellForRow(at: [0, 1])
        suffix = "!"
        snapshot.reconfigureItems([12])
        source.apply(snapshot)
        host.nextFrame()
        #expect(
            table.cellForRow(at: [0, 1]) === cell
                && table.visibleCells.map(\.textLabel?.text) == ["11", "12!", "21"])
        snapshot = source.snapshot()
        snapshot.moveItem(21, beforeItem: 11)
        source.apply(snapshot)
        host.nextFrame()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["21!", "11!", "12!"])
        #expect(source.indexPath(for: 12) == [0, 2] && source.itemIdentifier(for: [0, 0]) == 21)
    }
}
