import Foundation
import ImageIO

/// Files that are gathered in a hidden folder and moved to their places when all are complete.
struct PartialFolder {
    /// Where the files are written.
    let path: String
    private let target: String
    private let file: String
    private let madeTarget: Bool

    /// `url` is a file in the target folder, which is made where only it is missing.
    init(_ url: URL) throws(MovieError) {
        file = url.path
        target = url.deletingLastPathComponent().resolvingSymlinksInPath().path
        madeTarget = mkdir(target, 0o777) == 0
        if !madeTarget, errno != EEXIST {
            throw MovieError(FileFailure(target, errno))
        }
        path = target + "/" + StagedFile.temporaryName(url.lastPathComponent)
        guard mkdir(path, 0o777) == 0 else {
            let code = errno
            if madeTarget { rmdir(target) }
            throw MovieError(FileFailure(file, code))
        }
    }

    /// Moves the files to their places, in order, and removes the hidden folder.
    func commit(_ names: some Sequence<String>) throws(MovieError) {
        for name in names where rename(path + "/" + name, target + "/" + name) != 0 {
            throw MovieError(FileFailure(target + "/" + name, errno))
        }
        rmdir(path)
    }

    /// Removes what was written.
    func discard() {
        try? FileManager.default.removeItem(atPath: path)
        if madeTarget { rmdir(target) }
    }
}
