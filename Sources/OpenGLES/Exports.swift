@_exported import COpenGLES
