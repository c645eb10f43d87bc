import Foundation

/// The tree of a value's properties as a text, in the form of the library of this name: a line for each value, `▿` before
/// those with properties, and properties in the order of their names, and members of sets in that of their texts.
struct DumpedValue {
    let text: String

    init(_ value: Any) { text = Self.text(value, nil, 0, []) }

    private static func text(_ value: Any, _ name: String?, _ indent: Int, _ seen: Set<ObjectIdentifier>)
        -> String
    {
        let mirror = Mirror(reflecting: value)
        var children = Array(mirror.children), seen = seen
        let count = children.count
        let start = String(repeating: " ", count: indent)
        let label = name.map { "\($0): " } ?? ""
        var type: String {
            "\(mirror.subjectType)".replacingOccurrences(of: " #\\d+", with: "", options: .regularExpression)
        }
        func number(_ one: String, _ many: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(many)" }
        func sort() {
            // By name. Only values without one are sorted by their texts, which take the time of their whole trees.
            if children.allSatisfy({ $0.label != nil }) {
                children.sort { ($0.label ?? "") < ($1.label ?? "") }
            } else {
                children = children.map { ($0, text($0 as (label: String?, value: Any), nil, 0, seen)) }
                    .sorted { $0.1 < $1.1 }.map(\.0)
            }
        }
        let summary: String
        switch mirror.displayStyle {
        case .collection: summary = number("element", "elements")
        case .dictionary:
            summary = number("key/value pair", "key/value pairs")
            sort()
        case .set:
            summary = number("member", "members")
            sort()
        case .tuple: summary = "(\(number("element", "elements")))"
        case .optional: summary = count == 0 ? "\(type).none" : type
        case let style:
            if let value = value as? any AnySnapshotStringConvertible {
                guard Swift.type(of: value).renderChildren else {
                    return "\(start)- \(label)\(value.snapshotDescription)\n"
                }
                summary = value.snapshotDescription
            } else if let value = value as? any CustomStringConvertible {
                summary = value.description
            } else if style == .class {
                let identity = ObjectIdentifier(value as AnyObject)
                guard seen.insert(identity).inserted else {
                    let bullet = count == 0 ? "-" : "▿"
                    return "\(start)\(bullet) \(name ?? "value") (circular reference detected)\n"
                }
                summary = type
                sort()
            } else if style == .struct {
                summary = type
                sort()
            } else if style == .enum {
                summary = count == 0 ? "\(type).\(value)" : type
            } else {
                summary = "\(value)"
            }
        }
        let first = "\(start)\(count == 0 ? "-" : "▿") \(label)\(summary)\n"
        return children.reduce(first) { $0 + text($1.value, $1.label, indent + 2, seen) }
    }
}

/// A value with a text of its own in `dump`.
public protocol AnySnapshotStringConvertible {
    /// Whether the value's properties follow its text.
    static var renderChildren: Bool { get }
    var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
    public static var renderChildren: Bool { false }
}

extension Character: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Data: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension String: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension Substring: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension URL: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription }
}
extension NSObject: AnySnapshotStringConvertible {
    public var snapshotDescription: String { debugDescription.withoutAddresses }
}
extension Date: AnySnapshotStringConvertible {
    public var snapshotDescription: String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        return formatter.string(from: self)
    }
}

extension String {
    /// The text without the addresses of objects, which differ from run to run.
    var withoutAddresses: String {
        replacingOccurrences(of: ":?\\s*0x[\\da-f]+(\\s*)", with: "$1", options: .regularExpression)
    }
}
