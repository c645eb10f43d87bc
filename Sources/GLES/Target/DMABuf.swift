import Glibc

/// The memory of a picture as a dma-buf of one plane, which the kernel shares between devices and processes. Closes
/// its file descriptor on deallocation unless it was taken.
public struct DMABuf: ~Copyable, Sendable {
    public let fileDescriptor: Int32
    /// The size in pixels.
    public let width: Int
    public let height: Int
    /// The distance between rows in bytes.
    public let stride: Int
    /// The offset of the first row in bytes.
    public let offset: Int
    /// The pixel format as a DRM FourCC code. `AB24` (ABGR8888) has the bytes R, G, B, A in memory.
    public let format: UInt32
    /// The DRM format modifier, which describes the tiling; 0 is linear.
    public let modifier: UInt64

    /// DRM_FORMAT_ABGR8888 and DRM_FORMAT_MOD_INVALID of drm_fourcc.h.
    public static let abgr8888: UInt32 = 0x3432_4241
    public static let invalidModifier: UInt64 = 0x00ff_ffff_ffff_ffff

    /// The modifier; nil if the driver does not disclose it.
    var explicitModifier: UInt64? { modifier == Self.invalidModifier ? nil : modifier }

    /// Returns the descriptor, which the caller must close.
    public consuming func takeFileDescriptor() -> Int32 {
        let result = fileDescriptor
        discard self
        return result
    }

    deinit {
        close(fileDescriptor)
    }
}
