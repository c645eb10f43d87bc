import Foundation

/// A rectangle of whole pixels: of a target, a bitmap, a picture or a level of tiles. y runs down.
package struct PixelRect: Sendable, Hashable {
    package var x, y, width, height: Int

    @inlinable
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }
    @inlinable package var maxX: Int { x + width }
    @inlinable package var maxY: Int { y + height }
    @inlinable package var area: Int { isEmpty ? 0 : width * height }

    /// Never of a negative width or height.
    @inlinable
    package func intersection(_ r: PixelRect) -> PixelRect {
        let x0 = max(x, r.x), y0 = max(y, r.y)
        return PixelRect(
            x: x0, y: y0, width: max(0, min(maxX, r.maxX) - x0), height: max(0, min(maxY, r.maxY) - y0))
    }

    @inlinable
    package func union(_ r: PixelRect) -> PixelRect {
        if isEmpty { return r }
        if r.isEmpty { return self }
        let x0 = min(x, r.x), y0 = min(y, r.y)
        return PixelRect(x: x0, y: y0, width: max(maxX, r.maxX) - x0, height: max(maxY, r.maxY) - y0)
    }

    @inlinable
    package func contains(_ r: PixelRect) -> Bool {
        x <= r.x && y <= r.y && maxX >= r.maxX && maxY >= r.maxY
    }

    /// The rectangle extended by some pixels on each side.
    @inlinable
    package func grown(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
    }
}

extension PixelRect {
    package static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)

    var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The limit to which coordinates are clamped, so that sums don't overflow.
    private static let limit: CGFloat = 1_073_741_824

    /// The pixels that a rectangle touches; empty for a null rectangle, the largest possible for an infinite one.
    init(covering rect: CGRect) {
        self = .none
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

    func moved(x dx: Int, y dy: Int) -> PixelRect {
        PixelRect(x: x + dx, y: y + dy, width: width, height: height)
    }
}
