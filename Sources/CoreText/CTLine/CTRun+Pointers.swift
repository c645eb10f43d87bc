import CoreGraphics

// Each pointer refers to as many values as the run has glyphs, and is valid for the run's lifetime, which is at least its
// line's. Nil for a run without glyphs.

public func CTRunGetGlyphsPtr(_ run: CTRun) -> UnsafePointer<CGGlyph>? { run.kept.glyphs }
/// The glyphs' positions from the line's start, in points, y up.
public func CTRunGetPositionsPtr(_ run: CTRun) -> UnsafePointer<CGPoint>? { run.kept.positions }
/// The glyphs' advances in points.
public func CTRunGetAdvancesPtr(_ run: CTRun) -> UnsafePointer<CGSize>? { run.kept.advances }
/// The string index of each glyph's first character.
public func CTRunGetStringIndicesPtr(_ run: CTRun) -> UnsafePointer<CFIndex>? { run.kept.indices }

extension CTRun {
    /// The arrays, which also outlive a run that is released right after the call.
    fileprivate var kept: RunArrays {
        let arrays = arrays
        RecentResults.keep(arrays)
        return arrays
    }
}

/// The values of a run's glyphs at stable addresses.
final class RunArrays: @unchecked Sendable {
    // Unchecked: immutable after initialization.
    let glyphs: UnsafePointer<CGGlyph>?
    let positions: UnsafePointer<CGPoint>?
    let advances: UnsafePointer<CGSize>?
    let indices: UnsafePointer<CFIndex>?

    init(_ run: TextRun, start: Int) {
        func copy<Value>(_ values: [Value]) -> UnsafePointer<Value>? {
            if values.isEmpty { return nil }
            let place = UnsafeMutablePointer<Value>.allocate(capacity: values.count)
            place.initialize(from: values, count: values.count)
            return UnsafePointer(place)
        }
        glyphs = copy(run.glyphs)
        positions = copy(run.positions.map { CGPoint(x: $0.x, y: -$0.y) })
        advances = copy(run.advances.map { CGSize(width: $0, height: 0) })
        indices = copy(run.indices.map { $0 + start })
    }

    deinit {
        glyphs?.deallocate()
        positions?.deallocate()
        advances?.deallocate()
        indices?.deallocate()
    }
}
