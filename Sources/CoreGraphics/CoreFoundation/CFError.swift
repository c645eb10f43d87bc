import Foundation

public let kCFErrorDomainPOSIX: CFErrorDomain = NSPOSIXErrorDomain
public let kCFErrorDomainCocoa: CFErrorDomain = NSCocoaErrorDomain
public let kCFErrorLocalizedDescriptionKey: CFString = NSLocalizedDescriptionKey
public let kCFErrorUnderlyingErrorKey: CFString = NSUnderlyingErrorKey
public let kCFErrorURLKey: CFString = NSURLErrorKey
public let kCFErrorFilePathKey: CFString = NSFilePathErrorKey

public func CFErrorCreate(
    _ allocator: CFAllocator!, _ domain: CFErrorDomain!, _ code: CFIndex, _ userInfo: CFDictionary!
) -> CFError! {
    var named: [String: Any] = [:]
    for (key, value) in userInfo ?? [:] { if let key = key.base as? String { named[key] = value } }
    return NSError(domain: domain ?? "", code: code, userInfo: named)
}

public func CFErrorGetDomain(_ error: CFError!) -> CFErrorDomain! { error?.domain }
public func CFErrorGetCode(_ error: CFError!) -> CFIndex { error?.code ?? 0 }
public func CFErrorCopyUserInfo(_ error: CFError!) -> CFDictionary! {
    error.map { $0.userInfo as CFDictionary }
}
/// A localized description for users.
public func CFErrorCopyDescription(_ error: CFError!) -> CFString! { error?.localizedDescription }
public func CFErrorCopyFailureReason(_ error: CFError!) -> CFString! { error?.localizedFailureReason }
