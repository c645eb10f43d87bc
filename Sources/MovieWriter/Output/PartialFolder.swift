import Foundation
import ImageIO

/// A hidden folder of files that are moved into place when all are complete.
struct PartialFolder {
    /// The folder that the files are written to.
    let path: String
    private let target: String
    private let file: String
    private let madeTarget: Bool

    /// - Parameter url: a file in the target folder, which is created if its parent exists.
    init(_ url: URL) throws(MovieError) {
        let file = url.path
        let target = url.deletingLastPathComponent().resolvingSymlinksInPath().path
        let path = target + "/" + StagedFile.temporaryName(url.lastPathComponent)
        (self.file, self.target, self.path) = (file, target, path)
        madeTarget = try MovieError.writing { () throws(FileFailure) in
            try PartialFiles.change { () throws(FileFailure) in
                let madeTarget = mkdir(target, 0o777) == 0
                if !madeTarget, errno != EEXIST { throw FileFailure(target, errno) }
                guard mkdir(path, 0o777) == 0 else {
                    let code = errno
                    if madeTarget { rmdir(target) }
                    throw FileFailure(file, code)
                }
                PartialFiles.add(path) { Self.remove(path, target: madeTarget ? target : nil) }
                return madeTarget
            }
        }
    }

    /// Throws if a file with a name can't be moved into place because of a folder or a write-protected file.
    func check(_ name: String) throws(FileFailure) {
        let place = target + "/" + name
        var status = stat()
        guard stat(place, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR { throw FileFailure(place, EISDIR) }
        if access(place, W_OK) != 0 { throw FileFailure(place, errno) }
    }

    /// Moves the files into place, in order, and removes the hidden folder. All names are checked before the first
    /// move.
    func commit(_ names: some Sequence<String>) throws(MovieError) {
        try MovieError.writing { () throws(FileFailure) in
            try PartialFiles.change { () throws(FileFailure) in
                for name in names { try check(name) }
                for name in names where rename(path + "/" + name, target + "/" + name) != 0 {
                    throw FileFailure(target + "/" + name, errno)
                }
                rmdir(path)
                PartialFiles.drop(path)
            }
        }
    }

    /// Removes the files.
    func discard() {
        PartialFiles.change {
            Self.remove(path, target: madeTarget ? target : nil)
            PartialFiles.drop(path)
        }
    }

    private static func remove(_ path: String, target: String?) {
        try? FileManager.default.removeItem(atPath: path)
        if let target { rmdir(target) }
    }
}
