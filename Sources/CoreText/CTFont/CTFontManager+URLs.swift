import CoreGraphics

/// Registers the fonts of several files in this process, synchronously.
///
/// - Parameter registrationHandler: called once, on the calling thread, with a `CTFontManagerError` for each file
///   that could not be registered, and true because the operation is complete. Its result is ignored. May be nil.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
    let errors = failures(fontURLs) { CTFontManagerRegisterFontsForURL($0, scope, &$1) }
    _ = registrationHandler?(errors, true)
}

/// Unregisters the fonts of several files.
///
/// - Parameter registrationHandler: as in `CTFontManagerRegisterFontURLs(_:_:_:_:)`.
public func CTFontManagerUnregisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope,
    _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
    let errors = failures(fontURLs) { CTFontManagerUnregisterFontsForURL($0, scope, &$1) }
    _ = registrationHandler?(errors, true)
}

/// Registers the fonts of several files, as `CTFontManagerRegisterFontURLs(_:_:_:_:)`.
///
/// - Parameter errors: receives a `CTFontManagerError` for each file that could not be registered, or nil if all
///   were. May be nil.
/// - Returns: whether all were registered.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<CFArray?>?
) -> Bool {
    let found = failures(fontURLs) { CTFontManagerRegisterFontsForURL($0, scope, &$1) }
    errors?.pointee = found.isEmpty ? nil : found
    return found.isEmpty
}

/// Unregisters the fonts of several files.
///
/// - Parameter errors: as in `CTFontManagerRegisterFontsForURLs(_:_:_:)`.
@discardableResult
public func CTFontManagerUnregisterFontsForURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<CFArray?>?
) -> Bool {
    let found = failures(fontURLs) { CTFontManagerUnregisterFontsForURL($0, scope, &$1) }
    errors?.pointee = found.isEmpty ? nil : found
    return found.isEmpty
}

/// Registers fonts by descriptors that have a URL.
///
/// - Parameter registrationHandler: as in `CTFontManagerRegisterFontURLs(_:_:_:_:)`.
public func CTFontManagerRegisterFontDescriptors(
    _ fontDescriptors: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
    let urls = fontDescriptors.map { ($0 as? CTFontDescriptor)?.attributes[kCTFontURLAttribute] ?? $0 }
    CTFontManagerRegisterFontURLs(urls, scope, enabled, registrationHandler)
}

/// The errors of calling `body` for each URL. An element that is not a URL is an error, too.
private func failures(_ urls: CFArray, _ body: (URL, inout Error?) -> Bool) -> CFArray {
    urls.compactMap { item -> Any? in
        guard let url = item as? URL else {
            return CTFontManagerError(
                code: .fileNotFound, subject: "an object of the class \(type(of: item))")
        }
        var error: Error?
        return body(url, &error) ? nil : error
    }
}
