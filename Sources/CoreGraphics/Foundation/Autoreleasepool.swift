/// Runs `body`; Swift on Linux frees objects by itself, so there is no pool to drain.
@inlinable
public func autoreleasepool<Result, Failure: Error>(
    invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    try body()
}
