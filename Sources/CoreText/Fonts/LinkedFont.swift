import CoreGraphics

/// Resolves a font name for CoreGraphics, which can't import this module; see `CLinkedModules`.
@_cdecl("agate_font_of_name")
func linkedFont(_ name: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
    let name = String(cString: name)
    guard let found = TextSystem.perform({ $0.face(name) }) ?? nil, found.way != .fallback else { return nil }
    return Unmanaged.passRetained(found.face.font).toOpaque()
}
