import CoreGraphics

/// The horizontal density in pixels an inch.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The vertical density in pixels an inch.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// A list of two numbers.
public let kCGImagePropertyJFIFVersion: CFString = "JFIFVersion"
public let kCGImagePropertyJFIFXDensity: CFString = "XDensity"
public let kCGImagePropertyJFIFYDensity: CFString = "YDensity"
/// The unit of densities: 0 for a ratio, 1 for pixels an inch, 2 for pixels a centimetre.
public let kCGImagePropertyJFIFDensityUnit: CFString = "DensityUnit"
public let kCGImagePropertyPNGXPixelsPerMeter: CFString = "XPixelsPerMeter"
public let kCGImagePropertyPNGYPixelsPerMeter: CFString = "YPixelsPerMeter"

/// A value as a number, converted from any numeric type; nil if it is not a number.
func numberValue(_ value: Any?) -> Double? {
    switch value {
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

extension CFDictionary {
    /// Merges other properties, which take precedence. Nested dictionaries are merged likewise; a null removes a
    /// value.
    func united(_ more: CFDictionary?) -> CFDictionary {
        var result = self
        for (key, value) in more ?? [:] {
            if value is NSNull {
                result[key] = nil
            } else if let inner = result[key] as? CFDictionary, let added = value as? CFDictionary {
                result[key] = inner.united(added)
            } else if let added = value as? CFDictionary {
                result[key] = CFDictionary().united(added)
            } else {
                result[key] = value
            }
        }
        return result
    }
}
