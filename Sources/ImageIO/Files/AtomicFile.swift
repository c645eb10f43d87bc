import CoreGraphics

/// Writes files that appear complete or not at all.
package enum AtomicFile {
    /// Writes to a `StagedFile`, which is removed on any error.
    package static func write(_ data: Data, to url: URL) throws(ImageError) {
        do {
            try stage(data, url)
        } catch {
            throw ImageError(file: url.path, reason: .notWritable, detail: error.detail)
        }
    }

    private static func stage(_ data: Data, _ url: URL) throws(FileFailure) {
        let staged = try StagedFile(url)
        var code: Int32 = 0
        let file = open(staged.path, O_WRONLY | O_CLOEXEC)
        if file >= 0 {
            code = write(data, file)
            if close(file) != 0, code == 0 { code = errno }
        } else {
            code = errno
        }
        do throws(FileFailure) {
            if code != 0 { throw FileFailure(url.path, code) }
            try staged.commit()
        } catch {
            staged.discard()
            throw error
        }
    }

    /// Returns zero or the error number.
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

    /// Blocks the signal that a write beyond the process's file size limit raises, so that the write fails instead.
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
}
