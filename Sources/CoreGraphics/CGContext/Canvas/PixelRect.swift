import Foundation

/// A rectangle of whole bitmap pixels; y runs down.
struct PixelRect: Sendable, Hashable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }
    var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The limit to which coordinates are clamped, so that sums don't overflow.
    private static let limit: CGFloat = 1_073_741_824

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, max(width, 0), max(height, 0))
    }

    /// The pixels that a rectangle touches; empty for a null rectangle, the largest possible for an infinite one.
    init(covering rect: CGRect) {
        guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.size.width.isNaN,
            !rect.size.height.isNaN
        else { return }
        func bound(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(min(max(v, -Self.limit), Self.limit)) }
        let rect = rect.standardized
        x = bound(rect.minX.rounded(.down))
        y = bound(rect.minY.rounded(.down))
        width = max(bound(rect.maxX.rounded(.up)) - x, 0)
        height = max(bound(rect.maxY.rounded(.up)) - y, 0)
    }

    func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle extended by a number of pixels on every side.
    func grown(by count: Int) -> PixelRect {
        PixelRect(x: x - count, y: y - count, width: width + 2 * count, height: height + 2 * count)
    }

    func moved(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
