import CLibAV
import SharedLibrary

extension LibAV {
    /// Returns libav's functions. The libraries are loaded on first use.
    package static func load() throws(SharedLibraryFailure) -> LibAV { try loaded.get() }

    private static let loaded = FunctionTable.load(LibAV.self, libav_functions()).map { av in
        av.beQuiet()
        return av
    }

    /// Keeps libav from writing to standard error, unless the program has set a log level of its own.
    private func beQuiet() {
        if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
    }
}
