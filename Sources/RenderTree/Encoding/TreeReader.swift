import CoreGraphics
import Foundation

/// A reader of the bytes of an encoded tree, from front to back.
///
/// Damaged bytes cause an error, and allocate about as much memory as a valid tree of the same size at most.
package struct TreeReader {
    /// The largest nesting depth of values: animations in groups, and emitter cells in cells.
    private static let mostDepth = 200

    private let bytes: [UInt8]
    private var at = 0
    private var path: [String] = []
    /// The sizes of files, counted as often as pictures and fonts use them.
    private var usedBytes = 0
    private static let mostUsedBytes = 1 << 31
    /// The files, pictures, fonts and layers that were read.
    var files: [Data] = []
    var images: [CGImage] = []
    var fonts: [CGFont] = []
    var nodes: [RenderNode] = []
    /// For each node, the number of layers in it and in all that it refers to, counted each time that they are
    /// referenced.
    var sizes: [Int] = []
    /// The animatable properties of looks that were read, by their type.
    private var tables: [ObjectIdentifier: AnimatedProperties] = [:]
    /// The animatable properties of the layer that is being read.
    package var properties = AnimatedProperties.layer
    /// The size of the layer that is being read, as in `sizes`.
    var size = 0

    /// The identity of a layer in place of the one in the bytes.
    var identity: (LayerID) -> LayerID = { $0 }

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func table<Look: LayerLook>(of type: Look.Type) -> AnimatedProperties {
        let id = ObjectIdentifier(type)
        if let table = tables[id] { return table }
        let table = AnimatedProperties(of: type)
        tables[id] = table
        return table
    }

    /// The number of bytes that are left.
    package var rest: Int { bytes.count - at }

    package mutating func read<Value: TreeValue>(_ name: String, _ type: Value.Type = Value.self) throws
        -> Value
    {
        path.append(name)
        if path.count > Self.mostDepth {
            throw error("expected at most \(Self.mostDepth) values in one another")
        }
        let value = try Value(from: &self)
        path.removeLast()
        return value
    }

    /// A value that has to fulfil a condition.
    package mutating func read<Value: TreeValue>(
        _ name: String, _ expected: String, where fits: (Value) -> Bool
    ) throws -> Value {
        let start = at
        let value = try read(name, Value.self)
        guard fits(value) else {
            throw TreeEncodingError(
                place: (path + [name]).joined(separator: "."), offset: start,
                reason: "expected \(expected), found \(value)")
        }
        return value
    }

    mutating func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        let size = Value.bitWidth / 8
        guard rest >= size else { throw error("expected \(size) bytes, found \(rest)") }
        defer { at += size }
        return bytes.withUnsafeBytes {
            Value(littleEndian: $0.loadUnaligned(fromByteOffset: at, as: Value.self))
        }
    }

    /// How many elements follow, of at least so many bytes each.
    mutating func count(of size: Int = 1) throws -> Int {
        let count = try integer(UInt32.self)
        guard Int(count) <= rest / size else {
            throw error("expected at most \(rest / size) elements in the bytes that are left, found \(count)")
        }
        return Int(count)
    }

    package mutating func data(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count >= 0, rest >= count else { throw error("expected \(count) bytes, found \(rest)") }
        defer { at += count }
        return bytes[at..<at + count]
    }

    package func error(_ reason: String) -> TreeEncodingError {
        TreeEncodingError(place: path.joined(separator: "."), offset: at, reason: reason)
    }

    // MARK: Shared objects

    private mutating func shared<Object>(_ list: [Object], _ name: String) throws -> Object {
        let index = try Int(integer(UInt32.self))
        guard index < list.count else {
            throw error("expected one of \(list.count) \(name), found number \(index)")
        }
        return list[index]
    }

    /// A file of pixels or of a font. Each use may cost as much memory as the file has.
    mutating func file() throws -> Data {
        let file = try shared(files, "files")
        usedBytes += file.count
        guard usedBytes <= Self.mostUsedBytes else {
            throw error("expected at most \(Self.mostUsedBytes) bytes of pictures and fonts")
        }
        return file
    }

    mutating func image() throws -> CGImage { try shared(images, "pictures") }
    mutating func font() throws -> CGFont { try shared(fonts, "fonts") }

    /// Only layers that come before can be referred to, so no layer is in itself.
    mutating func node() throws -> RenderNode {
        let index = try Int(integer(UInt32.self))
        guard index < nodes.count else {
            throw error("expected one of \(nodes.count) layers before it, found number \(index)")
        }
        size += sizes[index]
        guard size <= EncodedTree.mostLayers else {
            throw error(
                "expected at most \(EncodedTree.mostLayers) layers, counted as often as they are shown")
        }
        return nodes[index]
    }
}
