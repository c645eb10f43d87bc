/// The names of files that state the place of their source.
///
/// `#fileID` has the name of a file without its folder, and the compiler warns if two files of a module give the same one: the
/// source, as `#sourceLocation` states it, and the file that is compiled. So this one has another name, except for
/// `main.swift`, which must have its own.
enum RewrittenName {
    static func of(_ path: String) -> String {
        guard path.split(separator: "/").last != "main.swift", path.hasSuffix(".swift") else { return path }
        return "\(path.dropLast(".swift".count))+Ported.swift"
    }
}
