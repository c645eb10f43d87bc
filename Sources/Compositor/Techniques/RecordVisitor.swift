/// A question about a mark that is asked often: it is specialized for each technique.
protocol RecordVisitor {
    associatedtype Answer
    /// Something that the question changes.
    associatedtype State = NoState

    func visit<Record: MarkRecord>(_ record: Record, _ state: inout State) -> Answer
}

/// The state of a question that changes nothing. It has a byte, because the thread sanitizer reads the address of what is
/// passed inout, and without optimisation an empty value has none that is valid.
struct NoState {
    private var byte: UInt8 = 0
}

/// A question about two marks of one technique.
protocol PairVisitor {
    associatedtype Answer

    func visit<Record: MarkRecord>(_ a: Record, _ b: Record) -> Answer
}

/// A row in the table of a mark's technique.
struct MarkRow: Hashable, Sendable {
    private let rawValue: Int32

    init(_ index: ListIndex<some MarkRecord>) { rawValue = index.rawValue }

    /// The index in the technique's table.
    @inline(__always)
    func index<Record: MarkRecord>() -> ListIndex<Record> { ListIndex(rawValue: rawValue) }
}

extension MarkTables {
    @inline(__always)
    func visit<Visitor: RecordVisitor>(_ mark: Mark, _ visitor: Visitor) -> Visitor.Answer
    where Visitor.State == NoState {
        var none = NoState()
        return visit(mark, visitor, &none)
    }

    /// Returns the record of a mark as a value of its own, for rare questions.
    func record(of mark: Mark) -> any MarkRecord { visit(mark, WholeRecord()) }

    /// Whether the mark's technique has its row.
    func hasRecord(of mark: Mark) -> Bool { mark.technique.record.hasRow(mark.row, in: self) }
}

private struct WholeRecord: RecordVisitor {
    func visit<Record: MarkRecord>(_ record: Record, _: inout NoState) -> any MarkRecord { record }
}

extension MarkRecord {
    fileprivate static func hasRow(_ row: MarkRow, in records: MarkTables) -> Bool {
        table(of: records).contains(row.index())
    }
}
