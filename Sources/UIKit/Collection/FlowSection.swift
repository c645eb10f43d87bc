/// A length along the scroll direction and one along the lines.
struct FlowSize: Equatable {
    var main: CGFloat
    var cross: CGFloat
}

/// A section of a flow layout: items in lines, between a header and a footer.
///
/// "Main" is the direction of scrolling, "cross" that of the lines; places are in points of the content. Items fill a
/// line until the next one does not fit; the spaces between them grow until the line is full, and a single item is
/// centred. The last line has the spaces that it would have with as many items as fit, but the least ones where sizes of
/// the section differ. Items are centred on the middle of their line. Source: the open re-implementation
/// PSTCollectionView; for mixed sizes, its author's report to Apple, rdar 20825965.
struct FlowSection {
    struct Line: Equatable {
        var first: Int
        var count: Int
        /// The place of the line after the section's start.
        var main: CGFloat
        var thickness: CGFloat
        /// The place of the first item, and the space between items.
        var start: CGFloat
        var spacing: CGFloat
    }

    struct Metrics: Equatable {
        var lineSpacing: CGFloat = 10
        var itemSpacing: CGFloat = 10
        /// The margins around the lines: before and after along main, and along cross.
        var mainInsets: (before: CGFloat, after: CGFloat) = (0, 0)
        var crossInsets: (before: CGFloat, after: CGFloat) = (0, 0)
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// The length of a line with its insets.
        var cross: CGFloat = 0

        static func == (a: Metrics, b: Metrics) -> Bool {
            a.lineSpacing == b.lineSpacing && a.itemSpacing == b.itemSpacing && a.mainInsets == b.mainInsets
                && a.crossInsets == b.crossInsets && a.header == b.header && a.footer == b.footer
                && a.cross == b.cross
        }
    }

    let metrics: Metrics
    let sizes: [FlowSize]
    private(set) var lines: [Line] = []
    private let isMixed: Bool
    /// The lengths along cross of the items before each one in its line, without spaces.
    private var places: [CGFloat] = []
    /// The length along main, with header, insets and footer.
    private(set) var length: CGFloat = 0
    /// The start along main.
    var start: CGFloat = 0

    /// The length by which items may be longer than a line and still fit, for sums of rounded numbers.
    private static let tolerance: CGFloat = 1e-3

    init(_ sizes: [FlowSize], _ metrics: Metrics) {
        self.sizes = sizes
        self.metrics = metrics
        let room = max(metrics.cross - metrics.crossInsets.before - metrics.crossInsets.after, 0)
        isMixed = sizes.contains { $0 != sizes[0] }
        var main = metrics.header + metrics.mainInsets.before
        var first = 0
        places.reserveCapacity(sizes.count)
        while first < sizes.count {
            var count = 1, sum = sizes[first].cross, thickness = sizes[first].main
            places.append(0)
            while first + count < sizes.count {
                let next = sizes[first + count]
                guard sum + next.cross + metrics.itemSpacing * CGFloat(count) <= room + Self.tolerance else {
                    break
                }
                places.append(sum)
                sum += next.cross
                thickness = max(thickness, next.main)
                count += 1
            }
            if !lines.isEmpty { main += metrics.lineSpacing }
            lines.append(line(first, count, sum, thickness, main, room))
            main += thickness
            first += count
        }
        length = main + metrics.mainInsets.after + metrics.footer
    }

    private func line(
        _ first: Int, _ count: Int, _ sum: CGFloat, _ thickness: CGFloat, _ main: CGFloat, _ room: CGFloat
    ) -> Line {
        var places = count, left = room - sum
        var line = Line(
            first: first, count: count, main: main, thickness: thickness,
            start: metrics.crossInsets.before, spacing: metrics.itemSpacing)
        if first + count == sizes.count {
            if isMixed, count > 1 { return line }
            // As many items like the last one as fit.
            let last = max(sizes[first + count - 1].cross, 1), spacing = max(metrics.itemSpacing, 0)
            let free = left + Self.tolerance - CGFloat(count - 1) * spacing
            let more = (free / (last + spacing)).rounded(.down).limited(0, 1e6)
            places += Int(more)
            left -= more * last
        }
        if places > 1 {
            line.spacing = max(left / CGFloat(places - 1), metrics.itemSpacing)
        } else {
            line.start += left / 2
        }
        return line
    }

    /// The origin of an item along main and cross, in points of the content.
    func origin(of item: Int) -> FlowSize? {
        guard sizes.indices.contains(item), !lines.isEmpty else { return nil }
        let line = lines[lines.lastBelow { $0.first <= item }]
        let cross = line.start + places[item] + line.spacing * CGFloat(item - line.first)
        return FlowSize(
            main: start + line.main + (line.thickness - sizes[item].main) / 2, cross: cross)
    }

    /// The items of the lines that lie in a range of the content.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard !lines.isEmpty, low < high else { return 0..<0 }
        var index = lines.lastBelow { start + $0.main <= low }
        if start + lines[index].main + lines[index].thickness < low { index += 1 }
        guard index < lines.count else { return 0..<0 }
        let first = lines[index].first
        var end = first
        while index < lines.count, start + lines[index].main < high {
            end = lines[index].first + lines[index].count
            index += 1
        }
        return first..<end
    }
}

extension Array {
    /// The last index of which a condition holds, which holds up to some index; 0 if it holds of none.
    func lastBelow(_ holds: (Element) -> Bool) -> Int {
        var low = 0, high = count
        while low + 1 < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { low = middle } else { high = middle }
        }
        return low
    }
}
