import CoreGraphics

/// Has the names of several files' fonts be found in this process.
///
/// All of it is done when the call returns.
///
/// - Parameter registrationHandler: called once, on the calling thread, with a `CTFontManagerError` for each file that could not be
///   registered, and true since nothing follows. Its answer changes nothing. Nil for none.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
    let errors = failures(fontURLs) { CTFontManagerRegisterFontsForURL($0, scope, &$1) }
    _ = registrationHandler?(errors, true)
}

/// Undoes that.
///
/// - Parameter registrationHandler: as in `CTFontManagerRegisterFontURLs(_:_:_:_:)`.
public func CTFontManagerUnregisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope,
    _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
    let errors = failures(fontURLs) { CTFontManagerUnregisterFontsForURL($0, scope, &$1) }
    _ = registrationHandler?(errors, true)
}

/// The same as `CTFontManagerRegisterFontURLs(_:_:_:_:)`.
///
/// - Parameter errors: takes a `CTFontManagerError` for each file that could not be registered; nil where all were. May be nil.
/// - Returns: whether all were registered.
@discardableResult
public func CTFontManagerRegisterFontsForURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ errors: UnsafeMutablePointer<CFArray?>?
) -> Bool {
    let found = failures(fontURLs) { CTFontManagerRegisterFontsForURL($0, scope, &$1) }
    errors?.pointee = found.isEmpty ? nil : found
    return found.isEmpty
}

/// Undoes that.
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

/// Registers fonts by descriptors that have a file.
///
/// - Parameter registrationHandler: as in `CTFontManagerRegisterFontURLs(_:_:_:_:)`.
public func CTFontManagerRegisterFontDescriptors(
    _ fontDescriptors: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
    _ registrationHandler: ((_ errors: CFArray, _ done: Bool) -> Bool)?
) {
    let urls = fontDescriptors.map { ($0 as? CTFontDescriptor)?.attributes[kCTFontURLAttribute] ?? $0 }
    CTFontManagerRegisterFontURLs(urls, scope, enabled, registrationHandler)
}

/// What is no file's address is an error too.
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
