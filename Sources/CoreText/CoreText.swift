// Exported as on Apple's systems, so that `CGFloat` and `CFString` need no import of their own.
@_exported import CoreGraphics
