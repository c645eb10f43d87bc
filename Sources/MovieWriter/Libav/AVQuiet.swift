import CLibAV

/// Keeps libav from writing to standard error, unless the program has set a log level of its own.
enum AVQuiet {
    static let once: Void = {
        if av_log_get_level() == AV_LOG_INFO { av_log_set_level(AV_LOG_QUIET) }
    }()
}
