/// The heights and places of a table's sections and rows, in points of the content.
struct TableSections {
    struct Section {
        var header: CGFloat
        var footer: CGFloat
        /// The heights of the rows.
        var rows: RunningLengths
        /// The top of the section.
        var top: CGFloat = 0

        var rowCount: Int { rows.count }
        var height: CGFloat { header + rows.total + footer }
    }

    private(set) var sections: [Section] = []
    private(set) var bottom: CGFloat = 0
    private let start: CGFloat

    init(start: CGFloat, _ sections: [Section]) {
        self.start = start
        self.sections = sections
        place(from: 0)
    }

    private mutating func place(from first: Int) {
        var top = first > 0 ? sections[first - 1].top + sections[first - 1].height : start
        for index in sections.indices.dropFirst(first) {
            sections[index].top = top
            top += sections[index].height
        }
        bottom = top
    }

    /// The rectangle of a row, at a width; zero for one that is not there.
    func rect(of path: IndexPath, width: CGFloat) -> CGRect {
        guard let section = self[path] else { return .zero }
        return CGRect(
            x: 0, y: section.top + section.header + section.rows.start(of: path.row), width: width,
            height: section.rows[path.row])
    }

    /// The top of a row, or the bottom of the last one for the number of rows.
    func top(ofRow row: Int, inSection index: Int) -> CGFloat {
        let section = sections[index]
        return section.top + section.header + section.rows.start(of: min(max(row, 0), section.rowCount))
    }

    private subscript(path: IndexPath) -> Section? {
        guard sections.indices.contains(path.section), path.row >= 0,
            path.row < sections[path.section].rowCount
        else { return nil }
        return sections[path.section]
    }

    func contains(_ path: IndexPath) -> Bool { self[path] != nil }

    /// The sections that share a height with a range, by searching in halves.
    func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard low < high else { return 0..<0 }
        var first = Self.last(sections.count) { sections[$0].top <= low }
        while first < sections.count, sections[first].top + sections[first].height <= low { first += 1 }
        var end = first
        while end < sections.count, sections[end].top < high { end += 1 }
        return first..<end
    }

    /// The rows that a range of heights shows, by searching in halves.
    func paths(from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        var result: [IndexPath] = []
        guard low < high else { return [] }
        var index = Self.last(sections.count) { sections[$0].top <= low }
        while index < sections.count, sections[index].top < high {
            let section = sections[index], base = section.top + section.header
            if section.rowCount > 0 {
                var row = section.rows.index(at: low - base)
                var top = base + section.rows.start(of: row)
                while row < section.rowCount, top < high {
                    top += section.rows[row]
                    if top > low { result.append(IndexPath(row: row, section: index)) }
                    row += 1
                }
            }
            index += 1
        }
        return result
    }

    /// The last index below a count of which a condition holds, which holds up to some index; 0 if none.
    private static func last(_ count: Int, _ holds: (Int) -> Bool) -> Int {
        var low = 0, high = count
        while low + 1 < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return low
    }

    enum Edge { case header, footer }

    /// Changes the height of a header or footer that was measured, and returns whether it differs; what is below moves.
    mutating func setHeight(_ height: CGFloat, of edge: Edge, inSection index: Int) -> Bool {
        guard sections.indices.contains(index) else { return false }
        let old = edge == .header ? sections[index].header : sections[index].footer
        guard old != height else { return false }
        if edge == .header { sections[index].header = height } else { sections[index].footer = height }
        place(from: index)
        return true
    }

    /// Moves a row to a place that is counted without it.
    mutating func moveRow(_ from: IndexPath, to: IndexPath) {
        guard contains(from), sections.indices.contains(to.section) else { return }
        let height = sections[from.section].rows[from.row]
        sections[from.section].rows.change { $0.remove(at: from.row) }
        sections[to.section].rows.change { $0.insert(height, at: min(max(to.row, 0), $0.count)) }
        place(from: min(from.section, to.section))
    }

    /// Changes the height of a row that was measured; the rows after it move.
    mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
        guard contains(path), sections[path.section].rows[path.row] != height else { return }
        sections[path.section].rows[path.row] = height
        place(from: path.section)
    }
}
