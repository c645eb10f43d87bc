@testable import GLES

/// True when this thread has no EGL context.
func eglCurrentIsNone() -> Bool { egl.eglGetCurrentContext() == nil }
