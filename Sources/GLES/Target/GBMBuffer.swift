import CGBM
import Glibc

/// A picture allocated by GBM for rendering: one plane with the bytes R, G, B, A.
final class GBMBuffer: Sendable {
    private nonisolated(unsafe) let handle: OpaquePointer
    private let device: GBMDevice
    let width: Int
    let height: Int

    /// Allocates the buffer. Some drivers add planes of compression data, which one file descriptor cannot carry;
    /// these are asked for linear rows instead.
    init(device: GBMDevice, width: Int, height: Int) throws(GLError) {
        let operation = "allocate a \(width)x\(height) GBM buffer"
        guard let wide = UInt32(exactly: width), let high = UInt32(exactly: height), wide > 0, high > 0 else {
            throw .invalidArgument(operation: operation, reason: "expected a size of 1 pixel or more")
        }
        let found: OpaquePointer
        do throws(GBMAllocationFailure) {
            found = try device.allocate { () throws(GBMAllocationFailure) in
                try Self.create(device.handle, wide, high)
            }
        } catch {
            throw .unsupported(operation: operation, reason: error.reason)
        }
        handle = found
        self.device = device
        self.width = width
        self.height = height
    }

    /// A new file descriptor of the buffer, with its pixel layout.
    func export() throws(GLError) -> DMABuf {
        let descriptor = gbm.gbm_bo_get_fd(handle)
        guard descriptor >= 0 else {
            throw .unsupported(
                operation: "export a dma-buf", reason: "gbm_bo_get_fd failed: \(errorText(errno))")
        }
        return DMABuf(
            fileDescriptor: descriptor, width: width, height: height,
            stride: Int(gbm.gbm_bo_get_stride(handle)), offset: Int(gbm.gbm_bo_get_offset(handle, 0)),
            format: gbm.gbm_bo_get_format(handle), modifier: gbm.gbm_bo_get_modifier(handle))
    }

    private static func create(
        _ device: OpaquePointer, _ width: UInt32, _ height: UInt32
    ) throws(GBMAllocationFailure) -> OpaquePointer {
        let rendering = GBM_BO_USE_RENDERING.rawValue
        var planes: Int32 = 0
        for flags in [rendering, rendering | GBM_BO_USE_LINEAR.rawValue] {
            errno = 0
            guard let buffer = gbm.gbm_bo_create(device, width, height, DMABuf.abgr8888, flags) else {
                throw GBMAllocationFailure(errno)
            }
            planes = gbm.gbm_bo_get_plane_count(buffer)
            if planes == 1 { return buffer }
            gbm.gbm_bo_destroy(buffer)
        }
        throw GBMAllocationFailure(reason: "the driver's buffers have \(planes) planes", isFinal: true)
    }

    deinit {
        device.release { gbm.gbm_bo_destroy(handle) }
    }
}
