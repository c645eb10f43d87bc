import CoreGraphics

/// The interpolation between keyframes.
package enum KeyframeMode: UInt8, Sendable {
    case linear, discrete, paced, cubic, cubicPaced

    /// Whether the duration of each segment is proportional to its length.
    package var isPaced: Bool { self == .paced || self == .cubicPaced }
    /// Whether values are interpolated by a spline.
    package var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// Whether a layer that moves along a path rotates with it.
package enum PathRotation: UInt8, Sendable {
    case none, auto, autoReverse
}

/// A motion through a list of values or along a path. An empty list of times, curves or spline parameters means none
/// given.
package struct KeyframeTrack: Sendable, Equatable {
    package enum Source: Sendable, Equatable {
        case values([AnimationValue])
        /// Points, for properties that are points or sizes; the path must not be changed afterwards.
        case path(CGPath)
    }

    package var source: Source
    /// The fractions of the duration, from 0 to 1: one for each value, and one more in discrete mode. For a path
    /// there is one for each point, closing a subpath adds none, and they may begin and end anywhere. Lists of the
    /// wrong length or with numbers that are not finite are ignored.
    package var keyTimes: [Double]
    /// The curves between values; missing ones are linear.
    package var curves: [TimingCurve]
    package var mode: KeyframeMode
    /// The tension at each value, for the cubic modes; 1 is the tightest.
    package var tension: [Double]
    package var continuity: [Double]
    package var bias: [Double]
    /// The rotation; used for paths only.
    package var rotation: PathRotation

    package init(
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
