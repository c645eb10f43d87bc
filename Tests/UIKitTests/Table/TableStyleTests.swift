import Foundation
import Testing

@testable import UIKit

/// The styles of tables: insets, heights of headers and footers, lines, corners and signs.
@MainActor @Suite(.serialized) struct TableStyleTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts = [2, 1, 3]
        var headers: [String?] = ["first", nil, "third"]
        var footers: [String?] = [nil, "a footer", nil]
        var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell() }
        var index: [String]?
        var trailing: UISwipeActionsConfiguration?
        /// Whether rows can be edited, if the data source says something about it at all.
        var edited = true
        var log: [String] = []

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            counts[section]
        }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            make(path)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            headers[section]
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            footers[section]
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { edited }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { log.append("commit \(editingStyle) \(indexPath.section) \(indexPath.row)") }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { trailing }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("detail \(indexPath.section) \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("select \(indexPath.section) \(indexPath.row)")
        }
    }

    private func host(
        _ style: UITableView.Style, _ source: Source, width: CGFloat = 340, height: CGFloat = 620,
        isRightToLeft: Bool = false
    ) throws -> (UITableView, HeadlessHost) {
        let table = UITableView(frame: .zero, style: style)
        table.dataSource = source
        table.delegate = source
        var traits = HeadlessHost.Traits()
        traits.isRightToLeft = isRightToLeft
        let host = try HeadlessHost(size: CGSize(width: width, height: height), traits: traits) { frame in
            table.frame = frame
            return table
        }
        return (table, host)
    }

    private func labelled(_ text: String, _ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        return cell
    }

    @Test func insetGroups() throws {
        let source = Source()
        source.make = { [self] in labelled("row \($0.row)") }
        let (table, host) = try host(.insetGrouped, source)
        let cells = (0...2).map { section in table.cellForRow(at: IndexPath(row: 0, section: section)) }
        #expect(cells.allSatisfy { $0?.frame.minX == 16 && $0?.frame.width == 308 })
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minX == 16)
        let last = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(cells[0]?.layer.cornerRadius == 10 && last.layer.cornerRadius == 10)
        #expect(cells[0]?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        #expect(last.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(cells[1]?.layer.maskedCorners.rawValue == 15)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 2))?.layer.cornerRadius == 0)
        #expect(last.backgroundColor == .secondarySystemGroupedBackground)
        // Titles are in capital letters, beside the rows' text.
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.textLabel?.text == "FIRST" && header.textLabel?.font.pointSize == 13)
        #expect(header.textLabel?.frame.minX == 32 && header.frame.width == 340)
        #expect(abs(table.rectForHeader(inSection: 0).height - 55.5) <= 0.6)
        #expect(abs(table.rectForHeader(inSection: 2).height - 38) <= 0.6)
        #expect(
            table.rectForHeader(inSection: 1).height == 17.5
                && table.rectForFooter(inSection: 0).height == 17.5)
        #expect(table.rectForFooter(inSection: 1).height > 25)
        // Each section but for its last row has lines, which begin at the text.
        let lines = table.separators.mapValues { $0.map(\.frame) }
        #expect(lines[IndexPath(row: 0, section: 0)]?.map(\.minX) == [32])
        #expect(lines[IndexPath(row: 0, section: 0)]?.first?.maxX == 324)
        #expect(lines[IndexPath(row: 1, section: 0)] == [] && lines[IndexPath(row: 2, section: 2)] == [])
        _ = host
    }

    @Test func groupsHaveLinesAtBothEnds() throws {
        let source = Source()
        source.make = { [self] _ in labelled("row") }
        let (table, host) = try host(.grouped, source, width: 430)
        let first = table.separators[IndexPath(row: 0, section: 0)]?.map(\.frame) ?? []
        let rect = table.rectForRow(at: IndexPath(row: 0, section: 0))
        #expect(first.map(\.minX) == [20, 0] && first.last?.minY == rect.minY && first.last?.width == 430)
        let last = table.separators[IndexPath(row: 1, section: 0)]?.map(\.frame) ?? []
        #expect(last.map(\.width) == [430])
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minX == 0)
        _ = host
    }

    @Test func signsLeaveRoom() throws {
        let source = Source()
        let types: [UITableViewCell.AccessoryType] = [
            .none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton, .none,
        ]
        (source.counts, source.headers, source.footers) = ([6], [nil], [nil])
        source.make = { [self] path in
            let cell = labelled("text", .value1)
            cell.detailTextLabel?.text = "12"
            cell.accessoryType = types[path.row]
            if path.row == 5 { cell.accessoryView = UISwitch() }
            return cell
        }
        let (table, host) = try host(.plain, source)
        let cells = (0..<6).compactMap { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
        let widths: [CGFloat] = [340, 302, 296, 288, 270, 340 - 51 - 16]
        #expect(cells.map(\.contentView.frame.width) == widths)
        #expect(cells[1].signViews.first?.frame.maxX == 324)
        #expect(cells[4].signViews.map(\.sign) == [.detail, .chevron])
        #expect(cells[5].accessoryView?.frame.maxX == 324)
        for (index, cell) in cells.enumerated() {
            let margin: CGFloat = index == 0 ? 16 : 0
            #expect(cell.detailTextLabel?.frame.maxX == cell.contentView.frame.width - margin)
        }
        // A finger beside a sign hits it.
        host.tap(at: CGPoint(x: 305, y: 44 * 3.5 + 15))
        #expect(source.log.contains("detail 0 3"))
    }

    @Test func rowsFromTheRight() throws {
        let source = Source()
        source.make = { [self] _ in
            let cell = labelled("text", .value1)
            cell.detailTextLabel?.text = "12"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        let (table, host) = try host(.insetGrouped, source, isRightToLeft: true)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.signViews.first?.frame.minX == 16 && cell.contentView.frame.maxX == 308)
        #expect(cell.textLabel?.frame.maxX == cell.contentView.frame.width - 16)
        #expect(cell.detailTextLabel?.frame.minX == 0)
        let line = table.separators[IndexPath(row: 0, section: 0)]?.first
        #expect(line?.frame.minX == 16 && line?.frame.maxX == 308)
        _ = host
    }

    @Test func contentConfigurations() throws {
        let source = Source()
        (source.counts, source.headers, source.footers) = ([4], [nil], [nil])
        source.make = { path in
            let cell = UITableViewCell(style: path.row == 1 ? .value1 : .subtitle, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = path.row == 3 ? String(repeating: "many words ", count: 12) : "text"
            if path.row > 0 { content.secondaryText = "second" }
            if path.row == 2 {
                content.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 24)).image { _ in }
            }
            cell.contentConfiguration = content
            return cell
        }
        let (table, host) = try host(.plain, source)
        let heights = (0..<4).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        #expect(heights[0] == 44 && heights[1] == 44 && heights[2] > 50 && heights[3] > 90, "\(heights)")
        func labels(_ row: Int) -> [UILabel] {
            let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
            return cell?.contentView.subviews.first?.subviews.compactMap { $0 as? UILabel } ?? []
        }
        #expect(labels(0).map(\.frame.minX) == [16] && labels(1).last?.frame.maxX == 324)
        #expect(labels(2).map(\.frame.minX) == [62, 62])
        #expect(labels(2).first.map { $0.frame.maxY < labels(2)[1].frame.minY } == true)
        #expect(table.separators[IndexPath(row: 2, section: 0)]?.first?.frame.minX == 62)
        // Another content in the same row keeps its view.
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let view = cell.contentView.subviews.first
        var content = cell.defaultContentConfiguration()
        content.text = "other"
        cell.contentConfiguration = content
        host.nextFrame()
        #expect(cell.contentView.subviews.first === view && labels(0).first?.text == "other")
        // A background that shows the selection.
        cell.backgroundConfiguration = .listGroupedCell()
        cell.isSelected = true
        host.nextFrame()
        #expect(cell.configuredBackground?.subviews.first?.backgroundColor == .systemGray4)
    }

    @Test func rowsGrowWithText() throws {
        let source = Source()
        source.make = { [self] _ in labelled("text") }
        let (table, host) = try host(.insetGrouped, source)
        let path = IndexPath(row: 1, section: 0)
        #expect(table.rectForRow(at: path).height == 44)
        host.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        host.nextFrame()
        #expect(table.cellForRow(at: path)?.textLabel?.font.pointSize == 53)
        #expect(table.rectForRow(at: path).height > 80)
        #expect(table.rectForHeader(inSection: 0).height > 80)
    }

    @Test func swipes() throws {
        let source = Source()
        source.make = { [self] _ in labelled("text") }
        var done: [String] = []
        let actions = ["Delete", "Flag"].map { title in
            UIContextualAction(style: title == "Flag" ? .normal : .destructive, title: title) {
                action, _, finish in
                done.append(action.title ?? "")
                finish(true)
            }
        }
        source.trailing = UISwipeActionsConfiguration(actions: actions)
        let (table, host) = try host(.plain, source)
        let rect = table.rectForRow(at: IndexPath(row: 1, section: 0)), y = rect.midY
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        host.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y + 4), seconds: 0.4)
        host.advance(by: 0.5)
        let width = try #require(table.swipe).width
        #expect(width >= 148 && cell.frame.minX == -width && cell.configurationState.isSwiped)
        #expect(table.contentOffset.y == 0)
        // The first action is at the edge.
        host.tap(at: CGPoint(x: 330, y: y))
        host.advance(by: 0.5)
        #expect(done == ["Delete"] && cell.frame.minX == 0 && table.swipe == nil)
        // A swipe across the row performs it at once; a tap elsewhere moves the row back.
        host.drag(from: CGPoint(x: 320, y: y), to: CGPoint(x: 20, y: y), seconds: 0.4)
        host.advance(by: 0.5)
        #expect(done == ["Delete", "Delete"] && table.swipe == nil)
        host.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), seconds: 0.4)
        host.advance(by: 0.5)
        host.tap(at: CGPoint(x: 100, y: rect.maxY + 60))
        host.advance(by: 0.5)
        #expect(table.swipe == nil && done.count == 2 && !source.log.contains { $0.hasPrefix("select") })
        // The last action, far from the edge.
        host.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), seconds: 0.4)
        host.advance(by: 0.5)
        let open = try #require(table.swipe).width
        host.tap(at: CGPoint(x: 340 - open + 12, y: y))
        host.advance(by: 0.5)
        #expect(done.last == "Flag" && done.count == 3)
        // A reload moves the row back, and no other row is swiped then.
        host.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 200, y: y), seconds: 0.4)
        host.advance(by: 0.5)
        #expect(table.swipe != nil)
        table.reloadData()
        host.nextFrame()
        #expect(table.swipe == nil && table.visibleCells.allSatisfy { $0.frame.minX == 0 && !$0.isSwiped })
    }

    /// A button of a swipe and its action don't keep each other.
    @Test func swipesEnd() {
        weak var button: UIButton?
        autoreleasepool {
            let action = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
            let swipe = TableSwipe(
                IndexPath(row: 2, section: 1), UISwipeActionsConfiguration(actions: [action]),
                isTrailing: true
            ) { _, _ in }
            button = swipe.buttons.first
            #expect(button != nil)
        }
        #expect(button == nil)
    }

    private final class Configured: UITableViewCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
            var content = defaultContentConfiguration()
            content.text = state.isSelected ? "selected" : "plain"
            contentConfiguration = content
        }
    }

    /// A new cell is asked for its configuration before it is shown; without one it shows its own labels again.
    @Test func configurationsOfNewCells() throws {
        let source = Source()
        source.make = { _ in Configured(style: .default, reuseIdentifier: nil) }
        let (table, host) = try host(.grouped, source)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "plain")
        let other = UITableViewCell(style: .default, reuseIdentifier: nil)
        other.textLabel?.text = "own"
        other.contentConfiguration = cell.contentConfiguration
        other.layoutIfNeeded()
        #expect(other.textLabel?.isHidden == true)
        other.contentConfiguration = nil
        other.layoutIfNeeded()
        #expect(other.textLabel?.isHidden == false && other.configuredView == nil)
        withExtendedLifetime(host) {}
    }

    private final class Asking: NSObject, UITableViewDelegate {
        var seen: [Int] = []
        func tableView(_ table: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            if table.headerView(forSection: section) === view { seen.append(section) }
        }
    }

    /// A delegate may ask for a header while it is told of it.
    @Test func headersThatAreAskedFor() throws {
        let source = Source(), delegate = Asking()
        source.make = { [self] _ in labelled("text") }
        let (table, host) = try host(.plain, source)
        table.delegate = delegate
        table.reloadData()
        host.nextFrame()
        #expect(delegate.seen.first == 0)
    }

    /// A data source with the least that it has to have.
    private final class Plain: NSObject, UITableViewDataSource {
        var committed: [IndexPath] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) { committed.append(indexPath) }
    }

    /// Rows can be edited unless the data source says otherwise, and then have no actions either.
    @Test func rowsThatCanBeEdited() throws {
        let source = Plain(), table = UITableView(), pages = UIScrollView()
        let host = try hosting(CGSize(width: 340, height: 300)) {
            pages.frame = CGRect(x: 0, y: 0, width: 340, height: 300)
            table.frame = pages.bounds
            pages.addSubview(table)
            table.dataSource = source
            return [pages]
        }
        func drag() {
            host.drag(from: CGPoint(x: 320, y: 66), to: CGPoint(x: 20, y: 66), seconds: 0.4)
            host.advance(by: 0.5)
        }
        drag()
        #expect(source.committed == [IndexPath(row: 1, section: 0)])
        table.setEditing(true, animated: false)
        host.nextFrame()
        #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.signViews.map(\.sign) == [.delete] })
        table.setEditing(false, animated: false)
        // Pages that a pan turns have it before a deletion that may not be implemented.
        pages.contentSize = CGSize(width: 680, height: 300)
        drag()
        #expect(source.committed.count == 1 && pages.contentOffset.x > 0)

        let other = Source()
        other.make = { [self] _ in labelled("text") }
        other.edited = false
        other.trailing = UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        ])
        let (fixed, window) = try self.host(.plain, other)
        let y = fixed.rectForRow(at: IndexPath(row: 1, section: 0)).midY
        window.drag(from: CGPoint(x: 300, y: y), to: CGPoint(x: 180, y: y), seconds: 0.4)
        window.advance(by: 0.5)
        #expect(fixed.swipe == nil)
        fixed.setEditing(true, animated: false)
        window.nextFrame()
        #expect(fixed.visibleCells.allSatisfy { !$0.isEditing })
    }

    /// Headers of a plain table have a space above them, and hide the rows that move below them while they float.
    @Test func plainHeaders() throws {
        let source = Source()
        (source.counts, source.headers, source.footers) = ([3, 40], ["first", "second"], [nil, nil])
        source.make = { [self] _ in labelled("text") }
        let (table, host) = try host(.plain, source, height: 330)
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 340, height: 28))
        #expect(abs(table.rectForHeader(inSection: 1).minY - (50 + 3 * 44 + 22)) < 0.01)
        #expect(abs(table.rect(forSection: 1).minY - (50 + 3 * 44)) < 0.01)
        let first = try #require(table.headerView(forSection: 0))
        #expect(!first.isFloating && first.subviews.count == 1 && first.backgroundColor == nil)
        table.contentOffset.y = 61
        host.nextFrame()
        #expect(first.frame.minY == 61 && first.isFloating && first.subviews.count == 2)
        table.contentOffset.y = 0
        host.nextFrame()
        #expect(first.frame.minY == 22 && !first.isFloating && first.subviews.count == 1)
        table.sectionHeaderTopPadding = 0
        host.nextFrame()
        #expect(abs(table.rectForHeader(inSection: 1).minY - (28 + 3 * 44)) < 0.01)
    }

    @Test func editing() throws {
        let source = Source()
        source.make = { [self] _ in labelled("text") }
        let (table, host) = try host(.plain, source)
        let path = IndexPath(row: 0, section: 1)
        table.setEditing(true, animated: false)
        host.nextFrame()
        let cell = try #require(table.cellForRow(at: path))
        #expect(
            cell.isEditing && cell.signViews.map(\.sign) == [.delete] && cell.contentView.frame.minX == 38)
        let place = table.convert(CGPoint(x: cell.frame.minX + 27, y: cell.frame.midY), to: nil)
        host.tap(at: place)
        host.advance(by: 0.5)
        #expect(table.swipe != nil && source.log == [])
        host.tap(at: CGPoint(x: 320, y: place.y))
        host.advance(by: 0.5)
        #expect(source.log == ["commit delete 1 0"])
        table.setEditing(false, animated: false)
        host.nextFrame()
        #expect(!cell.isEditing && cell.signViews.isEmpty && cell.contentView.frame.minX == 0)
    }

    @Test func index() throws {
        let source = Source()
        (source.counts, source.headers, source.footers) = (
            [20, 20, 20], ["A", "B", "C"], [nil, nil, nil]
        )
        source.index = ["A", "B", "C"]
        source.make = { [self] _ in labelled("text") }
        let (table, host) = try host(.plain, source, height: 400)
        let view = try #require(table.indexView)
        #expect(view.frame == CGRect(x: 325, y: 0, width: 15, height: 400))
        host.tap(at: CGPoint(x: 332, y: 214))
        #expect(table.contentOffset.y == table.rect(forSection: 2).minY)
        // The touch is the index's alone.
        #expect(source.log == [])
        host.nextFrame()
        #expect(table.indexView?.frame.minY == table.contentOffset.y)
        table.sectionIndexMinimumDisplayRowCount = 61
        host.nextFrame()
        #expect(table.indexView == nil)
    }

    /// Symbols of several widths have their middles below one another, and the texts beside them begin in a line.
    @Test func symbolsInRows() throws {
        let source = Source(), names = ["iphone", "person.3", "plus"]
        (source.counts, source.headers, source.footers) = ([3], [nil], [nil])
        source.make = { path in
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "text"
            content.image = UIImage(systemName: names[path.row])
            cell.contentConfiguration = content
            return cell
        }
        let icons = SymbolProvider.iconSet
        SymbolProvider.iconSet = nil
        defer { SymbolProvider.iconSet = icons }
        let (table, host) = try host(.plain, source)
        func parts<Part: UIView>(_ type: Part.Type) -> [CGRect] {
            table.visibleCells.flatMap { $0.contentView.subviews.first?.subviews ?? [] }
                .compactMap { ($0 as? Part)?.frame }
        }
        #expect(parts(UILabel.self).map(\.minX) == [60, 60, 60])
        let images = parts(UIImageView.self)
        #expect(images.count == 3 && images.allSatisfy { abs($0.midX - 30) <= 0.5 })
        #expect(images[0].width < 14 && images[1].width > 20)
        #expect(table.separators[IndexPath(row: 1, section: 0)]?.first?.frame.minX == 60)
        host.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        host.nextFrame()
        #expect(parts(UILabel.self).allSatisfy { $0.minX > 70 && $0.minX == parts(UILabel.self)[0].minX })
    }

    /// An action with an image has its title below that in a high row, and none in a lower one.
    @Test func imagesOfActions() throws {
        let source = Source()
        (source.counts, source.headers, source.footers) = ([2], [nil], [nil])
        source.make = { [self] in labelled($0.row == 0 ? "text" : String(repeating: "many words ", count: 15))
        }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 26)).image { _ in }
        let action = UIContextualAction(style: .normal, title: "Remind me later") { _, _, done in done(true) }
        action.image = image
        source.trailing = UISwipeActionsConfiguration(actions: [action])
        let (table, host) = try host(.plain, source)
        table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.numberOfLines = 0
        table.reloadData()
        host.nextFrame()
        func button(_ row: Int) throws -> SwipeButton {
            let y = table.rectForRow(at: IndexPath(row: row, section: 0)).midY
            host.drag(from: CGPoint(x: 320, y: y), to: CGPoint(x: 180, y: y), seconds: 0.4)
            host.advance(by: 0.5)
            return try #require(table.swipe?.buttons.first)
        }
        let low = try button(0)
        #expect(low.bounds.height == 44 && low.titleLabel?.frame == .zero)
        #expect(low.imageView?.frame == CGRect(x: low.bounds.midX - 10, y: 9, width: 20, height: 26))
        host.tap(at: CGPoint(x: 30, y: 500))
        host.advance(by: 0.5)
        table.rowHeight = 96
        host.nextFrame()
        let high = try button(1), title = try #require(high.titleLabel?.frame)
        let picture = try #require(high.imageView?.frame)
        #expect(high.bounds.height == 96 && title.minY == picture.maxY + 4 && title.width > 80)
        #expect(abs(picture.midX - high.bounds.midX) < 0.01 && abs(title.midX - high.bounds.midX) < 0.01)
        #expect(abs((picture.minY + title.maxY) / 2 - 48) < 0.01)
        #expect(high.bounds.width >= title.width + 28)
    }
}
