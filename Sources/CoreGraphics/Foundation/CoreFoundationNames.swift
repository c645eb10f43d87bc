@_exported import Foundation

// Core Foundation's names that clients write, over the Foundation types they are bridged to on Apple's systems.

public typealias CFTypeRef = AnyObject
public typealias CFString = String
public typealias CFURL = URL
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFIndex = Int
/// Seconds.
public typealias CFTimeInterval = Double
/// Seconds since 1 January 2001, 00:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval

/// The wall clock, in seconds since 1 January 2001, 00:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    Date.timeIntervalSinceReferenceDate
}
