import CoreGraphics

/// A number of `CTFramePathFillRule`: what is inside of the frame's path; even-odd by default.
public let kCTFramePathFillRuleAttributeName = "CTFramePathFillRule"
/// A list of areas that lines are kept out of: dictionaries with the key `kCTFramePathClippingPathAttributeName`, or paths.
public let kCTFrameClippingPathsAttributeName = "CTFrameClippingPaths"
/// A `CGPath`.
public let kCTFramePathClippingPathAttributeName = "CTFramePathClippingPath"
/// Kept out of use: lines run from left to right, and rows from top to bottom.
public let kCTFrameProgressionAttributeName = "CTFrameProgression"
/// Kept out of use: lines reach up to the path's edge.
public let kCTFramePathWidthAttributeName = "CTFramePathWidth"

/// What is inside of a path.
public enum CTFramePathFillRule: UInt32, Sendable {
    case evenOdd = 0, windingNumber
}

/// The order of a frame's lines.
public enum CTFrameProgression: UInt32, Sendable {
    case topToBottom = 0, rightToLeft, leftToRight
}

extension FrameShape {
    /// The shape of a frame's path and attributes; nil for a rectangle.
    init?(_ path: CGPath, _ attributes: CFDictionary?) {
        let clipping = attributes?[kCTFrameClippingPathsAttributeName] as? [Any] ?? []
        let holes = clipping.compactMap { item in
            item as? CGPath ?? (item as? [AnyHashable: Any])?[kCTFramePathClippingPathAttributeName]
                as? CGPath
        }
        let rule = attributes?[kCTFramePathFillRuleAttributeName]
        let number = (rule as? CTFramePathFillRule)?.rawValue ?? (rule as? NSNumber)?.uint32Value
        self.init(path, without: holes, isEvenOdd: number != CTFramePathFillRule.windingNumber.rawValue)
    }
}

public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? { frame.attributes }
