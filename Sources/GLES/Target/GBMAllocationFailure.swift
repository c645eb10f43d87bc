import Glibc

/// The reason why GBM could not allocate a buffer.
struct GBMAllocationFailure: Error {
    let reason: String
    /// Whether neither another size nor a later attempt would succeed.
    let isFinal: Bool

    init(reason: String, isFinal: Bool) {
        self.reason = reason
        self.isFinal = isFinal
    }

    /// Interprets the `errno` of gbm_bo_create. It is EACCES on a render node whose driver only has dumb buffers, and
    /// ENOTTY on a node that is not a DRM device.
    init(_ code: Int32) {
        reason = "gbm_bo_create failed: \(errorText(code))"
        isFinal = [EACCES, EPERM, ENOTTY, ENOSYS, EOPNOTSUPP].contains(code)
    }
}
