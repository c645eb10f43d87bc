import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct TableViewTests {
    final class Cell: UITableViewCell {
        var reuses = 0
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            textLabel?.text = "new"
        }
        required init?(coder: NSCoder) { nil }
        override func prepareForReuse() { reuses += 1 }
    }

    final class Source: UITableViewDataSource, UITableViewDelegate {
        var counts = [3, 100]
        var made = 0
        let log = EventLog()
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            counts[section]
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section == 1 ? "Many" : nil
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("select \(indexPath.section).\(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.add("deselect \(indexPath.section).\(indexPath.row)")
        }
    }

    let source = Source()

    private func make() throws -> (HeadlessHost, UITableView) {
        let table = UITableView()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { frame in
            table.frame = frame
            table.register(Cell.self, forCellReuseIdentifier: "row")
            table.dataSource = source
            table.delegate = source
            // The space above headers has tests of its own.
            table.sectionHeaderTopPadding = 0
            return table
        }
        return (host, table)
    }

    @Test func visibleRowsHaveCells() throws {
        let (_, table) = try make()
        #expect(table.contentSize == CGSize(width: 100, height: 60 + 28 + 2000))
        #expect(
            table.indexPathsForVisibleRows == (0..<3).map { IndexPath(row: $0, section: 0) } + [
                IndexPath(row: 0, section: 1)
            ])
        #expect(
            table.visibleCells.allSatisfy { $0 is Cell } && table.visibleCells[3].textLabel?.text == "1.0")
        #expect(
            table.rectForRow(at: IndexPath(row: 2, section: 1))
                == CGRect(x: 0, y: 128, width: 100, height: 20))
        #expect(table.headerView(forSection: 1)?.textLabel?.text == "Many")
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 130)) == IndexPath(row: 2, section: 1))
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 70)) == nil)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: CGFloat.nan)) == nil)
    }

    @Test func cellsAreUsedAgain() throws {
        let (host, table) = try make()
        var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
        for y in stride(from: 0, through: 1900, by: 50) {
            table.contentOffset.y = CGFloat(y)
            host.nextFrame()
            cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
        }
        #expect(cells.count <= 14 && table.visibleCells.contains { ($0 as? Cell)?.reuses ?? 0 > 3 })
        // The header of a plain table stays at the top.
        #expect(table.headerView(forSection: 1)?.frame.minY == table.contentOffset.y)
    }

    @Test func selection() throws {
        let (host, table) = try make()
        host.tap(at: CGPoint(x: 50, y: 30))
        host.tap(at: CGPoint(x: 50, y: 50))
        #expect(source.log.take() == ["select 0.1", "deselect 0.1", "select 0.2"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
        table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
        table.scrollToRow(at: IndexPath(row: 50, section: 1), at: .top, animated: false)
        #expect(table.contentOffset.y == 1088)
    }

    @Test func manyRowsAreFoundBySearching() throws {
        source.counts = [100_000]
        let (host, table) = try make()
        source.made = 0
        table.contentOffset.y = 1_000_000
        host.nextFrame()
        #expect(
            table.indexPathsForVisibleRows?.first == IndexPath(row: 50_000, section: 0) && source.made <= 6)
        source.counts = []
        table.reloadData()
        host.nextFrame()
        #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
    }

    @Test func measuredRows() throws {
        final class Automatic: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil), box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
                    box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
                    box.heightAnchor.constraint(equalToConstant: CGFloat(10 * (indexPath.row + 1))),
                ])
                return cell
            }
        }
        let table = UITableView(), rows = Automatic()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 200)) { frame in
            table.frame = frame
            table.dataSource = rows
            return table
        }
        host.nextFrame()
        #expect(
            (0..<4).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [20, 30, 40, 50])
        #expect(table.contentSize.height == 140)
    }

    /// A batch without changes asks for the heights again, and moves the rows with the cells that they have.
    @Test func heightsChangeInAnAnimation() throws {
        final class Heights: UITableViewDelegate {
            var first: CGFloat = 20
            var shown: [IndexPath] = []
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath == IndexPath(row: 0, section: 0) ? first : 20
            }
            func tableView(
                _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
            ) { shown.append(indexPath) }
        }
        let (host, table) = try make()
        let heights = Heights()
        table.delegate = heights
        source.counts = [10]
        table.reloadData()
        host.nextFrame()
        let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let last = try #require(table.cellForRow(at: IndexPath(row: 4, section: 0)))
        (heights.shown, heights.first) = ([], 80)
        table.beginUpdates()
        table.endUpdates()
        host.advance(by: 0.15)
        // Halfway, every cell is still there; that of the last row is on its way out of the bounds.
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === second && second.frame.minY == 80)
        let place = try #require(second.layer.presentation()?.frame.minY)
        #expect(place > 25 && place < 75 && last.superview === table && heights.shown.isEmpty)
        host.advance(by: 0.5)
        #expect(last.superview == nil && table.contentSize.height == 260)
        // Rows that come back begin where they were.
        heights.first = 20
        table.beginUpdates()
        table.endUpdates()
        let entering = try #require(table.cellForRow(at: IndexPath(row: 4, section: 0)))
        host.advance(by: 0.05)
        let start = try #require(entering.layer.presentation()?.frame.minY)
        #expect(start > 120 && start < 141 && entering.frame.minY == 80)
        host.advance(by: 0.5)
        #expect(entering.layer.presentation()?.frame.minY == 80)
    }
}
