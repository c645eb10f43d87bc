import Foundation

public func CFAttributedStringCreate(
    _ allocator: CFAllocator!, _ string: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
    string.map { NSAttributedString(string: $0, attributes: attributes.keyed) }
}

public func CFAttributedStringCreateCopy(
    _ allocator: CFAllocator!, _ string: CFAttributedString!
) -> CFAttributedString! { string.map { NSAttributedString(attributedString: $0) } }

/// Creates an empty string of unlimited length; `maxLength` is ignored.
public func CFAttributedStringCreateMutable(
    _ allocator: CFAllocator!, _ maxLength: CFIndex
) -> CFMutableAttributedString! { NSMutableAttributedString(string: "") }

public func CFAttributedStringCreateMutableCopy(
    _ allocator: CFAllocator!, _ maxLength: CFIndex, _ string: CFAttributedString!
) -> CFMutableAttributedString! { string.map { NSMutableAttributedString(attributedString: $0) } }

/// The part of a string in a range of UTF-16 units, clamped to the string.
public func CFAttributedStringCreateWithSubstring(
    _ allocator: CFAllocator!, _ string: CFAttributedString!, _ range: CFRange
) -> CFAttributedString! { string.map { $0.attributedSubstring(from: $0.inside(range)) } }

/// The number of UTF-16 units.
public func CFAttributedStringGetLength(_ string: CFAttributedString!) -> CFIndex { string?.length ?? 0 }
public func CFAttributedStringGetString(_ string: CFAttributedString!) -> CFString! { string?.string }

public func CFAttributedStringReplaceString(
    _ string: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
    guard let string else { return }
    string.replaceCharacters(in: string.inside(range), with: replacement ?? "")
}

public func CFAttributedStringReplaceAttributedString(
    _ string: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFAttributedString!
) {
    guard let string, let replacement else { return }
    string.replaceCharacters(in: string.inside(range), with: replacement)
}

/// Sets an attribute of a range; nil removes it. The range is clamped to the string.
public func CFAttributedStringSetAttribute(
    _ string: CFMutableAttributedString!, _ range: CFRange, _ name: CFString!, _ value: Any?
) {
    guard let string, let name else { return }
    let key = NSAttributedString.Key(name)
    if let value {
        string.addAttribute(key, value: value, range: string.inside(range))
    } else {
        string.removeAttribute(key, range: string.inside(range))
    }
}

/// Sets attributes of a range. As on Apple's systems, `clearOther` removes all other attributes of the range.
public func CFAttributedStringSetAttributes(
    _ string: CFMutableAttributedString!, _ range: CFRange, _ attributes: CFDictionary!, _ clearOther: Bool
) {
    guard let string else { return }
    if clearOther {
        string.setAttributes(attributes.keyed, range: string.inside(range))
    } else {
        string.addAttributes(attributes.keyed, range: string.inside(range))
    }
}

public func CFAttributedStringRemoveAttribute(
    _ string: CFMutableAttributedString!, _ range: CFRange, _ name: CFString!
) { CFAttributedStringSetAttribute(string, range, name, nil) }

/// The value of an attribute at an index; nil beyond the string.
///
/// - Parameter effectiveRange: receives the range around the index that has the same value.
public func CFAttributedStringGetAttribute(
    _ string: CFAttributedString!, _ location: CFIndex, _ name: CFString!,
    _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFTypeRef? {
    guard let string, let name, location >= 0, location < string.length else { return nil }
    var range = NSRange()
    let value = string.attribute(NSAttributedString.Key(name), at: location, effectiveRange: &range)
    effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
    return value.map { $0 as AnyObject }
}

/// All attributes at an index; nil beyond the string.
public func CFAttributedStringGetAttributes(
    _ string: CFAttributedString!, _ location: CFIndex, _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFDictionary! {
    guard let string, location >= 0, location < string.length else { return nil }
    var range = NSRange()
    let values = string.attributes(at: location, effectiveRange: &range)
    effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
    return Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.rawValue), $1) })
}

public func CFAttributedStringBeginEditing(_ string: CFMutableAttributedString!) { string?.beginEditing() }
public func CFAttributedStringEndEditing(_ string: CFMutableAttributedString!) { string?.endEditing() }

extension NSAttributedString {
    /// The intersection of a range with the string.
    fileprivate func inside(_ range: CFRange) -> NSRange {
        let start = min(max(range.location, 0), length)
        return NSRange(location: start, length: min(max(range.length, 0), length - start))
    }
}

extension CFDictionary? {
    /// Attributes by their names; keys that are neither names nor strings are dropped.
    fileprivate var keyed: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for (key, value) in self ?? [:] {
            if let name = key.base as? String {
                result[NSAttributedString.Key(name)] = value
            } else if let key = key.base as? NSAttributedString.Key {
                result[key] = value
            }
        }
        return result
    }
}
