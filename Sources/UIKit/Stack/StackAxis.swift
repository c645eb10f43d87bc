import CoreGraphics

/// The lengths of a stack's views along its axis, in points.
struct StackAxis {
    /// A view along the axis.
    struct Item {
        /// The length that the view wants.
        var length: CGFloat
        /// The space after the view, before the next one.
        var spacing: CGFloat
        /// The part of the rest that the view takes; 0 for none.
        var stretch: CGFloat = 0
    }

    let items: [Item]
    let distribution: UIStackView.Distribution
    /// The least space between views.
    let spacing: CGFloat

    /// The length of all views with the spaces between them.
    var natural: CGFloat {
        switch distribution {
        case .fillEqually: (items.map(\.length).max() ?? 0) * CGFloat(items.count) + spaces
        case .equalCentering:
            // The widest pair of neighbours decides the distance of all middles.
            centered(pitch: leastPitch)
        default: items.reduce(0) { $0 + $1.length } + spaces
        }
    }

    private var spaces: CGFloat { items.dropLast().reduce(0) { $0 + $1.spacing } }

    private var leastPitch: CGFloat {
        zip(items, items.dropFirst()).map { ($0.length + $1.length) / 2 + $0.spacing }.max() ?? 0
    }

    private func centered(pitch: CGFloat) -> CGFloat {
        guard let first = items.first, let last = items.last else { return 0 }
        return items.count == 1
            ? first.length : (first.length + last.length) / 2 + pitch * CGFloat(items.count - 1)
    }

    /// The place and the length of each view in a whole.
    func placed(in whole: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
        let whole = max(whole, 0)
        switch distribution {
        case .fill: return row(filled(whole), gaps: items.map(\.spacing))
        case .fillEqually:
            let length = max(whole - spaces, 0) / CGFloat(max(items.count, 1))
            return row(items.map { _ in length }, gaps: items.map(\.spacing))
        case .fillProportionally:
            let sum = items.reduce(0) { $0 + $1.length }
            let room = max(whole - spaces, 0)
            let lengths = items.map { sum > 0 ? room * $0.length / sum : room / CGFloat(items.count) }
            return row(lengths, gaps: items.map(\.spacing))
        case .equalSpacing:
            let rest = whole - items.reduce(0) { $0 + $1.length } - spaces
            let extra = items.count > 1 && rest > 0 ? rest / CGFloat(items.count - 1) : 0
            return row(shrunk(whole), gaps: items.map { $0.spacing + extra })
        case .equalCentering: return centers(whole)
        }
    }

    private func row(_ lengths: [CGFloat], gaps: [CGFloat]) -> [(start: CGFloat, length: CGFloat)] {
        var start: CGFloat = 0
        return zip(lengths, gaps).map { length, gap in
            defer { start += length + gap }
            return (start, length)
        }
    }

    /// Lengths that fill the whole: the rest is shared among the views that stretch, a lack is taken from
    /// the longest views.
    private func filled(_ whole: CGFloat) -> [CGFloat] {
        let rest = whole - spaces - items.reduce(0) { $0 + $1.length }
        if rest < 0 { return shrunk(whole) }
        let sum = items.reduce(0) { $0 + $1.stretch }
        return items.enumerated().map { index, item in
            if sum > 0 { return item.length + rest * item.stretch / sum }
            return item.length + (index == items.count - 1 ? rest : 0)
        }
    }

    /// Lengths limited so that they fit into the whole, the longest ones first.
    private func shrunk(_ whole: CGFloat) -> [CGFloat] {
        let room = max(whole - spaces, 0)
        guard items.reduce(0, { $0 + $1.length }) > room else { return items.map(\.length) }
        var left = room, limit: CGFloat = 0
        for (index, length) in items.map(\.length).sorted().enumerated() {
            limit = left / CGFloat(items.count - index)
            if length > limit { break }
            left -= length
        }
        return items.map { min($0.length, limit) }
    }

    /// Middles at equal distances, the ends flush; closer together than the spacing allows, the views shrink.
    private func centers(_ whole: CGFloat) -> [(start: CGFloat, length: CGFloat)] {
        guard items.count > 1, let first = items.first, let last = items.last else {
            return row(shrunk(whole), gaps: items.map(\.spacing))
        }
        let pitch = (whole - (first.length + last.length) / 2) / CGFloat(items.count - 1)
        guard pitch >= leastPitch - 1e-6 else { return row(shrunk(whole), gaps: items.map(\.spacing)) }
        return items.enumerated().map { index, item in
            (first.length / 2 + pitch * CGFloat(index) - item.length / 2, item.length)
        }
    }
}
