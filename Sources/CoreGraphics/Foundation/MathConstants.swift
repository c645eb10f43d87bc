import Foundation

// Constants of Darwin's math and float headers that Foundation on Linux doesn't import.

/// The largest finite `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest `Float`, as on Apple's systems.
public let HUGE = Float.greatestFiniteMagnitude
public let HUGE_VAL = Double.infinity
public let HUGE_VALF = Float.infinity
public let CGFLOAT_MAX = CGFloat.greatestFiniteMagnitude
public let CGFLOAT_MIN = CGFloat.leastNormalMagnitude
public let CGFLOAT_EPSILON = CGFloat.ulpOfOne
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
