import Compositor
import Locking

extension FrameRenderer {
    private static let hasRehearsed = Locked(false)
    private static let mostPixels = 1 << 24

    /// Has the driver compile programs on another thread, in order, while the caller prepares the first frame. Only the
    /// first renderer of the process rehearses; otherwise the result is nil.
    ///
    /// Beside a large target it is left out: a thread takes some 100 MB of addresses, and drivers crash without memory.
    ///
    /// The caller waits for the thread when the frame is drawn: a process must not exit while a driver compiles, because
    /// the compiler's tables are gone then.
    package func rehearse(_ programs: @autoclosure () -> [RehearsedProgram]) -> JoinableThread? {
        let isFirst = Self.hasRehearsed.withLock { hasRehearsed in
            defer { hasRehearsed = true }
            return !hasRehearsed
        }
        guard isFirst, target.width * target.height <= Self.mostPixels else { return nil }
        return compile(programs())
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
