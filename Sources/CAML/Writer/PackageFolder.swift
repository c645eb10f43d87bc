import Foundation
import ImageIO

/// Writes the files of a package into a hidden folder beside its place and moves the folder there when it is complete.
enum PackageFolder {
    static func write(
        _ files: [(path: String, data: Data)], to url: URL, shownAs shown: String
    ) throws(CAMLError) {
        let target = url.resolvingSymlinksInPath().path
        try checkReplaceable(target, shown)
        let staged = try create(beside: target, shown)
        do throws(CAMLError) {
            for (path, data) in files { try write(data, to: staged + "/" + path, shown) }
            try move(staged, to: target, shown)
        } catch {
            remove(staged)
            throw error
        }
    }

    /// Throws if something other than a package is at the place: its files must not be lost.
    private static func checkReplaceable(_ target: String, _ shown: String) throws(CAMLError) {
        var status = stat()
        guard stat(target, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw CAMLError(file: shown, reason: "can't be written: there is a file in the package's place")
        }
        let known = ["index.xml", "main.caml"].contains { access(target + "/" + $0, F_OK) == 0 }
        let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: target))?.isEmpty ?? false
        guard known || isEmpty else {
            throw CAMLError(
                file: shown, reason: "can't be written: the folder is no package, and would be replaced")
        }
    }

    private static func create(beside target: String, _ shown: String) throws(CAMLError) -> String {
        let place = URL(fileURLWithPath: target)
        let folder = place.deletingLastPathComponent().path
        while true {
            let made = folder + "/" + StagedFile.temporaryName(place.lastPathComponent)
            let code = PartialFiles.change { () -> Int32 in
                guard mkdir(made, 0o777) == 0 else { return errno }
                PartialFiles.add(made) { try? FileManager.default.removeItem(atPath: made) }
                return 0
            }
            if code == 0 { return made }
            if code != EEXIST { throw CAMLError(file: shown, reason: FileFailure(target, code).detail) }
        }
    }

    private static func write(_ data: Data, to path: String, _ shown: String) throws(CAMLError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CAMLError(file: shown, reason: "the folder of its pictures can't be made")
        }
        do {
            try AtomicFile.write(data, to: URL(fileURLWithPath: path))
        } catch {
            throw CAMLError(file: shown, reason: error.detail)
        }
    }

    /// Moves a folder into place, in exchange for an existing one, which is then removed.
    private static func move(_ staged: String, to target: String, _ shown: String) throws(CAMLError) {
        let code = PartialFiles.change { () -> Int32 in
            if rename(staged, target) == 0 {
                PartialFiles.drop(staged)
                return 0
            }
            guard [ENOTEMPTY, EEXIST].contains(errno) else { return errno }
            return exchange(staged, target) ? -1 : errno
        }
        if code > 0 { throw CAMLError(file: shown, reason: FileFailure(target, code).detail) }
        if code < 0 { remove(staged) }
    }

    /// Exchanges two folders at once; false with `errno` if the system can't. Foundation doesn't import the function.
    private static func exchange(_ a: String, _ b: String) -> Bool {
        typealias Function =
            @convention(c) (
                Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
            ) -> Int32
        guard let symbol = dlsym(nil, "renameat2") else {
            errno = ENOSYS
            return false
        }
        let exchangeFlag: UInt32 = 2
        return unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, a, AT_FDCWD, b, exchangeFlag) == 0
    }

    private static func remove(_ path: String) {
        PartialFiles.change {
            try? FileManager.default.removeItem(atPath: path)
            PartialFiles.drop(path)
        }
    }
}
