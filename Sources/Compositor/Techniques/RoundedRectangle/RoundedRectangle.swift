import CoreGraphics
import Geometry
import RenderTree

/// A rounded rectangle of one colour, or a part of it, with a border.
struct RoundedRectangleRecord: ShapedRecord, Equatable {
    static let technique = Technique.roundedRectangle
    static func table(of records: MarkTables) -> ListTable<RoundedRectangleRecord> {
        records.roundedRectangles
    }
    func add(to records: inout MarkTables) -> ListIndex<RoundedRectangleRecord> {
        records.roundedRectangles.add(self)
    }

    static var programs: [Program] { Program.all([.all] + RectangleCover.covers, .color, [.plain]) }

    var shape: MarkShape
    /// Premultiplied; zero where nothing but the border is seen.
    var color: SIMD4<Float>

    /// The shape as a record of the simplest technique.
    var simplest: any ShapedRecord {
        shape.isRectangle
            ? RectangleRecord(rect: shape.rect, color: color, smoothSides: shape.smoothSides) : self
    }

    mutating func take(tint: SIMD4<Float>) {
        color *= tint
        shape.borderColor *= tint
    }

    func with(_ shape: MarkShape) -> any ShapedRecord {
        RoundedRectangleRecord(shape: shape, color: color).simplest
    }

    func isSameWhenCut(at mark: PlacedMark) -> Bool { MarkPieces.isPlain(mark.toDevice, shape) }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawPieces(mark, shape, SolidPaint(color: color, borderColor: shape.borderColor), cuts, area)
    }
}

extension MarkSink {
    /// Adds a shape of one colour.
    ///
    /// - Parameters:
    ///   - color: premultiplied.
    ///   - density: the least alpha inside, without what the place gives it.
    package mutating func add(
        _ color: SIMD4<Float>, _ shape: MarkShape, of layer: LayerID, _ toDevice: Homography, density: Float,
        at place: MarkPlace
    ) {
        if shape.isRectangle {
            let record = RectangleRecord(rect: shape.rect, color: color, smoothSides: shape.smoothSides)
            add(record, of: layer, toDevice, density: density, at: place)
        } else {
            add(
                RoundedRectangleRecord(shape: shape, color: color), of: layer, toDevice, density: density,
                at: place)
        }
    }
}
