import Foundation

/// Tells when a file has changed and is at rest: a file that is being written is not read.
struct FileWatch {
    private let file: URL
    /// The stamp of what was loaded last.
    private var loaded: FileStamp?
    /// A stamp that differs, from the last look.
    private var candidate: FileStamp?
    private var nextLook = -Double.infinity

    /// The seconds between looks.
    static let interval = 0.3

    init(_ file: URL) {
        self.file = file
        loaded = FileStamp(file)
    }

    /// Returns whether to load the file again.
    ///
    /// - Parameter now: in seconds, of any clock.
    mutating func hasChanged(at now: Double) -> Bool {
        guard now >= nextLook else { return false }
        nextLook = now + Self.interval
        guard let stamp = FileStamp(file), stamp != loaded else {
            candidate = nil
            return false
        }
        guard stamp == candidate else {
            candidate = stamp
            return false
        }
        (loaded, candidate) = (stamp, nil)
        return true
    }
}
