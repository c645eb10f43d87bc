import CoreGraphics

/// How values between keyframes are found.
public enum KeyframeMode: UInt8, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    /// Whether the time of each segment follows its length.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
    /// Whether values are joined by a spline.
    var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether what moves along a path turns with it.
public enum PathRotation: UInt8, Sendable {
    case none, auto, autoReverse
}

/// A list of values or a path, passed through in time. An empty list of times, curves or spline values means none given.
public struct KeyframeTrack: Sendable, Equatable {
    public enum Source: Sendable, Equatable {
        case values([AnimationValue])
        /// Points, for properties that are points or sizes; must not be changed afterwards.
        case path(CGPath)
    }

    public var source: Source
    /// Parts of the duration, from 0 to 1: one a value, and one more in discrete mode. Those of a path are one a point, closing a subpath
    /// adds none, and they may begin and end anywhere. Lists of another count and numbers that are not finite are ignored.
    public var keyTimes: [Double]
    /// One between each two values; where the list is too short it is linear.
    public var curves: [TimingCurve]
    public var mode: KeyframeMode
    /// One a value, for the cubic modes; 1 is the tightest.
    public var tension: [Double]
    public var continuity: [Double]
    public var bias: [Double]
    /// Counts for paths only.
    public var rotation: PathRotation

    public init(
        _ source: Source, keyTimes: [Double] = [], curves: [TimingCurve] = [], mode: KeyframeMode = .linear,
        tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [], rotation: PathRotation = .none
    ) {
        self.source = source
        self.keyTimes = keyTimes
        self.curves = curves
        self.mode = mode
        self.tension = tension
        self.continuity = continuity
        self.bias = bias
        self.rotation = rotation
    }
}
