import Foundation
import Testing

@testable import UIKit

/// Rows that a finger drags to another place of an editing table.
@MainActor @Suite(.serialized) struct TableDragTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        /// The names of the rows, of which the length gives the height.
        var rows = [["a", "bbb", "cc", "d"], [], ["e", "ffff", "g"]]
        /// The height of a letter, in points.
        var unit: CGFloat = 10
        var moves: [String] = []
        /// The rows that keep their places.
        var pinned: Set<String> = ["g"]
        var isMovedWithinItsSection = false

        func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows[section].count
        }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = rows[path.section][path.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            30 + unit * CGFloat(rows[path.section][path.row].count)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "section \(section)"
        }
        func tableView(_ tableView: UITableView, canMoveRowAt path: IndexPath) -> Bool {
            !pinned.contains(rows[path.section][path.row])
        }
        func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
            moves.append("\(from.section).\(from.row) \(to.section).\(to.row)")
            rows[to.section].insert(rows[from.section].remove(at: from.row), at: to.row)
        }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt from: IndexPath,
            toProposedIndexPath to: IndexPath
        ) -> IndexPath { isMovedWithinItsSection && to.section != from.section ? from : to }
    }

    private func host(
        _ source: Source, style: UITableView.Style = .plain, isRightToLeft: Bool = false,
        height: CGFloat = 700
    ) throws -> (UITableView, HeadlessHost) {
        let table = UITableView(frame: .zero, style: style)
        (table.dataSource, table.delegate) = (source, source)
        var traits = HeadlessHost.Traits()
        traits.isRightToLeft = isRightToLeft
        let host = try HeadlessHost(size: CGSize(width: 330, height: height), traits: traits) { frame in
            table.frame = frame
            return table
        }
        table.setEditing(true, animated: false)
        host.nextFrame()
        return (table, host)
    }

    private func grip(_ table: UITableView, _ row: Int, _ section: Int) throws -> CGPoint {
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
        let sign = try #require(cell.signViews.first { $0.sign == .reorder })
        return sign.convert(CGPoint(x: sign.bounds.midX, y: sign.bounds.midY), to: nil)
    }

    /// The names of the rows from top to bottom, as they are shown.
    private func shown(_ table: UITableView) -> [String] {
        table.subviews.compactMap { $0 as? UITableViewCell }.sorted { $0.frame.minY < $1.frame.minY }
            .compactMap { $0.textLabel?.text }
    }

    @Test func aRowMovesDown() throws {
        let source = Source(), (table, host) = try host(source)
        let start = try grip(table, 0, 0),
            cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let top = cell.frame.minY, contentHeight = table.contentSize.height
        host.drag(from: start, to: CGPoint(x: start.x - 9, y: start.y + 90), seconds: 0.4, lifts: false)
        host.advance(by: 0.4)
        // The row lies above the others under the finger, which have made room.
        #expect(abs(cell.frame.minY - (top + 90)) <= 1 && cell.layer.shadowOpacity > 0)
        #expect(table.subviews.last { $0 is UITableViewCell } === cell)
        let next = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(next.frame.minY == top && source.moves == [] && table.contentOffset.y == 0)
        host.touch(at: CGPoint(x: start.x, y: start.y + 90), phase: .ended)
        host.advance(by: 0.5)
        #expect(source.moves == ["0.0 0.2"] && shown(table) == ["bbb", "cc", "a", "d", "e", "ffff", "g"])
        #expect(cell.frame == table.rectForRow(at: IndexPath(row: 2, section: 0)) && cell.frame.height == 40)
        #expect(cell.layer.shadowOpacity == 0 && table.contentSize.height == contentHeight)
        #expect(table.indexPath(for: cell) == IndexPath(row: 2, section: 0))
        // The second time as the first: its neighbour moves up.
        let other = try grip(table, 3, 0)
        host.drag(from: other, to: CGPoint(x: other.x, y: other.y - 60), seconds: 0.3)
        host.advance(by: 0.5)
        #expect(source.moves.last == "0.3 0.2" && shown(table).prefix(4) == ["bbb", "cc", "d", "a"])
        table.reloadData()
        host.nextFrame()
        #expect(shown(table) == ["bbb", "cc", "d", "a", "e", "ffff", "g"])
    }

    /// A section that becomes empty, and one that was: headers move with the rows.
    @Test func rowsMoveToOtherSections() throws {
        let source = Source(), (table, host) = try host(source, style: .insetGrouped)
        let header = try #require(table.headerView(forSection: 2)), before = header.frame.minY
        let start = try grip(table, 1, 2)
        let empty = table.rectForHeader(inSection: 1).maxY
        host.drag(from: start, to: CGPoint(x: start.x, y: empty + 30), seconds: 0.5, lifts: false)
        host.advance(by: 0.4)
        // The header of the section that the row came from is below it now.
        #expect(header.frame.minY == before + 70 && !header.isFloating)
        host.touch(at: CGPoint(x: start.x, y: empty + 30), phase: .ended)
        host.advance(by: 0.5)
        #expect(source.moves == ["2.1 1.0"] && shown(table) == ["a", "bbb", "cc", "d", "ffff", "e", "g"])
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
        #expect(cell.frame.minY == empty && cell.layer.maskedCorners.rawValue == 15)
        #expect(header.frame == table.rectForHeader(inSection: 2))
        #expect(
            table.cellForRow(at: IndexPath(row: 0, section: 2))?.layer.maskedCorners == [
                .layerMinXMinYCorner, .layerMaxXMinYCorner,
            ])
    }

    @Test func theDelegateKeepsARowInItsSection() throws {
        let source = Source(), (table, host) = try host(source, isRightToLeft: true)
        source.isMovedWithinItsSection = true
        let start = try grip(table, 1, 0)
        #expect(start.x < 60)
        host.drag(from: start, to: CGPoint(x: start.x, y: start.y + 330), seconds: 0.5)
        host.advance(by: 0.5)
        #expect(source.moves == [] && shown(table) == ["a", "bbb", "cc", "d", "e", "ffff", "g"])
        let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect(cell?.frame == table.rectForRow(at: IndexPath(row: 1, section: 0)))
    }

    @Test func rowsThatStay() throws {
        let source = Source(), (table, host) = try host(source)
        let pinned = try #require(table.cellForRow(at: IndexPath(row: 2, section: 2)))
        #expect(pinned.signViews.map(\.sign) == [.delete])
        let place = CGPoint(x: 304, y: pinned.frame.midY)
        host.drag(from: place, to: CGPoint(x: place.x, y: place.y - 150), seconds: 0.3)
        host.advance(by: 0.5)
        #expect(source.moves == [])
    }

    /// Near an edge the table scrolls, and the selection and measured rows keep to their rows.
    @Test func theTableScrolls() throws {
        let source = Source()
        source.rows = [(0..<40).map { "\($0)" }]
        source.pinned = []
        let (table, host) = try host(source, height: 300)
        table.allowsSelectionDuringEditing = true
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        let start = try grip(table, 1, 0)
        host.drag(from: start, to: CGPoint(x: start.x, y: 290), seconds: 0.3, lifts: false)
        host.advance(by: 1.5)
        let offset = table.contentOffset.y
        #expect(offset > 200)
        host.touch(at: CGPoint(x: start.x, y: 150), phase: .moved)
        host.advance(by: 0.5)
        #expect(abs(table.contentOffset.y - offset) < 16)
        host.touch(at: CGPoint(x: start.x, y: 150), phase: .ended)
        host.advance(by: 0.5)
        let to = try #require(table.indexPathForSelectedRow)
        #expect(to.row > 4 && source.moves == ["0.1 0.\(to.row)"] && source.rows[0][to.row] == "1")
        #expect(table.cellForRow(at: to)?.textLabel?.text == "1")
        for (path, cell) in table.shown { #expect(cell.textLabel?.text == source.rows[0][path.row]) }
    }

    /// Sums of heights that are rounded do not decide which rows are below the dragged one.
    @Test func heightsInThirds() throws {
        let source = Source()
        source.rows = [(0..<30).map { String(repeating: "x", count: $0 % 4 + 1) }]
        (source.unit, source.pinned) = (10.0 / 3, [])
        let (table, _) = try host(source)
        for row in 0..<29 {
            let path = IndexPath(row: row, section: 0)
            let drag = TableDrag(
                path, UITableViewCell(), place: table.rows.rect(of: path, width: 9), finger: 0)
            drag.target.row = 29
            table.rowDrag = drag
            for other in (row + 1)..<30 {
                let top = table.rows.rect(of: IndexPath(row: other, section: 0), width: 0).minY
                #expect(table.dragShift(at: top) == -drag.height, "\(row) \(other)")
            }
        }
        table.rowDrag = nil
    }

    /// A reload during a drag ends it: the row lies flat, and the next drag works.
    @Test func aReloadDuringADrag() throws {
        let source = Source()
        let (table, host) = try host(source)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let y = cell.frame.midY
        host.touch(at: CGPoint(x: 315, y: y), phase: .began)
        host.advance(by: 0.4)
        host.touch(at: CGPoint(x: 315, y: y + 25), phase: .moved)
        host.advance(by: 0.1)
        #expect(table.rowDrag != nil)
        table.reloadData()
        host.advance(by: 0.1)
        #expect(table.rowDrag == nil && cell.layer.shadowOpacity == 0)
        host.touch(at: CGPoint(x: 315, y: y + 25), phase: .ended)
        host.advance(by: 0.4)
        #expect(source.moves.isEmpty)
        host.drag(from: CGPoint(x: 315, y: y), to: CGPoint(x: 315, y: y + 2), seconds: 0.5)
        host.advance(by: 0.5)
        #expect(table.rowDrag == nil && source.moves.isEmpty)
    }
}
