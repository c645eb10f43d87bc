import ArgumentParser
import QuartzCore

/// A debug view: an overlay that shows the cost of a picture.
enum DebugArgument {
    @Sendable static func parse(_ text: String) throws(ValidationError) -> RenderDebugView {
        if let view = RenderDebugView(rawValue: text) { return view }
        let names = RenderDebugView.allCases.map(\.rawValue)
        throw ValidationError("no such view; \(NearNames.hint(for: text, among: names))")
    }

    /// The names of all views, for help texts.
    static let names = RenderDebugView.allCases.map(\.rawValue).joined(separator: ", ")
}
