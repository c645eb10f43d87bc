/// Names the runtime library of C++, which OpenCombine's locks need: programs that link this package's object files by
/// themselves, rather than by SwiftPM, get it from the modules that import this one.
