import Compositor
import Glibc
import Locking

extension FrameRenderer {
    private static let rehearsal = Locked<(hasBegun: Bool, thread: JoinableThread?)>((false, nil))

    /// Has the driver compile programs on another thread, in order, while the caller prepares the first frame. Only the
    /// first renderer of the process does so.
    package func rehearse(_ programs: [RehearsedProgram]) {
        Self.rehearsal.withLock { state in
            if state.hasBegun { return }
            state.hasBegun = true
            // Unsafe: all that the thread uses of the renderer is used with its context current, by one thread at a
            // time.
            nonisolated(unsafe) let renderer = self
            // LLVM recurs deeply.
            state.thread = JoinableThread(stackSize: 8 << 20) { renderer.drawNothing(with: programs) }
            // While the process exits, the driver is no longer whole.
            if state.thread != nil { atexit { FrameRenderer.endRehearsal() } }
        }
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

    private static func endRehearsal() {
        rehearsal.withLock { state in
            state.thread?.join()
            state.thread = nil
        }
    }
}
