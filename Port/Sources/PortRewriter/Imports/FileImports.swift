/// The modules that a file imports, and where.
struct FileImports {
    var modules: Set<String> = []
    /// Modules of libraries that a package has to declare.
    var libraries: Set<String> = []
    /// Whether the file uses names of the C library that are declared with `_GNU_SOURCE` alone.
    var needsGNUNames = false
    /// The modules of Foundation whose names the file has, and those that members need which move to the file.
    var neededModules: Set<String> = []
    /// The module whose names the file has by Foundation alone, as on Apple's systems.
    var neededGraphics: String?
    /// The end of the last import outside of `#if`, as an offset.
    var end: Int?
    /// Whether that import is removed.
    var endsRemoved = false
    /// An import of a module without which the file makes no sense on Linux.
    var unportable: (module: String, line: Int)?

    /// Whether the file sees the names of UIKit.
    var hasUIKit: Bool { modules.contains("UIKit") }
    /// Whether the file sees the names of Core Animation.
    var hasRuntime: Bool { hasUIKit || modules.contains("QuartzCore") }
}
