import CoreGraphics

/// Writes files that appear complete or not at all.
package enum AtomicFile {
    /// Writes to a new file in the same folder and renames it; on any error that file is removed.
    ///
    /// An existing file keeps its permissions, a symbolic link stays and its target is replaced. What is not a regular
    /// file, such as a pipe, is written to directly.
    package static func write(_ data: Data, to url: URL) throws(ImageError) {
        let path = url.resolvingSymlinksInPath().path
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw error(url, EISDIR) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            let file = open(path, O_WRONLY | O_CLOEXEC)
            guard file >= 0 else { throw error(url, errno) }
            let code = write(data, file)
            close(file)
            if code != 0 { throw error(url, code) }
            return
        }
        if exists, access(path, W_OK) != 0 { throw error(url, errno) }

        let (file, temporary) = try create(beside: path, url: url)
        if exists { fchmod(file, status.st_mode & 0o7777) }
        var code = write(data, file)
        if close(file) != 0, code == 0 { code = errno }
        if code == 0, rename(temporary, path) != 0 { code = errno }
        if code != 0 {
            unlink(temporary)
            throw error(url, code)
        }
    }

    private static func create(beside path: String, url: URL) throws(ImageError) -> (Int32, String) {
        let target = URL(fileURLWithPath: path)
        let folder = target.deletingLastPathComponent().path
        while true {
            let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
            let temporary = folder + "/.\(target.lastPathComponent.prefix(100)).\(number).part"
            let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 { return (file, temporary) }
            if errno != EEXIST, errno != EINTR { throw error(url, errno) }
        }
    }

    /// Zero, or the error's number.
    private static func write(_ data: Data, _ file: Int32) -> Int32 {
        withoutFileSizeSignal {
            data.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
                    let count = Foundation.write(file, start, rest.count)
                    if count < 0 {
                        if errno == EINTR { continue }
                        return errno
                    }
                    rest = rest.dropFirst(count)
                }
                return 0
            }
        }
    }

    /// Beyond the process's file size limit a write would end the process; with its signal held back it fails.
    private static func withoutFileSizeSignal(_ body: () -> Int32) -> Int32 {
        var signal = sigset_t()
        var before = sigset_t()
        sigemptyset(&signal)
        sigaddset(&signal, SIGXFSZ)
        pthread_sigmask(SIG_BLOCK, &signal, &before)
        let code = body()
        if code == EFBIG, sigismember(&before, SIGXFSZ) == 0 {
            var now = timespec()
            sigtimedwait(&signal, nil, &now)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        return code
    }

    private static func error(_ url: URL, _ code: Int32) -> ImageError {
        let reason =
            code == ENOENT
            ? "there is no folder \(url.deletingLastPathComponent().path)" : String(cString: strerror(code))
        return ImageError(file: url.path, reason: .notWritable, detail: "can't be written: \(reason)")
    }
}
