/// The progress of an export.
public struct MovieProgress: Sendable, Equatable {
    /// The number of frames drawn or repeated so far.
    public let frame: Int
    /// The number of all frames.
    public let total: Int
    /// The seconds since the start of the export.
    public let seconds: Double
    /// The seconds spent on converting, encoding and writing, concurrent with drawing.
    public let encodingSeconds: Double

    public init(frame: Int, total: Int, seconds: Double, encodingSeconds: Double = 0) {
        (self.frame, self.total, self.seconds) = (frame, total, seconds)
        self.encodingSeconds = encodingSeconds
    }

    /// The completed fraction, 0...1.
    public var fraction: Double { total > 0 ? Double(frame) / Double(total) : 1 }

    /// The average frames a second; 0 before any time has passed.
    public var framesPerSecond: Double { seconds > 0 ? Double(frame) / seconds : 0 }

    /// The estimated remaining seconds at the average rate; nil before the first frame.
    public var secondsLeft: Double? { frame > 0 ? seconds / Double(frame) * Double(total - frame) : nil }
}
