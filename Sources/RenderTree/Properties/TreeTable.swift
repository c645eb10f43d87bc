import CoreGraphics

/// A structure of the committed tree whose values are listed in one table. Encoding, limits and animations are derived
/// from it, and the model's properties refer to its entries by their locations.
package protocol TreeTable: TreeRecord {
    static var properties: [TreeProperty<Self>] { get }
}

extension TreeTable {
    package static var fields: [TreeField<Self>] { properties.map(\.field) }

    package init(from reader: inout TreeReader) throws {
        self.init()
        try reader.read(Self.properties, into: &self)
    }

    package func write(to writer: inout TreeWriter) throws {
        try writer.write(Self.properties, of: self)
    }

    /// The structure with each value within its limit.
    package var limited: Self {
        var result = self
        for property in Self.properties {
            switch property.limit {
            case .none: break
            case .lanes(let field, let limit): TreeLimit(field: field, limit: limit).apply(to: &result)
            case .value(let apply): apply(&result)
            }
        }
        return result
    }
}

extension TreeWriter {
    mutating func write<Root>(_ properties: [TreeProperty<Root>], of root: Root) throws {
        for property in properties { try property.field.write(root, &self) }
    }
}

extension TreeReader {
    mutating func read<Root>(_ properties: [TreeProperty<Root>], into root: inout Root) throws {
        for property in properties { try property.field.read(&root, &self) }
    }
}

/// The limit of a value that fits lanes.
private struct TreeLimit: Sendable {
    let field: LaneField
    let limit: LaneLimit

    @inline(__always)
    func apply<Root>(to root: inout Root) {
        guard let lanes = field.read(&root), !limit.holds(lanes) else { return }
        field.write(limit.limited(lanes), &root)
    }
}

/// The limits of a table, found once, so that commits and frames pass over no entries without a limit.
package struct TreeLimits<Root>: Sendable {
    private let lanes: ContiguousArray<TreeLimit>
    /// The limits of values that don't fit lanes.
    private let others: ContiguousArray<@Sendable (inout Root) -> Void>

    package init(_ properties: [TreeProperty<Root>]) {
        lanes = ContiguousArray(
            properties.compactMap {
                if case .lanes(let field, let limit) = $0.limit {
                    TreeLimit(field: field, limit: limit)
                } else {
                    nil
                }
            })
        others = ContiguousArray(
            properties.compactMap { if case .value(let apply) = $0.limit { apply } else { nil } })
    }

    /// The structure with each value within its limit.
    package func limited(_ root: Root) -> Root {
        var result = root
        apply(to: &result)
        return result
    }

    /// Whether all values that fit lanes are within their limits.
    package func hold(_ root: Root) -> Bool {
        withUnsafePointer(to: root) { root in
            let bytes = UnsafeRawPointer(root)
            for item in lanes {
                if let value = item.field.read(at: bytes), !item.limit.holds(value) { return false }
            }
            return true
        }
    }

    package func apply(to root: inout Root) {
        for item in lanes { item.apply(to: &root) }
        for apply in others { apply(&root) }
    }
}
