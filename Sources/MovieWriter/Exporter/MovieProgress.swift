/// How far an export has come.
public struct MovieProgress: Sendable, Equatable {
    /// Frames drawn or repeated so far.
    public let frame: Int
    /// All frames.
    public let total: Int
    /// Since the export began.
    public let seconds: Double
    /// Spent on converting, encoding and writing since then, at the same time as the drawing.
    public let encodingSeconds: Double

    public init(frame: Int, total: Int, seconds: Double, encodingSeconds: Double = 0) {
        (self.frame, self.total, self.seconds) = (frame, total, seconds)
        self.encodingSeconds = encodingSeconds
    }

    /// 0...1.
    public var fraction: Double { total > 0 ? Double(frame) / Double(total) : 1 }

    /// Frames a second so far; 0 before any time has passed.
    public var framesPerSecond: Double { seconds > 0 ? Double(frame) / seconds : 0 }

    /// As the frames so far took; nil before the first.
    public var secondsLeft: Double? { frame > 0 ? seconds / Double(frame) * Double(total - frame) : nil }
}
