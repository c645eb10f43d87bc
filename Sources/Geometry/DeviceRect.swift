import CoreGraphics

/// The space of device pixels: the target's, or a surface's; y down.
package enum DeviceSpace {}
/// The space of a layer's bounds, or of another plane that is drawn, in points.
package enum LayerSpace {}
/// The space of a picture's texels, y down.
package enum TexelSpace {}

package typealias DeviceRect = PlaneRect<DeviceSpace>
package typealias LayerRect = PlaneRect<LayerSpace>
package typealias TexelRect = PlaneRect<TexelSpace>

/// A rectangle with edges of type Double, in a space that its type tells.
package struct PlaneRect<Space>: Sendable, Equatable {
    package var minX, minY, maxX, maxY: Double

    @inlinable
    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Contains nothing; the neutral element of `union`.
    @inlinable package static var null: PlaneRect {
        PlaneRect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }

    @inlinable package var isEmpty: Bool { !(maxX > minX && maxY > minY) }
    @inlinable package var width: Double { maxX - minX }
    @inlinable package var height: Double { maxY - minY }
    @inlinable package var area: Double { isEmpty ? 0 : width * height }

    @inlinable
    package func union(_ r: PlaneRect) -> PlaneRect {
        PlaneRect(
            minX: min(minX, r.minX), minY: min(minY, r.minY), maxX: max(maxX, r.maxX), maxY: max(maxY, r.maxY)
        )
    }

    @inlinable
    package func intersection(_ r: PlaneRect) -> PlaneRect {
        PlaneRect(
            minX: max(minX, r.minX), minY: max(minY, r.minY), maxX: min(maxX, r.maxX), maxY: min(maxY, r.maxY)
        )
    }

    @inlinable
    package func intersects(_ r: PlaneRect) -> Bool {
        minX < r.maxX && r.minX < maxX && minY < r.maxY && r.minY < maxY
    }

    @inlinable
    package func contains(_ r: PlaneRect) -> Bool {
        minX <= r.minX && minY <= r.minY && maxX >= r.maxX && maxY >= r.maxY
    }

    @inlinable
    package func insetBy(_ d: Double) -> PlaneRect {
        PlaneRect(minX: minX + d, minY: minY + d, maxX: maxX - d, maxY: maxY - d)
    }

    /// The smallest rectangle of whole pixels around it, within `limit`.
    @inlinable
    package func roundedOut(within limit: PixelRect) -> PixelRect {
        let r = intersection(PlaneRect(limit))
        guard !r.isEmpty else { return PixelRect(x: limit.x, y: limit.y, width: 0, height: 0) }
        let x0 = Int(r.minX.rounded(.down)), y0 = Int(r.minY.rounded(.down))
        return PixelRect(
            x: x0, y: y0, width: Int(r.maxX.rounded(.up)) - x0, height: Int(r.maxY.rounded(.up)) - y0)
    }
}

extension PlaneRect {
    /// The rectangle of some pixels; in another space than the device's, that of a plane whose points are pixels.
    @inlinable
    package init(_ r: PixelRect) {
        self.init(minX: Double(r.x), minY: Double(r.y), maxX: Double(r.maxX), maxY: Double(r.maxY))
    }
}

extension CGRect {
    /// The rectangle by its edges.
    package var layerRect: LayerRect { LayerRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }
}
