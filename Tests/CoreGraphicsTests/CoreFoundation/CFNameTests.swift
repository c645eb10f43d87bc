import CoreGraphics
import Testing

/// Core Foundation's names, as clients write them.
@Suite struct CFNameTests {
    @Test func strings() {
        #expect(CFStringGetLength("aé😀" as CFString) == 4)
        #expect(CFStringGetCharacterAtIndex("aé", 1) == 0xe9 && CFStringGetCharacterAtIndex("a", 1) == 0)
        #expect(CFStringCreateWithSubstring(nil, "héllo", CFRangeMake(1, 3)) == "éll")
        #expect(CFStringCreateWithSubstring(nil, "ab", CFRange(location: 1, length: .max)) == "b")
        let utf8 = CFStringBuiltInEncodings.UTF8.rawValue
        #expect(CFStringCreateWithCString(kCFAllocatorDefault, "né", utf8) == "né")
        #expect(CFStringCreateWithCString(nil, "a", 77) == nil)
        #expect(CFStringCompare("a", "B", .compareCaseInsensitive) == .compareLessThan)
        #expect(CFStringCompare("a", "A", []) == .compareGreaterThan)
        #expect(CFStringHasPrefix("abc", "ab") && CFStringHasSuffix("abc", "bc"))
    }

    @Test func data() throws {
        let data = try #require(CFDataCreateMutable(nil, 0))
        CFDataAppendBytes(data, [1, 2, 3], 3)
        CFDataIncreaseLength(data, 2)
        #expect(CFDataGetLength(data) == 5)
        let pointer = try #require(CFDataGetBytePtr(data))
        #expect(Array(UnsafeBufferPointer(start: pointer, count: 5)) == [1, 2, 3, 0, 0])
        CFDataGetMutableBytePtr(data)?[0] = 9
        var bytes: [UInt8] = [7, 7, 7]
        CFDataGetBytes(data, CFRange(location: 3, length: 3), &bytes)
        #expect(bytes == [0, 0, 7], "what lies beyond the data is left out")
        let copy = try #require(CFDataCreateMutableCopy(nil, 0, data))
        CFDataSetLength(data, -5)
        #expect(CFDataGetLength(data) == 0 && CFDataGetLength(copy) == 5 && CFDataGetBytePtr(copy)?[0] == 9)
        #expect(CFDataGetLength(CFDataCreate(nil, [4, 5], 2)) == 2 && CFDataCreate(nil, nil, -1) == nil)
    }

    @Test func numbersAndBooleans() {
        var third = 3
        let number: CFNumber = CFNumberCreate(nil, .nsIntegerType, &third)
        #expect(number == 3 && !CFNumberIsFloatType(number) && CFNumberIsFloatType(2.5 as NSNumber))
        var wide = 0.0
        #expect(CFNumberGetValue(number, .doubleType, &wide) && wide == 3)
        var narrow: Int8 = 0
        #expect(!CFNumberGetValue(300 as NSNumber, .sInt8Type, &narrow), "it does not fit")
        #expect(!CFNumberGetValue(2.5 as NSNumber, .sInt8Type, &narrow) && narrow == 2)
        #expect(CFBooleanGetValue(kCFBooleanTrue) && !CFBooleanGetValue(kCFBooleanFalse))
        #expect(CGFloat(truncating: 2.5) == 2.5 && CGFloat(truncating: NSNumber(value: Float(0.5))) == 0.5)
    }

    @Test func errors() throws {
        let error: CFError = CFErrorCreate(
            nil, kCFErrorDomainPOSIX, 5, [kCFErrorLocalizedDescriptionKey: "it broke"])
        #expect(CFErrorGetCode(error) == 5 && CFErrorGetDomain(error) == NSPOSIXErrorDomain)
        #expect(CFErrorCopyDescription(error) == "it broke")
        #expect((CFErrorCopyUserInfo(error)?[NSLocalizedDescriptionKey] as? String) == "it broke")
        let held: Unmanaged<CFError>? = Unmanaged.passRetained(error)
        #expect(held?.takeRetainedValue() === error)
    }

    @Test func attributedStrings() throws {
        let text: CFAttributedString = CFAttributedStringCreate(nil, "one two", ["size": 5] as CFDictionary)
        let mutable: CFMutableAttributedString = CFAttributedStringCreateMutableCopy(nil, 0, text)
        CFAttributedStringSetAttribute(mutable, CFRange(location: 4, length: 99), "color", "red")
        CFAttributedStringReplaceString(mutable, CFRange(location: 0, length: 0), "- ")
        #expect(
            CFAttributedStringGetLength(mutable) == 9 && CFAttributedStringGetString(mutable) == "- one two")
        var range = CFRange()
        #expect(CFAttributedStringGetAttribute(mutable, 7, "color", &range) as? String == "red")
        #expect(range == CFRange(location: 6, length: 3))
        #expect(CFAttributedStringGetAttribute(mutable, 9, "color", nil) == nil, "beyond the string")
        #expect(CFAttributedStringGetAttributes(mutable, 7, nil)?.count == 2)
        CFAttributedStringRemoveAttribute(mutable, CFRange(location: 0, length: 9), "color")
        CFAttributedStringSetAttributes(mutable, CFRange(location: 0, length: 9), ["kern": 1], true)
        #expect(CFAttributedStringGetAttributes(mutable, 8, nil)?["kern"] as? Int == 1)
        #expect(CFAttributedStringGetLength(text) == 7)
    }

    /// As players of GIFs take a frame's time out of its properties.
    @Test func dictionariesByPointers() throws {
        let properties =
            ["{GIF}" as CFString: ["DelayTime" as CFString: 0.25] as CFDictionary] as CFDictionary
        let slot = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)
        defer { slot.deallocate() }
        let key = "{GIF}" as CFString
        try #require(
            CFDictionaryGetValueIfPresent(properties, Unmanaged.passUnretained(key).toOpaque(), slot))
        let inner = unsafeBitCast(slot.pointee, to: CFDictionary.self)
        #expect(CFDictionaryGetCount(inner) == 1)
        let delay: AnyObject = unsafeBitCast(
            CFDictionaryGetValue(inner, Unmanaged.passUnretained("DelayTime" as CFString).toOpaque()),
            to: AnyObject.self)
        #expect(delay as? Double == 0.25)
        #expect(
            CFDictionaryGetValue(inner, Unmanaged.passUnretained("none" as CFString).toOpaque()) == nil)
        #expect(CFDictionaryContainsKey(properties, Unmanaged.passUnretained(key).toOpaque()))
    }

    @Test func mutableDictionaries() throws {
        let dictionary: CFMutableDictionary = CFDictionaryCreateMutable(
            kCFAllocatorDefault, 0, &kCFTypeDictionaryKeyCallBacks, &kCFTypeDictionaryValueCallBacks)
        let value = NSNumber(value: 4), key = Unmanaged.passUnretained("width" as CFString).toOpaque()
        CFDictionarySetValue(dictionary, key, Unmanaged.passUnretained(value).toOpaque())
        CFDictionaryAddValue(dictionary, key, Unmanaged.passUnretained(NSNumber(value: 5)).toOpaque())
        #expect(CFDictionaryGetCount(dictionary) == 1 && dictionary["width"] as? Int == 4)
        let found = try #require(CFDictionaryGetValue(dictionary, key))
        #expect(Unmanaged<NSNumber>.fromOpaque(found).takeUnretainedValue() == 4)
        CFDictionaryRemoveValue(dictionary, key)
        #expect(CFDictionaryGetCount(dictionary) == 0)
        #expect(CFDictionaryCreateMutableCopy(nil, 0, ["a": 1])?["a"] as? Int == 1)
    }

    @Test func arraysByPointers() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        let array = [path, "text", 7] as CFArray
        #expect(CFArrayGetCount(array) == 3)
        #expect(unsafeBitCast(CFArrayGetValueAtIndex(array, 0), to: CGPath.self) === path)
        #expect(unsafeBitCast(CFArrayGetValueAtIndex(array, 1), to: NSString.self) == "text")
        #expect(unsafeBitCast(CFArrayGetValueAtIndex(array, 2), to: NSNumber.self) == 7)
        #expect(CFArrayGetValueAtIndex(array, 3) == nil && CFArrayGetValueAtIndex(array, -1) == nil)
        let paths: [CGPath] = [path]
        #expect(unsafeBitCast(CFArrayGetValueAtIndex(paths as CFArray, 0), to: CGPath.self) === path)
        let mutable: CFMutableArray = CFArrayCreateMutable(nil, 0, &kCFTypeArrayCallBacks)
        CFArrayAppendValue(mutable, Unmanaged.passUnretained(path).toOpaque())
        #expect(CFArrayGetCount(mutable) == 1 && mutable[0] as? CGPath === path)
    }

    @Test func types() throws {
        let color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let contents: Any? = color
        #expect(CFGetTypeID(contents as CFTypeRef?) == CGColor.typeID && CGColorGetTypeID() == CGColor.typeID)
        #expect(CFGetTypeID(contents as CFTypeRef?) != CGImage.typeID)
        #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
        #expect(
            CFGetTypeID(kCFBooleanTrue) == CFBooleanGetTypeID() && CFGetTypeID(true) == CFBooleanGetTypeID())
        #expect(
            CFGetTypeID(NSNumber(value: 1)) == CFNumberGetTypeID() && CFGetTypeID(2.5) == CFNumberGetTypeID())
        #expect(CFGetTypeID("a") == CFStringGetTypeID() && CFGetTypeID(NSString("a")) == CFStringGetTypeID())
        #expect(CFGetTypeID([1] as CFArray) == CFArrayGetTypeID())
        #expect(CFGetTypeID(["a": 1] as CFDictionary) == CFDictionaryGetTypeID())
        #expect(CFGetTypeID(NSMutableData()) == CFDataGetTypeID())
        #expect(CFGetTypeID(NSAttributedString(string: "")) == CFAttributedStringGetTypeID())
        #expect(CFGetTypeID(nil) == 0 && CFGetTypeID(CGRect.zero) == 1)
        let all: [CFTypeID] = [
            CGPath.typeID, CGColor.typeID, CGImage.typeID, CGColorSpace.typeID, CGContext.typeID,
            CGFont.typeID,
            CGGradient.typeID, CGPattern.typeID, CGLayer.typeID, CGDataProvider.typeID, CGDataConsumer.typeID,
            CFStringGetTypeID(), CFNumberGetTypeID(), CFBooleanGetTypeID(), CFArrayGetTypeID(),
            CFDictionaryGetTypeID(), CFDataGetTypeID(), CFErrorGetTypeID(), CFAttributedStringGetTypeID(),
        ]
        #expect(Set(all).count == all.count)
    }

    @Test func equality() {
        #expect(
            CFEqual("a", "a") && !CFEqual("a", "b")
                && CFEqual(["a": 1] as CFDictionary, ["a": 1] as CFDictionary))
        #expect(CFEqual(nil, nil) && !CFEqual(nil, "a") && CFHash("a") == CFHash("a"))
    }
}
