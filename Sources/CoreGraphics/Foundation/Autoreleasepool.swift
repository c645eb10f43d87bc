/// Runs `body`. Swift on Linux has no autorelease pools.
@inlinable
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
