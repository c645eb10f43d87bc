import CCairo
import SharedLibrary

extension Cairo {
    /// cairo's functions. The library is loaded on first use.
    static func load() throws(CommandFailure) -> Cairo {
        do {
            return try loaded.get()
        } catch {
            throw CommandFailure(error.description)
        }
    }

    private static let loaded = FunctionTable.load(Cairo.self, cairo_functions())
}
