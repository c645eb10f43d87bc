import RandomCases
import Testing

@testable import UIKit

/// Random sequences of operations on a table, after each of which it agrees with lists of numbers.
@MainActor @Suite(.serialized) struct TableModelTests {
    /// The lists, as a data source and delegate gives them.
    final class Lists: UITableViewDataSource, UITableViewDelegate {
        struct Section {
            var header: CGFloat
            var footer: CGFloat
            var rows: [CGFloat]
        }
        var sections: [Section] = []
        /// Changes with every reload, and is in all texts.
        var edition = 0

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            sections[section].rows.count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row) \(edition)"
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            sections[indexPath.section].rows[indexPath.row]
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            sections[section].header
        }
        func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            sections[section].footer
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "header \(section) \(edition)"
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            "footer \(section) \(edition)"
        }
    }

    /// A table in a host, and the numbers that it has to agree with.
    @MainActor
    private final class Model {
        let lists = Lists()
        let table: UITableView
        let host: HeadlessHost
        var random: RepeatableRandom
        var selected: Set<IndexPath> = []
        /// The space above the headers, in points.
        let padding: CGFloat

        init(seed: Int) throws {
            random = RepeatableRandom(seed: seed)
            let table = UITableView(frame: .zero, style: seed % 3 == 0 ? .grouped : .plain)
            self.table = table
            host = try hosting(CGSize(width: 190, height: 150)) {
                table.frame = CGRect(x: 11, y: 7, width: 160, height: 130)
                return [table]
            }
            table.separatorInset = UIEdgeInsets(top: 0, left: 13, bottom: 0, right: 5)
            table.allowsMultipleSelection = seed % 2 == 0
            padding = table.style == .plain ? [22, 0, 7][seed % 7 % 3] : 0
            if padding != 22 { table.sectionHeaderTopPadding = padding }
            table.contentInset = UIEdgeInsets(top: 9, left: 0, bottom: 31, right: 0)
            lists.sections = (0..<3).map { _ in section() }
            table.dataSource = lists
            table.delegate = lists
        }

        func section() -> Lists.Section {
            Lists.Section(
                header: random.chance(3) ? 0 : CGFloat(random.integer(5...30)),
                footer: random.chance(3) ? 0 : CGFloat(random.integer(5...30)),
                rows: (0..<random.integer(0...9)).map { _ in CGFloat(random.integer(8...60)) })
        }

        private var anyPath: IndexPath? {
            let full = lists.sections.indices.filter { !lists.sections[$0].rows.isEmpty }
            guard let section = full.randomElement(using: &random) else { return nil }
            return IndexPath(
                row: random.integer(0...lists.sections[section].rows.count - 1), section: section)
        }

        /// The way in which changed rows are announced; all of them ask for everything again.
        private func announce() {
            lists.edition += 1
            switch random.integer(0...3) {
            case 0: table.reloadData()
            case 1: table.reloadSections([0], with: .automatic)
            case 2:
                table.beginUpdates()
                table.deleteRows(at: [], with: .fade)
                table.endUpdates()
            default: table.performBatchUpdates({ self.table.insertRows(at: [], with: .none) })
            }
            selected = selected.filter {
                lists.sections.indices.contains($0.section)
                    && lists.sections[$0.section].rows.indices.contains($0.row)
            }
        }

        /// Changes something, and returns its name.
        func step() -> String {
            switch random.integer(0...10) {
            case 0:
                lists.sections.insert(section(), at: random.integer(0...lists.sections.count))
                announce()
                return "insert a section"
            case 1:
                guard !lists.sections.isEmpty else { return "" }
                lists.sections.remove(at: random.integer(0...lists.sections.count - 1))
                announce()
                return "remove a section"
            case 2:
                guard let path = anyPath else { return "" }
                lists.sections[path.section].rows.remove(at: path.row)
                lists.sections[path.section].footer = CGFloat(random.integer(0...40))
                announce()
                return "remove a row and change a footer"
            case 3:
                // Heights alone are asked for again in an animation.
                for _ in 0..<3 {
                    guard let path = anyPath else { break }
                    lists.sections[path.section].rows[path.row] = CGFloat(random.integer(8...60))
                }
                table.beginUpdates()
                table.endUpdates()
                host.advance(by: 0.5)
                return "change heights"
            case 4:
                let range = table.rangeY
                table.contentOffset.y = CGFloat(random.number(range.lowerBound - 20...range.upperBound + 20))
                return "scroll"
            case 5:
                table.frame.size = CGSize(width: random.integer(90...170), height: random.integer(60...140))
                return "resize"
            case 6:
                guard let path = anyPath else { return "" }
                table.selectRow(at: path, animated: false, scrollPosition: .none)
                selected = table.allowsMultipleSelection ? selected.union([path]) : [path]
                return "select"
            case 7:
                guard let path = selected.sorted().randomElement(using: &random) else { return "" }
                table.deselectRow(at: path, animated: false)
                selected.remove(path)
                return "deselect"
            case 8:
                table.tableHeaderView = random.chance(3) ? nil : band()
                lists.edition += 1
                return "header of the table"
            case 9:
                table.tableFooterView = random.chance(3) ? nil : band()
                lists.edition += 1
                return "footer of the table"
            default:
                guard let path = anyPath else { return "" }
                host.nextFrame()
                return scroll(to: path)
            }
        }

        private func band() -> UIView {
            UIView(frame: CGRect(x: 3, y: 4, width: 5, height: random.integer(10...50)))
        }

        private func scroll(to path: IndexPath) -> String {
            let position =
                [UITableView.ScrollPosition.top, .middle, .bottom].randomElement(using: &random) ?? .top
            table.scrollToRow(at: path, at: position, animated: false)
            let rect = table.rectForRow(at: path), inset = table.contentInset
            let wanted: CGFloat =
                switch position {
                case .top: rect.minY - inset.top
                case .bottom: rect.maxY + inset.bottom - table.bounds.height
                default: rect.midY - table.bounds.height / 2
                }
            let highest = max(table.contentSize.height + inset.bottom - table.bounds.height, -inset.top)
            #expect(table.contentOffset.y == min(max(wanted, -inset.top), highest), "\(position)")
            return "scroll to a row"
        }

        // MARK: Comparison

        func check(_ comment: String) {
            host.nextFrame()
            let width = table.bounds.width, (low, high) = (table.bounds.minY, table.bounds.maxY)
            var top = table.tableHeaderView?.bounds.height ?? 0
            var visible: [IndexPath] = []
            func meets(_ rect: CGRect) -> Bool { rect.minY < high && rect.maxY > low && rect.height > 0 }
            for (index, section) in lists.sections.enumerated() {
                let start = top
                if section.header > 0 { top += padding }
                let header = CGRect(x: 0, y: top, width: width, height: section.header)
                #expect(table.rectForHeader(inSection: index) == header, "\(comment)")
                top += section.header
                for (row, height) in section.rows.enumerated() {
                    let path = IndexPath(row: row, section: index)
                    let rect = CGRect(x: 0, y: top, width: width, height: height)
                    #expect(table.rectForRow(at: path) == rect, "\(comment): \(path)")
                    if meets(rect) {
                        visible.append(path)
                        check(path, rect, comment)
                    }
                    top += height
                }
                let footer = CGRect(x: 0, y: top, width: width, height: section.footer)
                #expect(table.rectForFooter(inSection: index) == footer, "\(comment)")
                top += section.footer
                let whole = CGRect(x: 0, y: start, width: width, height: top - start)
                #expect(table.rect(forSection: index) == whole, "\(comment)")
                var shown = header
                if table.style == .plain {
                    shown.origin.y = min(
                        max(header.minY, low + table.contentInset.top), max(top - header.height, header.minY))
                }
                check(table.headerView(forSection: index), shown, meets(whole), "header \(index)", comment)
                check(table.footerView(forSection: index), footer, meets(whole), "footer \(index)", comment)
            }
            #expect(table.indexPathsForVisibleRows == visible, "\(comment)")
            #expect(Set(table.indexPathsForSelectedRows ?? []) == selected, "\(comment)")
            let footer = table.tableFooterView
            if let footer { #expect(footer.frame.minY == top && footer.frame.width == width, "\(comment)") }
            let size = CGSize(width: width, height: top + (footer?.bounds.height ?? 0))
            #expect(table.contentSize == size, "\(comment)")
            // No view of an earlier state is left.
            let cells = table.subviews.filter { $0 is UITableViewCell }
            #expect(cells.count == visible.count, "\(comment)")
            let edges = table.subviews.filter { $0 is UITableViewHeaderFooterView }
            let known = lists.sections.indices.flatMap {
                [table.headerView(forSection: $0), table.footerView(forSection: $0)]
            }
            #expect(edges.count == known.filter { $0 != nil }.count, "\(comment)")
            // A group has a line above its first row too.
            let tops = table.style == .grouped ? visible.filter { $0.row == 0 }.count : 0
            #expect(separators.count == visible.count + tops, "\(comment)")
        }

        /// The lines between rows, which are half a point high.
        private var separators: [CALayer] {
            (table.layer.sublayers ?? []).filter { $0.delegate == nil && $0.zPosition == 0 }
        }

        private func check(_ path: IndexPath, _ rect: CGRect, _ comment: String) {
            let cell = table.cellForRow(at: path)
            #expect(cell?.frame == rect, "\(comment): \(path)")
            #expect(cell?.textLabel?.text == "\(path.section).\(path.row) \(lists.edition)", "\(comment)")
            #expect(cell?.isSelected == selected.contains(path), "\(comment): \(path)")
            // The lines at the ends of a group are as wide as the table.
            let isLast = path.row == lists.sections[path.section].rows.count - 1
            var line = CGRect(x: 13, y: rect.maxY - 0.5, width: rect.width - 18, height: 0.5)
            if table.style == .grouped, isLast { (line.origin.x, line.size.width) = (0, rect.width) }
            #expect(separators.contains { $0.frame == line }, "\(comment): \(path)")
        }

        private func check(
            _ view: UITableViewHeaderFooterView?, _ rect: CGRect, _ isVisible: Bool, _ name: String,
            _ comment: String
        ) {
            guard isVisible, rect.height > 0 else {
                if rect.height == 0 { #expect(view == nil, "\(comment): \(name)") }
                return
            }
            #expect(view?.frame == rect, "\(comment): \(name)")
            let title = "\(name) \(lists.edition)"
            let isUpper = table.style == .grouped && name.hasPrefix("header")
            #expect(view?.textLabel?.text == (isUpper ? title.uppercased() : title), "\(comment)")
        }
    }

    @Test(arguments: (0..<64).cases(oneIn: 5))
    func agreesWithLists(seed: Int) throws {
        let model = try Model(seed: seed)
        model.check("at first")
        for index in 0..<25 {
            let name = model.step()
            model.check("\(index) \(name)")
        }
    }

    /// Automatic rows have their cells' heights, and are measured again for a reload.
    @Test func measuredRowsAreMeasuredAgain() throws {
        final class Source: UITableViewDataSource {
            var heights: [CGFloat] = [31, 52, 17]
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                heights.count
            }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil), box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 3),
                    box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
                    box.heightAnchor.constraint(equalToConstant: heights[indexPath.row]),
                ])
                return cell
            }
        }
        let table = UITableView(), source = Source()
        let host = try hosting(CGSize(width: 120, height: 300)) {
            table.frame = CGRect(x: 10, y: 20, width: 100, height: 260)
            table.dataSource = source
            return [table]
        }
        func heights() -> [CGFloat] {
            host.nextFrame()
            host.nextFrame()
            return source.heights.indices.map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
        }
        #expect(heights() == [38, 59, 24] && table.contentSize.height == 121)
        source.heights = [5, 61, 33, 20]
        table.reloadData()
        #expect(heights() == [12, 68, 40, 27] && table.contentSize.height == 147)
    }

    /// Heights of edges and insets of lines that are set after a layout hold from the next one on.
    @Test func settingsAfterALayout() throws {
        final class Source: UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                "top"
            }
        }
        let table = UITableView(), source = Source()
        let host = try hosting(CGSize(width: 120, height: 300)) {
            table.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
            table.dataSource = source
            return [table]
        }
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 100, height: 28))
        table.sectionHeaderTopPadding = 0
        table.sectionHeaderHeight = 51
        table.sectionFooterHeight = 17
        table.rowHeight = 30
        table.separatorInset = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 22)
        host.nextFrame()
        #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 100, height: 51))
        #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 141, width: 100, height: 17))
        let lines = (table.layer.sublayers ?? []).filter { $0.delegate == nil && $0.zPosition == 0 }
        #expect(lines.count == 3 && lines.allSatisfy { $0.frame.minX == 7 && $0.frame.width == 71 })
        // Headers stay below what covers the content.
        table.contentInsetAdjustmentBehavior = .always
        table.window?.safeAreaStore = UIEdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
        table.contentOffset.y = 10
        host.nextFrame()
        let top = table.safeAreaInsets.top
        #expect(top > 0 && table.headerView(forSection: 0)?.frame.minY == table.contentOffset.y + top)
    }
}
