import ArgumentParser

/// When the cells of a contact sheet show the scene.
enum SheetTimes {
    /// More cells are refused.
    static let limit = 1000
    static let defaultCount = 12

    /// That many times from the start to the end, both among them; one alone is the start.
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
