import QuartzCore

/// Runs `body` with changes that show at once, without implicit animations.
public func withoutActions<Result>(_ body: () throws -> Result) rethrows -> Result {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    return try body()
}
