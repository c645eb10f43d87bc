import Foundation

/// The begin time of an animation that starts at time 0 of its layer, 1e-100 seconds.
///
/// A begin time of 0 stands for the time of the commit after the animation was added. A movie that starts at time 0 shows
/// the same with both for what was added before its first frame; this one says so whatever is committed when. Apple
/// declares the constant in AVFoundation.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
