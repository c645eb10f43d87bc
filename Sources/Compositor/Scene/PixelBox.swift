import CoreGraphics
import Geometry

/// A rectangle of whole pixels in eight bytes, to find what touches an area among many. Far off places count as the
/// edge of what it can tell.
struct PixelBox: Sendable {
    /// minX, minY, −maxX, −maxY
    private let edges: SIMD4<Int16>

    /// The least box around a rectangle.
    init(around r: DeviceRect) {
        edges = SIMD4(
            Self.least(r.minX), Self.least(r.minY), -Self.most(r.maxX), -Self.most(r.maxY))
    }

    /// The form of an area that boxes are tested against for intersection.
    struct Query {
        fileprivate let edges: SIMD4<Int16>

        init(_ r: DeviceRect) {
            edges = SIMD4(
                PixelBox.most(r.maxX), PixelBox.most(r.maxY), -PixelBox.least(r.minX), -PixelBox.least(r.minY)
            )
        }
    }

    /// False where it surely touches no pixel of the area.
    func mayTouch(_ query: Query) -> Bool { all(edges .< query.edges) }

    private static func least(_ v: Double) -> Int16 { Int16(min(max(v.rounded(.down), -32767), 32766)) }
    private static func most(_ v: Double) -> Int16 { Int16(min(max(v.rounded(.up), -32766), 32767)) }
}
