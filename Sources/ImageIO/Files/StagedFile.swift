import Foundation

/// A file that is written beside its target and moved into place when complete.
///
/// An existing file keeps its permissions; a symbolic link is kept and its target replaced. Pipes, devices and other
/// special files are written to directly.
package struct StagedFile {
    /// The path of the file to write; the file exists.
    package let path: String
    private let target: String
    private let file: String
    private var isDirect: Bool { path == target }

    package init(_ url: URL) throws(FileFailure) {
        file = url.path
        target = url.resolvingSymlinksInPath().path
        var status = stat()
        let exists = stat(target, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw FileFailure(file, EISDIR) }
        if exists, access(target, W_OK) != 0 { throw FileFailure(file, errno) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            path = target
            return
        }
        let (made, descriptor) = try Self.create(beside: target, file: file)
        path = made
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
        close(descriptor)
    }

    /// Moves the file into place.
    package func commit() throws(FileFailure) {
        if isDirect { return }
        try PartialFiles.change { () throws(FileFailure) in
            guard rename(path, target) == 0 else { throw FileFailure(file, errno) }
            PartialFiles.drop(path)
        }
    }

    /// Removes the file.
    package func discard() {
        if isDirect { return }
        PartialFiles.change {
            unlink(path)
            PartialFiles.drop(path)
        }
    }

    /// Runs code that opens the file and would create it if it had been removed.
    package func opening<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        // Opening a pipe may block until it has a reader.
        isDirect ? try body() : try PartialFiles.change(body)
    }

    private static func create(beside path: String, file: String) throws(FileFailure) -> (String, Int32) {
        let target = URL(fileURLWithPath: path)
        let folder = target.deletingLastPathComponent().path
        while true {
            let made = folder + "/" + temporaryName(target.lastPathComponent)
            let (descriptor, code) = PartialFiles.change {
                let descriptor = open(made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if descriptor >= 0 { PartialFiles.add(made) { unlink(made) } }
                return (descriptor, errno)
            }
            if descriptor >= 0 { return (made, descriptor) }
            if code != EEXIST, code != EINTR { throw FileFailure(file, code) }
        }
    }

    /// An unused name that begins with a dot, of at most 120 bytes.
    package static func temporaryName(_ name: String) -> String {
        var start = ""
        for character in name {
            if start.utf8.count + character.utf8.count > 100 { break }
            start.append(character)
        }
        return ".\(start).\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).part"
    }
}
