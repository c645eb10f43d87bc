import CoreGraphics
import Foundation

/// The heights of a table's sections and rows, and where they lie, in points of the content.
struct TableSections {
    struct Section {
        var header: CGFloat
        var footer: CGFloat
        /// The top of each row relative to the first, and after the last.
        var tops: [CGFloat]
        /// The top of the section.
        var top: CGFloat = 0

        var rowCount: Int { tops.count - 1 }
        var height: CGFloat { header + (tops.last ?? 0) + footer }
        /// The height of each row.
        var heights: [CGFloat] {
            get { (0..<rowCount).map { tops[$0 + 1] - tops[$0] } }
            set { tops = newValue.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) } }
        }
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
        let top = section.tops[path.row]
        return CGRect(
            x: 0, y: section.top + section.header + top, width: width,
            height: section.tops[path.row + 1] - top)
    }

    /// The top of a row, or the bottom of the last one for the number of rows.
    func top(ofRow row: Int, inSection index: Int) -> CGFloat {
        let section = sections[index]
        return section.top + section.header + section.tops[min(max(row, 0), section.rowCount)]
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
                var row = Self.last(section.rowCount) { base + section.tops[$0] <= low }
                while row < section.rowCount, base + section.tops[row] < high {
                    if base + section.tops[row + 1] > low {
                        result.append(IndexPath(row: row, section: index))
                    }
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
        var heights = sections[from.section].heights
        let height = heights.remove(at: from.row)
        sections[from.section].heights = heights
        heights = sections[to.section].heights
        heights.insert(height, at: min(max(to.row, 0), heights.count))
        sections[to.section].heights = heights
        place(from: min(from.section, to.section))
    }

    /// Changes the height of a row that was measured; the rows after it move.
    mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
        guard contains(path) else { return }
        let row = path.row
        let change = height - (sections[path.section].tops[row + 1] - sections[path.section].tops[row])
        guard change != 0 else { return }
        for index in (row + 1)..<sections[path.section].tops.count {
            sections[path.section].tops[index] += change
        }
        place(from: path.section)
    }
}
