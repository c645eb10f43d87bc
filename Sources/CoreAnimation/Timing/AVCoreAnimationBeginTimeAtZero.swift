import Foundation

/// The begin time of an animation that starts at time 0 of its layer, 1e-100 seconds.
///
/// A begin time of 0 stands for the time of the commit after the animation was added. In a movie that starts at time
/// 0, both are equal for animations added before its first frame; this constant does not depend on the time of
/// commits. Apple declares it in AVFoundation.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100
