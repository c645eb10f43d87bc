import CoreGraphics
import Glibc
import Locking

/// The loading of Pango and of the machine's fonts, which takes longer than the layout of a hundred labels, on another
/// thread while the program makes its layers.
package enum FontLoading {
    private static let state = Locked<(hasBegun: Bool, thread: JoinableThread?)>((false, nil))

    /// Begins to load the fonts, and the one with a name, at the first call.
    package static func begin(with name: @autoclosure () -> String) {
        state.withLock { state in
            if state.hasBegun { return }
            state.hasBegun = true
            let name = name()
            state.thread = JoinableThread(stackSize: 1 << 20) { load(name) }
            // While the process exits, libraries are no longer whole.
            if state.thread != nil { atexit { FontLoading.end() } }
        }
    }

    /// Whether the program has made a text.
    package static var hasBegun: Bool { state.withLock { $0.hasBegun } }

    /// Lays out a letter, so that Pango opens the font too.
    private static func load(_ name: String) {
        var style = TextStyle()
        style.font = CTFont(named: name, 12)
        _ = CTLine(StyledText("a", style))
    }

    private static func end() {
        state.withLock { state in
            state.thread?.join()
            state.thread = nil
        }
    }
}
