import Glibc

/// Why GBM gave no buffer.
struct GBMAllocationFailure: Error {
    let reason: String
    /// True when no other size and no later time would help.
    let isFinal: Bool

    init(reason: String, isFinal: Bool) {
        self.reason = reason
        self.isFinal = isFinal
    }

    /// From the `errno` of gbm_bo_create. A render node whose driver knows only dumb buffers says EACCES, a node
    /// that is no DRM device ENOTTY.
    init(_ code: Int32) {
        reason = "gbm_bo_create failed: \(errorText(code))"
        isFinal = [EACCES, EPERM, ENOTTY, ENOSYS, EOPNOTSUPP].contains(code)
    }
}
