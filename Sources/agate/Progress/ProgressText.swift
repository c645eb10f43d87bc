import MovieWriter

/// Formats the progress of a movie.
enum ProgressText {
    /// A complete line, for logs.
    static func sentence(_ progress: MovieProgress, name: String) -> String {
        var text =
            "\(name.onOneLine): frame \(progress.frame) of \(progress.total), \(rate(progress)) frames a second"
        if let left = progress.secondsLeft { text += ", \(SecondsText.clock(left)) left" }
        return text
    }

    /// A line of at most `width` characters with the frames and as many of bar, remaining time, rate and name as fit.
    static func line(_ progress: MovieProgress, name: String, width: Int) -> String {
        var text = "\(progress.frame)/\(progress.total)"
        if text.count > width { return "" }
        func add(_ part: String, first: Bool = false) {
            let longer = first ? part + "  " + text : text + "  " + part
            if longer.count <= width { text = longer }
        }
        add(rate(progress) + " fps")
        if let left = progress.secondsLeft { add(SecondsText.clock(left) + " left") }
        let room = min(width - text.count - 2, 32)
        if room >= 8 { add(bar(progress.fraction, width: room), first: true) }
        add(name.onOneLine, first: true)
        return text
    }

    static func bar(_ fraction: Double, width: Int) -> String {
        let cells = max(width - 2, 0)
        let filled = Int((min(max(fraction.isNaN ? 0 : fraction, 0), 1) * Double(cells)).rounded(.down))
        return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled)
            + "]"
    }

    /// The rate in frames a second, with a decimal below ten.
    private static func rate(_ progress: MovieProgress) -> String {
        let rate = progress.framesPerSecond
        guard rate.isFinite else { return "0" }
        return rate < 9.95 ? "\((rate * 10).rounded() / 10)" : "\(Int(min(rate, 1e9).rounded()))"
    }
}
