// Exported as on Apple's systems, so that `CGImage` and `CFDictionary` need no import of their own.
@_exported import CoreGraphics
