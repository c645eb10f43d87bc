import CLinkedTypes

/// An entry of a list of types, which a file puts into a section of the program; see `Docs/AddingALayerClass.md`.
package typealias LinkedType = @convention(c) (UnsafeMutableRawPointer) -> Void

/// A look of a class that can be encoded under a name. Its file adds it to those that can be read:
///
///     @used @section("agate_looks") private let linked: LinkedType = { CrossLook.add(to: $0) }
package protocol EncodableLook: LayerLook, TreeValue {
    /// The name in encoded trees, which no other look has.
    static var encodedName: String { get }
    /// Animations that the look keeps, beside those of its layer.
    var keptAnimations: [any LayerAnimations] { get }
}

extension EncodableLook {
    package var keptAnimations: [any LayerAnimations] { [] }

    /// Adds the type to the list of looks.
    package static func add(to list: UnsafeMutableRawPointer) {
        list.assumingMemoryBound(to: [any EncodableLook.Type].self).pointee.append(self)
    }

    fileprivate static func read(from reader: inout TreeReader, into appearance: inout LayerAppearance) throws
    {
        let look = try reader.read(encodedName, Self.self)
        reader.properties = reader.table(of: Self.self)
        appearance.setLook(look)
    }
}

extension LayerAppearance {
    /// The looks of all modules that the program links, by their names.
    private static let looks: [String: any EncodableLook.Type] = {
        var types: [any EncodableLook.Type] = []
        withUnsafeMutablePointer(to: &types) { linked_looks($0) }
        return Dictionary(uniqueKeysWithValues: types.map { ($0.encodedName, $0) })
    }()

    /// Writes the look of any class, after its name.
    static func write(_ look: any LayerLook, to writer: inout TreeWriter) throws {
        guard let look = look as? any EncodableLook else {
            throw writer.error("looks of the type \(type(of: look)) cannot be encoded")
        }
        let name = type(of: look).encodedName
        name.write(to: &writer)
        try writer.write(name, look)
    }

    mutating func readLook(from reader: inout TreeReader) throws {
        let name = try String(from: &reader)
        guard let look = Self.looks[name] else {
            throw reader.error(
                "the program has no look \(name.debugDescription); expected the module of its class to be linked"
            )
        }
        try look.read(from: &reader, into: &self)
    }
}
