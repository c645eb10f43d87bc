import Glibc

/// A picture's memory as the kernel shares it between devices and processes: one plane of a dma-buf. Closes
/// its file descriptor at the end of its life unless that was taken.
public struct DMABuf: ~Copyable, Sendable {
    public let fileDescriptor: Int32
    /// Pixels.
    public let width: Int
    public let height: Int
    /// Bytes from one row to the next.
    public let stride: Int
    /// Bytes before the first row.
    public let offset: Int
    /// The pixel format as a DRM FourCC code. `AB24` (ABGR8888) has the bytes R, G, B, A in memory.
    public let format: UInt32
    /// The DRM format modifier, which tells the tiling; 0 is linear.
    public let modifier: UInt64

    /// DRM_FORMAT_ABGR8888 and DRM_FORMAT_MOD_INVALID of drm_fourcc.h.
    public static let abgr8888: UInt32 = 0x3432_4241
    public static let invalidModifier: UInt64 = 0x00ff_ffff_ffff_ffff

    /// The modifier, nil where the driver keeps it to itself.
    var explicitModifier: UInt64? { modifier == Self.invalidModifier ? nil : modifier }

    /// The descriptor, which the caller now has to close.
    public consuming func takeFileDescriptor() -> Int32 {
        let result = fileDescriptor
        discard self
        return result
    }

    deinit {
        close(fileDescriptor)
    }
}
