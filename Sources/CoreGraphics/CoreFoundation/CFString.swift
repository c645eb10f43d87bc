import Foundation

public typealias CFStringEncoding = UInt32

/// The encodings that are always available.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
    case macRoman = 0
    case windowsLatin1 = 0x0500
    case isoLatin1 = 0x0201
    case nextStepLatin = 0x0B01
    case ASCII = 0x0600
    case UTF8 = 0x0800_0100
    case nonLossyASCII = 0x0BFF
    case UTF16 = 0x0100
    case UTF16BE = 0x1000_0100
    case UTF16LE = 0x1400_0100
    case UTF32 = 0x0c00_0100
    case UTF32BE = 0x1800_0100
    case UTF32LE = 0x1c00_0100

    fileprivate var encoding: String.Encoding {
        switch self {
        case .macRoman: .macOSRoman
        case .windowsLatin1: .windowsCP1252
        case .isoLatin1: .isoLatin1
        case .nextStepLatin: .nextstep
        case .ASCII: .ascii
        case .UTF8: .utf8
        case .nonLossyASCII: .nonLossyASCII
        case .UTF16: .utf16
        case .UTF16BE: .utf16BigEndian
        case .UTF16LE: .utf16LittleEndian
        case .UTF32: .utf32
        case .UTF32BE: .utf32BigEndian
        case .UTF32LE: .utf32LittleEndian
        }
    }
}

/// The number of UTF-16 units.
public func CFStringGetLength(_ string: CFString!) -> CFIndex { string?.utf16.count ?? 0 }

/// Converts a null-terminated C string; nil if the bytes are invalid in the encoding, and for encodings that
/// `CFStringBuiltInEncodings` lacks.
public func CFStringCreateWithCString(
    _ allocator: CFAllocator!, _ cString: UnsafePointer<CChar>!, _ encoding: CFStringEncoding
) -> CFString! {
    guard let cString, let known = CFStringBuiltInEncodings(rawValue: encoding) else { return nil }
    return String(cString: cString, encoding: known.encoding)
}

public func CFStringCreateCopy(_ allocator: CFAllocator!, _ string: CFString!) -> CFString! { string }

/// The part of a string in a range of UTF-16 units, clamped to the string.
public func CFStringCreateWithSubstring(
    _ allocator: CFAllocator!, _ string: CFString!, _ range: CFRange
) -> CFString! {
    guard let string else { return nil }
    let length = string.utf16.count
    let start = min(max(range.location, 0), length)
    let end = start + min(max(range.length, 0), length - start)
    return NSString(string: string).substring(with: NSRange(location: start, length: end - start))
}

/// The UTF-16 unit at an index; 0 beyond the string.
public func CFStringGetCharacterAtIndex(_ string: CFString!, _ index: CFIndex) -> UniChar {
    guard let string, index >= 0, index < string.utf16.count else { return 0 }
    return string.utf16[string.utf16.index(string.utf16.startIndex, offsetBy: index)]
}

/// The options of a comparison of strings.
public struct CFStringCompareFlags: OptionSet, Sendable {
    public let rawValue: CFOptionFlags
    public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

    public static let compareCaseInsensitive = CFStringCompareFlags(rawValue: 1)
    public static let compareBackwards = CFStringCompareFlags(rawValue: 4)
    public static let compareAnchored = CFStringCompareFlags(rawValue: 8)
    public static let compareNumerically = CFStringCompareFlags(rawValue: 64)
}

public enum CFComparisonResult: CFIndex, Sendable {
    case compareLessThan = -1
    case compareEqualTo = 0
    case compareGreaterThan = 1
}

public func CFStringCompare(
    _ string1: CFString!, _ string2: CFString!, _ options: CFStringCompareFlags
) -> CFComparisonResult {
    let options = NSString.CompareOptions(rawValue: options.rawValue)
    let result = NSString(string: string1 ?? "").compare(string2 ?? "", options: options)
    return CFComparisonResult(rawValue: result.rawValue) ?? .compareEqualTo
}

public func CFStringHasPrefix(_ string: CFString!, _ prefix: CFString!) -> Bool {
    (string ?? "").hasPrefix(prefix ?? "")
}

public func CFStringHasSuffix(_ string: CFString!, _ suffix: CFString!) -> Bool {
    (string ?? "").hasSuffix(suffix ?? "")
}
