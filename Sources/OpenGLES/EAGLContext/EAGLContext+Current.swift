import COpenGLES
import Foundation
import GLES

extension EAGLContext {
    private static let key = "Agate.EAGLContext"

    /// The context that `setCurrent` made current on this thread.
    public static func current() -> EAGLContext? {
        Thread.current.threadDictionary[key] as? EAGLContext
    }

    /// Makes a context current on this thread, or none. The thread retains it.
    ///
    /// - Returns: false if the context is current on another thread or EGL fails; then the current context stays.
    @discardableResult
    public static func setCurrent(_ context: EAGLContext?) -> Bool {
        let previous = current()
        guard let context else {
            previous?.context.resign()
            note(nil)
            return true
        }
        do {
            try context.context.makeCurrent()
        } catch {
            return false
        }
        note(context)
        return true
    }

    /// Runs `body` with this context as the current one, and restores the previous one.
    package func withCurrent<R>(_ body: () throws -> R) throws -> R {
        let previous = Self.current()
        return try context.withCurrent {
            Self.note(self)
            defer { Self.note(previous) }
            return try body()
        }
    }

    private static func note(_ context: EAGLContext?) {
        Thread.current.threadDictionary[key] = context
        opengles_set_lock(context?.context.softwareLock?.address)
    }
}
