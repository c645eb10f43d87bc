import ArgumentParser

/// The times of a contact sheet's cells.
enum SheetTimes {
    /// The maximum number of cells.
    static let limit = 1000
    static let defaultCount = 12

    /// A number of times from the start to the end, inclusive; a single one is the start.
    static func spread(_ count: Int, over span: TimeSpan) -> [Double] {
        guard count > 1 else { return [span.start] }
        return (0..<count).map { span.start + span.duration * (Double($0) / Double(count - 1)) }
    }

    /// The start and every `step` seconds after it, up to the end.
    static func every(_ step: Double, over span: TimeSpan) throws(CommandFailure) -> [Double] {
        let count = (span.duration / step + 1e-9).rounded(.down) + 1
        guard count <= Double(limit) else {
            throw CommandFailure("--every \(step): more than \(limit) cells; expected more seconds")
        }
        return (0..<Int(count)).map { span.start + Double($0) * step }
    }
}
