// Apple's module of the Objective-C runtime. What of it exists on Linux, the functions of associated objects, is in
// CoreGraphics, so that files which import QuartzCore alone have them, as on Apple's systems.
@_exported import CoreGraphics
