import Foundation

/// A value of a property list in a keyed archive.
indirect enum ArchiveValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case data(Data)
    /// A reference to an object of the archive, by its index.
    case reference(Int)
    case list([ArchiveValue])
    case record([String: ArchiveValue])
}

extension ArchiveValue {
    var number: Double? {
        switch self {
        case .number(let number): number
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    var string: String? { if case .string(let text) = self { text } else { nil } }
    var list: [ArchiveValue]? { if case .list(let list) = self { list } else { nil } }
    var record: [String: ArchiveValue]? { if case .record(let record) = self { record } else { nil } }
    var reference: Int? { if case .reference(let index) = self { index } else { nil } }
}

/// The limits beyond which an archive is rejected.
enum ArchiveLimits {
    /// Bytes of one archive, with its pictures.
    static let bytes = CAMLLimits.documentBytes
    /// Objects of one archive.
    static let objects = 1_000_000
    /// Items of all lists and dictionaries together.
    static let items = 4_000_000
    /// Nesting levels of lists and dictionaries of the property list, and of lists in a value.
    static let depth = 16
    /// Layers from the root to the deepest.
    static let layerDepth = 256
    /// Numbers and other values in one list, with those of the lists inside.
    static let listItems = 1_000_000
    /// Animations, emitter cells and filters that are read: a damaged archive may use one many times.
    static let parts = 100_000
}
