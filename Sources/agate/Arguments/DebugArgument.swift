import ArgumentParser
import QuartzCore

/// What is laid over pictures to see what they cost.
enum DebugArgument {
    @Sendable static func parse(_ text: String) throws(ValidationError) -> RenderDebugView {
        if let view = RenderDebugView(rawValue: text) { return view }
        let names = RenderDebugView.allCases.map(\.rawValue)
        throw ValidationError("no such view; \(NearNames.hint(for: text, among: names))")
    }

    /// All views, as help lists them.
    static let names = RenderDebugView.allCases.map(\.rawValue).joined(separator: ", ")
}
