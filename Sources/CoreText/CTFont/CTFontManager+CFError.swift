import CoreGraphics

// Overloads of the functions of the same names that return a Core Foundation error.

public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

@discardableResult @_disfavoredOverload
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { told(error) { CTFontManagerRegisterFontsForURL(fontURL, scope, $0) } }

@discardableResult @_disfavoredOverload
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { told(error) { CTFontManagerUnregisterFontsForURL(fontURL, scope, $0) } }

@discardableResult @_disfavoredOverload
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { told(error) { CTFontManagerRegisterGraphicsFont(font, $0) } }

@discardableResult @_disfavoredOverload
public func CTFontManagerUnregisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { told(error) { CTFontManagerUnregisterGraphicsFont(font, $0) } }

/// Calls a function and writes its error, retained, to the caller's pointer.
private func told(
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ call: (UnsafeMutablePointer<Error?>) -> Bool
) -> Bool {
    var found: Error?
    let result = call(&found)
    if let found = found as? CTFontManagerError {
        let words = [NSLocalizedDescriptionKey: found.description]
        let made = NSError(domain: kCTFontManagerErrorDomain, code: found.code.rawValue, userInfo: words)
        error?.pointee = Unmanaged.passRetained(made)
    }
    return result
}
