// Publishers, subjects, operators and `@Published` are OpenCombine's. Those of Foundation's classes are here, since they go
// by the time of the host.
import CCxxRuntime
@_exported import OpenCombine
