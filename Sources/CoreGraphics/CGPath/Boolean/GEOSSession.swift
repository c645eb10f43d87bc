import CGEOS
import Foundation
import SharedLibrary

/// A GEOS context and the geometries created in it, for one operation on one thread.
final class GEOSSession {
    let geos: GEOS
    let context: GEOSContextHandle_t
    /// The geometries that the session destroys at its end.
    private var geometries: [OpaquePointer] = []

    /// Nil if the library is missing, which is reported once, or memory can't be allocated.
    init?() {
        guard case .success(let table) = GEOS.loaded, let context = table.GEOS_init_r() else {
            Self.complain
            return nil
        }
        geos = table
        self.context = context
        // Without a handler GEOS prints nothing; failing calls return null.
    }

    /// Reports on standard error, once in a process, why areas can't be combined.
    private static let complain: Void = {
        var reason = "no memory"
        if case .failure(let failure) = GEOS.loaded { reason = "\(failure)" }
        let line = "CGPath: areas can't be combined, and have nothing in them: \(reason)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }()

    deinit {
        for geometry in geometries { geos.GEOSGeom_destroy_r(context, geometry) }
        geos.GEOS_finish_r(context)
    }

    /// Takes ownership of a geometry that GEOS created.
    func own(_ geometry: OpaquePointer?) -> OpaquePointer? {
        if let geometry { geometries.append(geometry) }
        return geometry
    }

    /// A line through points; nil for fewer than two, and if memory can't be allocated.
    func line(through points: [CGPoint]) -> OpaquePointer? {
        guard points.count > 1, points.count <= UInt32.max else { return nil }
        // The memory layout of a point is two numbers.
        let sequence = points.withUnsafeBytes { bytes in
            geos.GEOSCoordSeq_copyFromBuffer_r(
                context, bytes.assumingMemoryBound(to: Double.self).baseAddress, UInt32(points.count), 0, 0)
        }
        return sequence.flatMap { geos.GEOSGeom_createLineString_r(context, $0) }
    }

    /// A collection, which takes ownership of its parts.
    func collection(_ type: GEOSGeomTypes, _ parts: [OpaquePointer]) -> OpaquePointer? {
        var parts: [OpaquePointer?] = parts
        return own(
            parts.withUnsafeMutableBufferPointer {
                geos.GEOSGeom_createCollection_r(
                    context, Int32(type.rawValue), $0.baseAddress, UInt32($0.count))
            })
    }

    /// The parts of a collection, which keeps owning them.
    func parts(of geometry: OpaquePointer) -> [OpaquePointer] {
        (0..<geos.GEOSGetNumGeometries_r(context, geometry)).compactMap {
            geos.GEOSGetGeometryN_r(context, geometry, $0)
        }
    }

    /// The points of a ring without the last one, which repeats the first.
    func points(of ring: OpaquePointer) -> [CGPoint] {
        guard let sequence = geos.GEOSGeom_getCoordSeq_r(context, ring) else { return [] }
        var count: UInt32 = 0
        guard geos.GEOSCoordSeq_getSize_r(context, sequence, &count) == 1, count > 1 else { return [] }
        var points = [CGPoint](repeating: .zero, count: Int(count))
        let isRead = points.withUnsafeMutableBytes { bytes in
            geos.GEOSCoordSeq_copyToBuffer_r(
                context, sequence, bytes.assumingMemoryBound(to: Double.self).baseAddress, 0, 0)
        }
        return isRead == 1 ? points.dropLast() : []
    }

    /// The rings of a polygon: the outer one, then its holes.
    func rings(of polygon: OpaquePointer) -> [[CGPoint]] {
        guard let outer = geos.GEOSGetExteriorRing_r(context, polygon) else { return [] }
        let holes = (0..<max(geos.GEOSGetNumInteriorRings_r(context, polygon), 0)).compactMap {
            geos.GEOSGetInteriorRingN_r(context, polygon, $0)
        }
        return ([outer] + holes).map { points(of: $0) }
    }

    /// A point well inside a polygon.
    func innerPoint(of polygon: OpaquePointer) -> CGPoint? {
        guard let point = geos.GEOSPointOnSurface_r(context, polygon) else { return nil }
        defer { geos.GEOSGeom_destroy_r(context, point) }
        var (x, y) = (0.0, 0.0)
        guard geos.GEOSGeomGetX_r(context, point, &x) == 1, geos.GEOSGeomGetY_r(context, point, &y) == 1
        else {
            return nil
        }
        return CGPoint(x: x, y: y)
    }
}
