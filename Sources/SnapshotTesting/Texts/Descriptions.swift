import Foundation

extension Snapshotting where Format == String {
    /// The text by which a value describes itself.
    public static var description: Snapshotting {
        SimplySnapshotting.lines.pullback(String.init(describing:))
    }

    /// The tree of a value's properties.
    public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { DumpedValue($0).text } }

    /// A value that `JSONSerialization` writes, with sorted keys.
    public static var json: Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            let isObject = JSONSerialization.isValidJSONObject(value)
            let data =
                isObject
                ? try? JSONSerialization.data(
                    withJSONObject: value, options: [.prettyPrinted, .sortedKeys]) : nil
            return data.map { String(decoding: $0, as: UTF8.self) } ?? "not an object of JSON: \(value)"
        }
        strategy.pathExtension = "json"
        return strategy
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// A value as JSON with sorted keys.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }

    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        encoded("json") { try encoder.encode($0) }
    }

    /// A value as a property list in XML.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return plist(encoder)
    }

    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        encoded("plist") { try encoder.encode($0) }
    }

    private static func encoded(
        _ pathExtension: String, _ encode: @escaping (Value) throws -> Data
    ) -> Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            do { return String(decoding: try encode(value), as: UTF8.self) } catch { return "\(error)" }
        }
        strategy.pathExtension = pathExtension
        return strategy
    }
}

extension Snapshotting where Value == Data, Format == Data {
    public static var data: Snapshotting {
        Snapshotting(
            pathExtension: nil,
            diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
                old == new ? nil : ("\(new) differ from the \(old) of the reference", [])
            })
    }
}

extension Snapshotting where Value: CaseIterable, Format == String {
    /// A function of all cases as a table of comma-separated values: each case, and the snapshot of its result.
    public static func `func`<A>(
        into witness: Snapshotting<A, String>
    ) -> Snapshotting<(Value) -> A, String> {
        var strategy = SimplySnapshotting<String>.lines.asyncPullback { (call: @escaping (Value) -> A) in
            let rows = Value.allCases.map { input in
                witness.snapshot(call(input)).map { "\"\(input)\",\"\($0)\"" }
            }
            return rows.reduce(Async(value: [String]())) { sum, row in
                Async { callback in sum.run { rows in row.run { callback(rows + [$0]) } } }
            }.map { $0.joined(separator: "\n") }
        }
        strategy.pathExtension = "csv"
        return strategy
    }
}
