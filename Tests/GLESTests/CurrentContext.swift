import CEGL

/// True when this thread has no EGL context.
func eglCurrentIsNone() -> Bool { eglGetCurrentContext() == nil }
