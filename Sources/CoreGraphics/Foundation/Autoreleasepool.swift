/// Runs `body`, then releases what functions such as `CFArrayGetValueAtIndex` returned in it without retaining it.
///
/// Swift on Linux has no autorelease pools; objects are otherwise released after their last use.
@inlinable
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let mark = _autoreleasePoolMark()
    defer { _autoreleasePoolRelease(since: mark) }
    return try body()
}

@usableFromInline
func _autoreleasePoolMark() -> Int { RecentResults.mark }

@usableFromInline
func _autoreleasePoolRelease(since mark: Int) { RecentResults.release(since: mark) }
