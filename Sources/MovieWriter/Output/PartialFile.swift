import Foundation

/// A file that is written beside its target and put into its place when it is complete.
///
/// An existing file keeps its permissions, a symbolic link stays and its target is replaced. What is not a regular
/// file, such as a device, is written to directly.
struct PartialFile {
    /// Where the bytes go.
    let path: String
    private let target: String
    private let file: String
    private var isDirect: Bool { path == target }

    init(_ url: URL) throws(MovieError) {
        file = url.path
        target = url.resolvingSymlinksInPath().path
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw Self.error(file, EISDIR) }
        if exists, access(target, W_OK) != 0 { throw Self.error(file, errno) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            path = target
            return
        }
        let (made, descriptor) = try Self.create(beside: target, file: file)
        path = made
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
        close(descriptor)
    }

    /// Puts the file into its place.
    func commit() throws(MovieError) {
        if !isDirect, rename(path, target) != 0 { throw Self.error(file, errno) }
    }

    /// Removes what was written.
    func discard() {
        if !isDirect { unlink(path) }
    }

    private static func create(beside path: String, file: String) throws(MovieError) -> (String, Int32) {
        let target = URL(fileURLWithPath: path)
        let folder = target.deletingLastPathComponent().path
        while true {
            let made = folder + "/" + temporaryName(target.lastPathComponent)
            let descriptor = open(made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (made, descriptor) }
            if errno != EEXIST, errno != EINTR { throw error(file, errno) }
        }
    }

    /// A name that begins with a dot and is not in use.
    static func temporaryName(_ name: String) -> String {
        ".\(name.prefix(100)).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).part"
    }

    static func error(_ file: String, _ code: Int32) -> MovieError {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let reason = code == ENOENT ? "there is no folder \(folder)" : String(cString: strerror(code))
        return MovieError(file: file, reason: .notWritable, detail: "can't be written: \(reason)")
    }
}
