extension SnapshotTestingConfiguration {
    /// The present settings, with others in their place where these are given.
    fileprivate static func changed(_ record: Record?, _ tool: DiffTool?) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(record: record ?? current?.record, diffTool: tool ?? current?.diffTool)
    }
}

/// Runs an operation with other settings of snapshots.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> R
) rethrows -> R {
    try SnapshotTestingConfiguration.$current.withValue(.changed(record, diffTool), operation: operation)
}

/// Runs an asynchronous operation with other settings of snapshots.
public func withSnapshotTesting<R>(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
) async rethrows -> R {
    try await SnapshotTestingConfiguration.$current.withValue(
        .changed(record, diffTool), operation: operation, isolation: isolation)
}
