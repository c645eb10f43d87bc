import CoreGraphics

/// A rectangle with edges of type Double, in the space its name tells: device pixels (y down) or points of a layer.
package struct DeviceRect: Sendable, Equatable {
    package var minX, minY, maxX, maxY: Double

    @inlinable
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Contains nothing; the neutral element of `union`.
    package static let null = DeviceRect(
        minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    @inlinable package var isEmpty: Bool { !(maxX > minX && maxY > minY) }
    @inlinable package var width: Double { maxX - minX }
    @inlinable package var height: Double { maxY - minY }
    @inlinable package var area: Double { isEmpty ? 0 : width * height }

    @inlinable
    package func union(_ r: DeviceRect) -> DeviceRect {
        DeviceRect(
            minX: min(minX, r.minX), minY: min(minY, r.minY), maxX: max(maxX, r.maxX), maxY: max(maxY, r.maxY)
        )
    }

    @inlinable
    package func intersection(_ r: DeviceRect) -> DeviceRect {
        DeviceRect(
            minX: max(minX, r.minX), minY: max(minY, r.minY), maxX: min(maxX, r.maxX), maxY: min(maxY, r.maxY)
        )
    }

    @inlinable
    package func intersects(_ r: DeviceRect) -> Bool {
        minX < r.maxX && r.minX < maxX && minY < r.maxY && r.minY < maxY
    }

    @inlinable
    package func contains(_ r: DeviceRect) -> Bool {
        minX <= r.minX && minY <= r.minY && maxX >= r.maxX && maxY >= r.maxY
    }

    @inlinable
    package func insetBy(_ d: Double) -> DeviceRect {
        DeviceRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
    }

    /// The smallest rectangle of whole pixels around it, within `limit`.
    @inlinable
    package func roundedOut(within limit: PixelRect) -> PixelRect {
        let r = intersection(DeviceRect(limit))
        guard !r.isEmpty else { return PixelRect(x: limit.x, y: limit.y, width: 0, height: 0) }
        let x0 = Int(r.minX.rounded(.down)), y0 = Int(r.minY.rounded(.down))
        return PixelRect(
            x: x0, y: y0, width: Int(r.maxX.rounded(.up)) - x0, height: Int(r.maxY.rounded(.up)) - y0)
    }
}

/// A rectangle of whole device pixels, y down.
package struct PixelRect: Sendable, Equatable, Hashable {
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
}

extension DeviceRect {
    @inlinable
    package init(_ r: PixelRect) {
        self.init(minX: Double(r.x), minY: Double(r.y), maxX: Double(r.maxX), maxY: Double(r.maxY))
    }
}

extension CGRect {
    /// The rectangle by its edges.
    package var deviceRect: DeviceRect { DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}
