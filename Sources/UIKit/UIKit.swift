// Exported as on Apple's systems, so that a file with views needs no other import.
@_exported import CoreGraphics
@_exported import CoreText
@_exported import Foundation
@_exported import ImageIO
@_exported import QuartzCore
