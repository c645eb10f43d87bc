import CLibAV
import SharedLibrary

extension LibAV {
    /// libav's functions. The libraries are loaded on first use.
    static func load(file: String) throws(MovieError) -> LibAV {
        do {
            return try loaded.get()
        } catch {
            throw MovieError(file: file, error)
        }
    }

    private static let loaded = FunctionTable.load(LibAV.self, libav_functions()).map { av in
        av.beQuiet()
        return av
    }

    /// Keeps libav from writing to standard error, unless the program has set a log level of its own.
    private func beQuiet() {
        if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
    }
}

extension MovieError {
    init(file: String, _ failure: SharedLibraryFailure) {
        self.init(file: file, reason: .libraryMissing, detail: failure.description)
    }
}
