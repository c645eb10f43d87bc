import Compositor
import Glibc
import Locking

extension FrameRenderer {
    private static let rehearsal = Locked<(hasBegun: Bool, thread: JoinableThread?)>((false, nil))
    private static let mostPixels = 1 << 24

    /// Has the driver compile programs on another thread, in order, while the caller prepares the first frame. Only the
    /// first renderer of the process rehearses. The caller calls `endRehearsal` after the frame.
    ///
    /// Beside a large target it is left out: a thread takes some 100 MB of addresses, and drivers crash without memory.
    ///
    /// - Returns: whether it began.
    @discardableResult
    package func rehearse(_ programs: @autoclosure () -> [RehearsedProgram]) -> Bool {
        Self.rehearsal.withLock { state in
            if state.hasBegun { return false }
            state.hasBegun = true
            guard target.width * target.height <= Self.mostPixels else { return false }
            state.thread = compile(programs())
            // While the process exits, the compiler's tables are gone.
            if state.thread != nil { atexit { FrameRenderer.endRehearsal() } }
            return state.thread != nil
        }
    }

    /// Waits for the thread of the rehearsal, if there is one.
    package static func endRehearsal() {
        let thread = rehearsal.withLock { state in
            defer { state.thread = nil }
            return state.thread
        }
        thread?.join()
    }

    /// Has the driver compile programs on another thread, until a frame is drawn.
    func compile(_ programs: [RehearsedProgram]) -> JoinableThread? {
        // Unsafe: all that the thread uses of the renderer is used with its context current, by one thread at a time.
        nonisolated(unsafe) let renderer = self
        // LLVM recurs deeply.
        return JoinableThread(stackSize: 8 << 20) { renderer.drawNothing(with: programs) }
    }

    /// Draws no pixel with each of the programs, until a frame is drawn. A failure shows in the first frame.
    private func drawNothing(with programs: [RehearsedProgram]) {
        for program in programs {
            try? context.withCurrent {
                if hasDrawnFrame { return }
                try run(.rehearsal(program, width: target.width, height: target.height))
            }
        }
    }
}
