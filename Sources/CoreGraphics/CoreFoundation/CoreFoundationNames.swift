@_exported import Foundation

// Core Foundation's names that clients write, over the Foundation types they are bridged to on Apple's systems.

public typealias CFTypeRef = AnyObject
public typealias CFPropertyList = AnyObject
public typealias CFString = String
public typealias CFMutableString = NSMutableString
public typealias CFURL = URL
public typealias CFDate = Date
public typealias CFUUID = UUID
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFArray = [Any]
public typealias CFMutableArray = NSMutableArray
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFSet = NSSet
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFNull = NSNull
public typealias CFError = NSError
public typealias CFErrorDomain = String
public typealias CFLocale = Locale
public typealias CFAttributedString = NSAttributedString
public typealias CFMutableAttributedString = NSMutableAttributedString
public typealias CFIndex = Int
public typealias CFHashCode = UInt
public typealias CFOptionFlags = UInt
public typealias UniChar = UInt16
/// A duration in seconds.
public typealias CFTimeInterval = Double
/// A time in seconds since 1 January 2001, 00:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval

/// The wall clock, in seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date.timeIntervalSinceReferenceDate
}
