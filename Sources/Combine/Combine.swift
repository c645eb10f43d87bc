// Publishers, subjects, operators and `@Published` are OpenCombine's. Publishers of Foundation's classes are here,
// since they follow the host's time.
import CCxxRuntime
@_exported import OpenCombine
