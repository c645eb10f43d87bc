import CoreGraphics

/// Decodes pictures for CoreGraphics, which can't import this module; see `CLinkedModules`.
@_cdecl("agate_picture_of_provider")
func linkedPicture(_ provider: UnsafeRawPointer, _ kind: Int32) -> UnsafeMutableRawPointer? {
    let bytes = Unmanaged<CGDataProvider>.fromOpaque(provider).takeUnretainedValue().bytes
    let format = kind == 0 ? ImageFormat.png : .jpeg
    guard ImageFormat(sniffing: bytes) == format,
        let image = try? ImageCodec.decodeStored(bytes, name: format.title).0
    else { return nil }
    return Unmanaged.passRetained(image).toOpaque()
}
