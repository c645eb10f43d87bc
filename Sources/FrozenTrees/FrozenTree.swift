import CoreAnimation
import Foundation
import RenderTree

/// A committed layer tree with its animations, pictures and fonts: the contents of an `.agtree` file.
///
/// A file is the mark, the version as two numbers of 16 bits, the form of the body as a byte, the lengths of the body
/// and of its packed bytes as numbers of 64 bits, and the packed bytes. All numbers are little-endian. The body is the
/// header and an `EncodedTree`.
package struct FrozenTree {
    /// The version of the format. A reader reads files of its own major version.
    ///
    /// The major version grows with any change of what is written, such as another field of a layer. The minor version
    /// grows where a file may hold a value that older readers do not know, such as another filter: they read all other
    /// files, and report the value and its place.
    package static let version: (major: UInt16, minor: UInt16) = (1, 0)

    /// The first bytes of a file. The last ones show a transfer that changes line ends.
    package static let mark: [UInt8] = [0x89] + Array("agtree".utf8) + [0x0D, 0x0A, 0x1A]

    /// The maximum number of bytes of a file, and of its body.
    package static let mostBytes = 1 << 31

    package let header: FrozenTreeHeader
    package let root: CALayer

    /// Whether a file that begins with these bytes is a frozen tree.
    package static func matches(_ data: Data) -> Bool { data.starts(with: mark) }

    /// Reads a file.
    ///
    /// Memory is allocated for what the bytes can hold, whatever they declare.
    ///
    /// - Throws: for another version, and for damaged or truncated bytes, with the place.
    package init(_ data: Data) throws(FrozenTreeError) {
        guard Self.matches(data) else { throw FrozenTreeError("expected a frozen tree") }
        do {
            var file = TreeReader(Array(data))
            _ = try file.data(Self.mark.count)
            let major: UInt16 = try file.read("major version"), minor: UInt16 = try file.read("minor version")
            guard major == Self.version.major else {
                throw FrozenTreeError(
                    "a frozen tree of version \(major).\(minor); expected version \(Self.version.major); "
                        + "freeze it again, or draw it by an agate of that version")
            }
            try self.init(body: file.read("body", PackedBody.self).bytes)
        } catch {
            throw FrozenTreeError(error)
        }
    }

    private init(body: [UInt8]) throws {
        var reader = TreeReader(body)
        let header: FrozenTreeHeader = try reader.read("header")
        guard header.isValid else {
            throw FrozenTreeError("header: expected a rectangle of some size and a scale that is finite")
        }
        self.header = header
        root = try FrozenLayer.root(from: &reader, start: header.time)
    }

    /// The bytes of a file.
    ///
    /// - Parameter isPacked: whether the body is compressed.
    /// - Throws: for a look that cannot be encoded, and for a body above `mostBytes`.
    package static func data(
        _ header: FrozenTreeHeader, _ root: RenderNode, isPacked: Bool = true
    ) throws -> Data {
        var body = TreeWriter()
        try body.write("header", header)
        try EncodedTree.write(ShownTree(still: root), to: &body)
        guard body.bytes.count <= mostBytes else {
            throw FrozenTreeError("\(body.bytes.count) bytes; expected at most \(mostBytes)")
        }
        var file = TreeWriter()
        file.append(mark)
        try file.write("major version", version.major)
        try file.write("minor version", version.minor)
        try file.write("body", PackedBody(body.bytes, isPacked: isPacked))
        return Data(file.bytes)
    }
}
