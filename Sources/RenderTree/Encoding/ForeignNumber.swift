/// A number that is unique in the process which wrote a tree. The reader's is above all numbers of its own process, so that an
/// animation or a provider of the process is not taken for one of the tree.
struct ForeignNumber: TreeValue {
    let value: UInt64

    private static let mark: UInt64 = 1 << 63

    init(_ value: UInt64) { self.value = value }

    init(from reader: inout TreeReader) throws { value = try UInt64(from: &reader) | Self.mark }

    func write(to writer: inout TreeWriter) { (value & ~Self.mark).write(to: &writer) }
}
