/// A way to draw a mark. Each has a folder with its record, and a table of records in every list.
///
/// This file is the register: it alone names all techniques. `Docs/AddingATechnique.md` tells how to add one.
enum Technique: UInt8, Sendable, CaseIterable {
    case rectangle, roundedRectangle, picture, gradient, outline, mask, surface, sample, cells, particles

    /// The type of its records.
    var record: any MarkRecord.Type {
        switch self {
        case .rectangle: RectangleRecord.self
        case .roundedRectangle: RoundedRectangleRecord.self
        case .picture: PictureRecord.self
        case .gradient: GradientRecord.self
        case .outline: OutlineRecord.self
        case .mask: MaskRecord.self
        case .surface: SurfaceRecord.self
        case .sample: SampleRecord.self
        case .cells: CellsRecord.self
        case .particles: ParticlesRecord.self
        }
    }
}

/// The records of a list's marks, one table a technique.
struct MarkTables: Sendable {
    var rectangles = ListTable<RectangleRecord>()
    var roundedRectangles = ListTable<RoundedRectangleRecord>()
    var pictures = ListTable<PictureRecord>()
    var gradients = ListTable<GradientRecord>()
    var outlines = ListTable<OutlineRecord>()
    var masks = ListTable<MaskRecord>()
    var surfaces = ListTable<SurfaceRecord>()
    var samples = ListTable<SampleRecord>()
    var cells = ListTable<CellsRecord>()
    var particles = ListTable<ParticlesRecord>()
}

extension MarkTables {
    /// Calls a visitor with the record of a mark.
    @inline(__always)
    func visit<Visitor: RecordVisitor>(
        _ mark: Mark, _ visitor: Visitor, _ state: inout Visitor.State
    ) -> Visitor.Answer {
        let row = mark.row
        return switch mark.technique {
        case .rectangle: visitor.visit(rectangles[row.index()], &state)
        case .roundedRectangle: visitor.visit(roundedRectangles[row.index()], &state)
        case .picture: visitor.visit(pictures[row.index()], &state)
        case .gradient: visitor.visit(gradients[row.index()], &state)
        case .outline: visitor.visit(outlines[row.index()], &state)
        case .mask: visitor.visit(masks[row.index()], &state)
        case .surface: visitor.visit(surfaces[row.index()], &state)
        case .sample: visitor.visit(samples[row.index()], &state)
        case .cells: visitor.visit(cells[row.index()], &state)
        case .particles: visitor.visit(particles[row.index()], &state)
        }
    }

    /// Calls a visitor with the records of two marks of one technique, the second of another list.
    @inline(__always)
    func visit<Visitor: PairVisitor>(
        _ mark: Mark, _ other: borrowing MarkTables, _ second: Mark, _ visitor: Visitor
    ) -> Visitor.Answer {
        let a = mark.row, b = second.row
        return switch mark.technique {
        case .rectangle: visitor.visit(rectangles[a.index()], other.rectangles[b.index()])
        case .roundedRectangle:
            visitor.visit(roundedRectangles[a.index()], other.roundedRectangles[b.index()])
        case .picture: visitor.visit(pictures[a.index()], other.pictures[b.index()])
        case .gradient: visitor.visit(gradients[a.index()], other.gradients[b.index()])
        case .outline: visitor.visit(outlines[a.index()], other.outlines[b.index()])
        case .mask: visitor.visit(masks[a.index()], other.masks[b.index()])
        case .surface: visitor.visit(surfaces[a.index()], other.surfaces[b.index()])
        case .sample: visitor.visit(samples[a.index()], other.samples[b.index()])
        case .cells: visitor.visit(cells[a.index()], other.cells[b.index()])
        case .particles: visitor.visit(particles[a.index()], other.particles[b.index()])
        }
    }
}
