import CoreGraphics

/// The reason why a font file can't be used.
public struct CTFontManagerError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Code: Int, Sendable {
        case fileNotFound = 101
        case unrecognizedFormat = 103
        case invalidFontData = 104
        case alreadyRegistered = 105
        case notRegistered = 201
    }

    public let code: Code
    /// The file or other object that could not be used.
    public let subject: String

    public var description: String {
        switch code {
        case .fileNotFound: "\(subject): there is no such file, or it is none of a font"
        case .unrecognizedFormat: "\(subject): not a font that FreeType reads"
        case .invalidFontData: "\(subject): its fonts are damaged"
        case .alreadyRegistered: "\(subject): registered before"
        case .notRegistered: "\(subject): not registered"
        }
    }
}

/// The lifetime of a font's registration. All scopes are treated as `process`.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0, process, persistent, session
    public static let user = CTFontManagerScope.persistent
}

/// Registers the fonts of a file, so that `CTFont`, text layers and everything else in this process find them by
/// name.
///
/// - Parameter error: receives the reason if the result is false.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Error?>?
) -> Bool {
    func fail(_ code: CTFontManagerError.Code) -> Bool {
        error?.pointee = CTFontManagerError(code: code, subject: fontURL.path)
        return false
    }
    guard let path = FontFile.regularPath(of: fontURL) else { return fail(.fileNotFound) }
    guard !FontFile.faces(of: fontURL).isEmpty else { return fail(.unrecognizedFormat) }
    return FontFile.register(path) || fail(.invalidFontData)
}

@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Error?>?
) -> Bool {
    if FontFile.unregister(fontURL.path) { return true }
    error?.pointee = CTFontManagerError(code: .notRegistered, subject: fontURL.path)
    return false
}

/// Registers a font that Core Graphics opened.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Error?>?
) -> Bool {
    if FontFile.register(font) { return true }
    error?.pointee = CTFontManagerError(
        code: .invalidFontData, subject: font.postScriptName ?? "a font without a name")
    return false
}

@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Error?>?
) -> Bool {
    if let face = TextSystem.perform({ $0.face(of: font) }) ?? nil, FontFile.unregister(face.path) {
        return true
    }
    error?.pointee = CTFontManagerError(
        code: .notRegistered, subject: font.postScriptName ?? "a font without a name")
    return false
}

/// A descriptor for each font of a file, which is not registered; nil if the file contains no font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    let faces = FontFile.faces(of: fileURL)
    return faces.isEmpty ? nil : faces.map { CTFontDescriptor($0, size: nil, url: fileURL) }
}

/// A descriptor for the first font of a file's bytes; nil if they are not a font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: Data) -> CTFontDescriptor? {
    guard let provider = CGDataProvider(data: data as CFData), let font = CGFont(provider),
        let face = TextSystem.perform({ $0.face(of: font) }) ?? nil
    else { return nil }
    return CTFontDescriptor(face, size: nil, url: nil)
}

/// The families of all fonts, in alphabetical order.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
    let families = TextSystem.perform { Set($0.fontIndex.families.values) } ?? []
    return families.sorted()
}

/// The PostScript names of all fonts, in alphabetical order.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
    let names = TextSystem.perform { system in
        Set(
            system.fontIndex.faces.values.compactMap {
                FontPattern(pattern: $0, pango: system.pango).string("postscriptname")
            })
    }
    return (names ?? []).sorted()
}
