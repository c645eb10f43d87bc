import Foundation
import Locking

/// The settings of the program, where neither a call nor a trait has others.
enum GlobalSettings {
    private static let stored = Locked(
        SnapshotTestingConfiguration(
            record: ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
                .flatMap(SnapshotTestingConfiguration.Record.init),
            diffTool: nil))

    static var record: SnapshotTestingConfiguration.Record {
        get { stored.withLock { $0.record ?? .missing } }
        set { stored.withLock { $0.record = newValue } }
    }
    static var diffTool: SnapshotTestingConfiguration.DiffTool {
        get { stored.withLock { $0.diffTool ?? .default } }
        set { stored.withLock { $0.diffTool = newValue } }
    }
}

/// Whether all snapshots are recorded.
public var isRecording: Bool {
    get { (SnapshotTestingConfiguration.current?.record ?? GlobalSettings.record) == .all }
    set { GlobalSettings.record = newValue ? .all : .missing }
}

/// The tool that failures name.
public var diffTool: SnapshotTestingConfiguration.DiffTool {
    get { SnapshotTestingConfiguration.current?.diffTool ?? GlobalSettings.diffTool }
    set { GlobalSettings.diffTool = newValue }
}
