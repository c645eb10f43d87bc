import CoreGraphics

/// A number, a `CTFramePathFillRule`: the fill rule of the frame's path; even-odd by default.
public let kCTFramePathFillRuleAttributeName = "CTFramePathFillRule"
/// A list of areas that lines avoid: dictionaries with the key `kCTFramePathClippingPathAttributeName`, or paths.
public let kCTFrameClippingPathsAttributeName = "CTFrameClippingPaths"
/// A `CGPath`.
public let kCTFramePathClippingPathAttributeName = "CTFramePathClippingPath"
/// Ignored: lines run from left to right and are stacked from top to bottom.
public let kCTFrameProgressionAttributeName = "CTFrameProgression"
/// Ignored: lines extend to the path's edge.
public let kCTFramePathWidthAttributeName = "CTFramePathWidth"

/// The fill rule of a path.
public enum CTFramePathFillRule: UInt32, Sendable {
    case evenOdd = 0, windingNumber
}

/// The direction in which a frame's lines are stacked.
public enum CTFrameProgression: UInt32, Sendable {
    case topToBottom = 0, rightToLeft, leftToRight
}

extension TextShape {
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
