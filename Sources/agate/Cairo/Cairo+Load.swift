import CCairo
import SharedLibrary

extension Cairo {
    /// cairo's functions; the library is loaded when they are first asked for.
    static func load() throws(CommandFailure) -> Cairo {
        do {
            return try loaded.get()
        } catch {
            throw CommandFailure(error.description)
        }
    }

    private static let loaded = FunctionTable.load(Cairo.self, cairo_functions())
}
