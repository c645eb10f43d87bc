import CGBM
import Glibc
import Locking

/// A GBM device on an open DRM node. Allocations on one device are serialized.
final class GBMDevice: Sendable {
    nonisolated(unsafe) let handle: OpaquePointer
    private let lock = RecursiveLock()
    /// The failure after which allocation is no longer attempted; guarded by the lock.
    private nonisolated(unsafe) var finalFailure: GBMAllocationFailure?
    let descriptor: Int32

    /// Opens the node and a GBM device on it. The GBM library must be available.
    init(path: String) throws(AttemptFailure) {
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw AttemptFailure("cannot open: \(errorText(errno))")
        }
        DRMNodes.dropMaster(descriptor)
        guard let handle = gbm.gbm_create_device(descriptor) else {
            let code = errno
            close(descriptor)
            throw AttemptFailure("gbm_create_device failed: \(errorText(code))")
        }
        self.handle = handle
        self.descriptor = descriptor
    }

    /// Runs an allocation exclusively. A driver that cannot allocate at all is asked only once.
    func allocate(
        _ body: () throws(GBMAllocationFailure) -> OpaquePointer
    ) throws(GBMAllocationFailure) -> OpaquePointer {
        try lock.withLock { () throws(GBMAllocationFailure) in
            if let finalFailure { throw finalFailure }
            do throws(GBMAllocationFailure) {
                return try body()
            } catch {
                if error.isFinal { finalFailure = error }
                throw error
            }
        }
    }

    /// Whether the driver can allocate buffers for rendering. Render nodes of drivers with only dumb buffers can't.
    var allocates: Bool { (try? GBMBuffer(device: self, width: 64, height: 64)) != nil }

    /// Runs code that frees a buffer, never concurrently with an allocation.
    func release(_ body: () -> Void) {
        lock.withLock(body)
    }

    deinit {
        gbm.gbm_device_destroy(handle)
        close(descriptor)
    }
}
